import { defineRemote } from 'workspace/webpack';

export default defineRemote({
  folder: import.meta.dirname,
  paths: [
    { path: '/buyerdashboard/*', access: 'login' },
    { path: '/buyerdashboard/addproduct', access: 'seller', chunk: 'product-form' },
    { path: '/buyerdashboard/figures', access: 'login', chunk: 'figures' },
    { path: '/advertisement', access: 'login' },
  ],
  slots: [],
  budget: { entry: 3, initial: 10, total: 56 },
});
