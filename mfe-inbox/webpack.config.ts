import { defineRemote } from 'workspace/webpack';

export default defineRemote({
  folder: import.meta.dirname,
  contract: 2,
  paths: [{ path: '/inbox/*', access: 'login' }],
  slots: [],
});
