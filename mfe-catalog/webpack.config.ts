import { defineRemote } from 'tooling/webpack';

export default defineRemote({
  folder: import.meta.dirname,
  paths: [
    { path: '/', access: 'public' },
    { path: '/search', access: 'public' },
    { path: '/saved', access: 'login' },
    { path: '/compare', access: 'public' },
    { path: '/productsdetails/*', access: 'login' },
    { path: '/refrigerators/*', access: 'public' },
  ],
  slots: ['searchbox', 'savedsearches'],
  uses: { mfe_buyer: ['product-actions'] },
  budget: { entry: 3, initial: 16, total: 94 },
});
