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
 * The federation plugin with output that does not depend on the folder of the build. The plugin writes its runtime's first module into
 * a file that is named by its content, with imports by absolute paths: built in another folder, the same source would get other
 * module ids and another source map, and a remote another version. Here that module imports by relative paths. It and the entry of a
 * remote, whose identifier contains that file's path, get fixed module ids, below those that webpack assigns.
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

/** The library's modules are loaded once per process, and only when its first plugin is applied, because they need webpack then. */
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
