import { inTasks } from './boot/after-hydration.ts';

/**
 * The entry: runs the shared modules and then the shell, each in its own task. As static imports of the shell they would run in one task
 * and block a slow phone for more than a second. All modules are in files that the page loads already; nothing is fetched
 * here.
 */
const steps = [
  () => import(/* webpackMode: "eager" */ 'shared-runtime/styles'),
  () => import(/* webpackMode: "eager" */ 'shared-runtime/router'),
  () => import(/* webpackMode: "eager" */ 'shared-runtime/query'),
  () => import(/* webpackMode: "eager" */ 'shared-ui/core'),
  () => import(/* webpackMode: "eager" */ 'shared-auth'),
  () => import(/* webpackMode: "eager" */ './federation/import-remote.ts'),
  () => import(/* webpackMode: "eager" */ './app-shell/app-shell.tsx'),
  () => import(/* webpackMode: "eager" */ './client.tsx'),
];

await inTasks(steps);
