import { defineRemote } from 'tooling/webpack';

export default defineRemote({
  folder: import.meta.dirname,
  paths: [{ path: '/admindashboard/*', access: 'admin' }],
  slots: [],
  budget: { entry: 3, initial: 20, total: 22 },
});
