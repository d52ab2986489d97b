import { inTasks } from './boot/after-hydration.ts';

/**
 * The script's beginning: runs the shared modules and then the shell, each in a task of its own. Run in one go, as imports of
 * the shell, they block a slow phone for more than a second. All of it is in the files that the page names; nothing
 * is fetched here.
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
