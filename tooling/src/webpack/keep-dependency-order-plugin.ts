import type webpack from 'webpack';

const NAME = 'KeepDependencyOrderPlugin';

/**
 * Keeps the order in which a module names others the same in webpack's cache as in its source. Where imports lead past a
 * module that only hands on, webpack sorts them anew, in the very list that goes into the cache afterwards: the next build
 * starts from another order, joins modules in another one, and the same source gets another version.
 */
export class KeepDependencyOrderPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, ({ hooks, modules }) => {
      const orders = new Map<webpack.Module, readonly webpack.Dependency[]>();
      hooks.seal.tap(NAME, () => {
        for (const module of modules) orders.set(module, [...module.dependencies]);
      });
      hooks.afterSeal.tap(NAME, () => {
        for (const [module, order] of orders) module.dependencies = [...order];
      });
    });
  }
}
