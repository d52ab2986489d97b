import { defineRemote } from 'tooling/webpack';

export default defineRemote({
  folder: import.meta.dirname,
  paths: [
    { path: '/', access: 'public' },
    { path: '/productsdetails/*', access: 'login' },
  ],
  // `/productsdetails` itself is no page.
  tryAddresses: ['/', '/productsdetails/1'],
  slots: [],
  uses: { mfe_buyer: ['product-actions'] },
  budget: { entry: 9, initial: 22, total: 60 },
});
