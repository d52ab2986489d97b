import { defineRemote } from 'tooling/webpack';

export default defineRemote({
  folder: import.meta.dirname,
  paths: [
    { path: '/admindashboard/*', access: 'admin' },
    { path: '/platform', access: 'admin', chunk: 'platform' },
  ],
  slots: [],
  budget: { entry: 3, initial: 20, total: 29 },
});
