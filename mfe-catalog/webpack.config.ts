import { defineRemote } from 'tooling/webpack';

export default defineRemote({
  folder: import.meta.dirname,
  paths: [
    { path: '/', access: 'public' },
    { path: '/search', access: 'public' },
    { path: '/productsdetails/*', access: 'login' },
    { path: '/refrigerators/*', access: 'public' },
  ],
  slots: ['searchbox'],
  uses: { mfe_buyer: ['product-actions'] },
  budget: { entry: 3, initial: 16, total: 62 },
});
