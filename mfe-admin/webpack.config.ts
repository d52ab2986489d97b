import { defineRemote } from 'tooling/webpack';

export default defineRemote({
  folder: import.meta.dirname,
  paths: [{ path: '/admindashboard/*', access: 'admin' }],
  slots: [],
  budget: { entry: 9, initial: 28, total: 40 },
});
