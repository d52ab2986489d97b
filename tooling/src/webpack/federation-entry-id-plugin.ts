import type webpack from 'webpack';

const NAME = 'FederationEntryIdPlugin';
const entry = /[\\/]\.federation[\\/]entry\.[^\\/]+$/;

/**
 * Names the module with which the federation runtime begins by what it is. The federation plugin writes it into a file that is
 * named by its content, which has absolute paths in it: built in another folder, the same source would get another module id,
 * and with it another version.
 */
export class FederationEntryIdPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          if (entry.test(module.nameForCondition() ?? ''))
            compilation.chunkGraph.setModuleId(module, 'federation');
        }
      });
    });
  }
}
