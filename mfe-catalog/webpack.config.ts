import { defineRemote } from 'workspace/webpack';

export default defineRemote({
  folder: import.meta.dirname,
  paths: [
    { path: '/', access: 'public', chunk: 'home' },
    { path: '/search', access: 'public', chunk: 'search' },
    { path: '/saved', access: 'login', chunk: 'saved' },
    { path: '/compare', access: 'public', chunk: 'compare' },
    { path: '/productsdetails/*', access: 'login', chunk: 'search' },
    { path: '/productsdetails/single/*', access: 'login', chunk: 'product' },
    { path: '/refrigerators/*', access: 'public', chunk: 'product' },
    { path: '/sellers/*', access: 'public', chunk: 'seller' },
  ],
  slots: ['searchbox', 'savedsearches'],
  uses: { mfe_buyer: ['product-actions'] },
  budget: { entry: 3, initial: 15, total: 104 },
});
