import { defineRemote } from 'tooling/webpack';

export default defineRemote({
  folder: import.meta.dirname,
  paths: [{ path: '/myorders/*', access: 'buyer' }],
  slots: ['product-actions'],
  budget: { entry: 9, initial: 18, total: 30 },
});
