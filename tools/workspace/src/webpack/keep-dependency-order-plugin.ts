import type webpack from 'webpack';

const NAME = 'keepDependencyOrder';

/**
 * Preserves the order of a module's dependencies, so that webpack's cache has the same order as the source. Where imports skip a
 * module that only re-exports, webpack sorts the very list that it caches afterwards: the next build starts from another order,
 * concatenates modules in another one, and the same source gets another version.
 *
 * Also assigns module ids in the order of the modules' names. Otherwise, when the hashes of two names collide, the module that was
 * found first gets the id, and federation adds shared packages in the order in which the disk returned them.
 */
export function keepDependencyOrder({ hooks, context }: webpack.Compiler): void {
  hooks.thisCompilation.tap(NAME, ({ hooks, modules, moduleGraph, requestShortener }) => {
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
