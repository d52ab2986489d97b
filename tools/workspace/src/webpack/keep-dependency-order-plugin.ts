import type webpack from 'webpack';

const NAME = 'KeepDependencyOrderPlugin';

/**
 * Keeps the order in which a module names others the same in webpack's cache as in its source. Where imports lead past a
 * module that only hands on, webpack sorts them anew, in the very list that goes into the cache afterwards: the next build
 * starts from another order, joins modules in another one, and the same source gets another version.
 *
 * And numbers modules in the order of their names. Which of two whose names have one hash gets the number that both want goes by
 * the order in which they were found otherwise, and federation adds shared packages in the order in which the disk answered.
 */
export class KeepDependencyOrderPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, ({ hooks, modules, moduleGraph, requestShortener }) => {
      const { context } = compiler;
      hooks.beforeModuleIds.tap(NAME, (numbered) => {
        const named = [...numbered].map((module) => {
          const name = module.libIdent({ context }) ?? module.readableIdentifier(requestShortener);
          return { module, name };
        });
        named.sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
        for (const [index, { module }] of named.entries()) moduleGraph.setPreOrderIndex(module, index);
      });
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
