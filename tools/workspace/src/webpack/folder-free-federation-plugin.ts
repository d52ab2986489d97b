import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

const NAME = 'FolderFreeFederationPlugin';
const RUNTIME = /[\\/]\.federation[\\/]entry\.[^\\/]+$/;

type Compiler = Parameters<typeof ModuleFederationPlugin.prototype.apply>[0];
interface RuntimePlugin {
  getTemplate(...args: unknown[]): string;
}

const require = createRequire(import.meta.url);
const library = path.join(
  path.dirname(require.resolve('@module-federation/enhanced/webpack')),
  'lib/container',
);

/**
 * The federation plugin, whose files do not depend on the folder they are built in. The plugin writes the module with which its runtime
 * begins into a file that is named by its content, and imports by absolute paths there: built in another folder, the same source
 * would get other module ids and another source map, and a remote another version. Here that module imports by relative paths, and both it and
 * the entry of a remote, whose name has that file's path in it, have numbers of their own, below those that webpack gives.
 */
export class FolderFreeFederationPlugin extends ModuleFederationPlugin {
  protected override createCorePluginInstance(core: unknown, compiler: Compiler): void {
    importRelatively();
    super.createCorePluginInstance(core, compiler);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          if (module.identifier().startsWith('container entry '))
            compilation.chunkGraph.setModuleId(module, 1);
          if (RUNTIME.test(module.nameForCondition() ?? '')) compilation.chunkGraph.setModuleId(module, 2);
        }
      });
    });
  }
}

/** What the library loads is loaded once for the whole process, and only when the first of its plugins is applied: it has webpack by then. */
function importRelatively(): void {
  const runtime: RuntimePlugin = require(path.join(library, 'runtime/FederationRuntimePlugin.js')).default;
  const folder: string = require(path.join(library, 'constant.js')).TEMP_DIR;
  if (Object.hasOwn(runtime.getTemplate, 'isRelative')) return;
  const { getTemplate } = runtime;
  const relative = (file: string) => path.relative(folder, file).replaceAll(path.sep, '/');
  const getRelative = (...args: unknown[]) =>
    getTemplate(...args).replace(/ from '([^']+)'/g, (asWritten, file: string) =>
      path.isAbsolute(file) ? ` from '${relative(file)}'` : asWritten,
    );
  runtime.getTemplate = Object.assign(getRelative, { isRelative: true });
}
