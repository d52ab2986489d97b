import type webpack from 'webpack';

const NAME = 'SourceMapNamesPlugin';

/**
 * Makes source maps name the files they belong to. Files get the hash of their final content at the end of a build, in everything that
 * names them; webpack leaves out what it holds as bytes, as it does maps.
 */
export class SourceMapNamesPlugin {
  apply(compiler: webpack.Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (name.endsWith('.map'))
            compilation.updateAsset(name, new sources.RawSource(source.source().toString()));
        }
      });
    });
  }
}
