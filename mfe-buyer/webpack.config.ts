import { defineRemote } from 'workspace/webpack';

export default defineRemote({
  folder: import.meta.dirname,
  contract: 2,
  paths: [{ path: '/myorders/*', access: 'buyer', chunk: 'pages' }],
  slots: ['product-actions'],
  budget: { entry: 3, initial: 7, total: 13 },
});
