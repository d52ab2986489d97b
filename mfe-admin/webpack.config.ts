import { defineRemote } from 'workspace/webpack';

export default defineRemote({
  folder: import.meta.dirname,
  paths: [
    { path: '/admindashboard/*', access: 'admin' },
    { path: '/admindashboard/updatefreezer', access: 'admin', chunk: 'settings' },
    { path: '/platform', access: 'admin', chunk: 'platform' },
  ],
  slots: [],
  budget: { entry: 3, initial: 9, total: 30 },
});
