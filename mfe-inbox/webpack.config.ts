import { defineRemote } from 'workspace/webpack';

export default defineRemote({
  folder: import.meta.dirname,
  contract: 2,
  paths: [{ path: '/inbox/*', access: 'login', chunk: 'pages' }],
  slots: ['notices'],
  budget: { entry: 3, initial: 7, total: 22 },
});
