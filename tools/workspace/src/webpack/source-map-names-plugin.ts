import type webpack from 'webpack';

const NAME = 'nameSourceMaps';

/**
 * Makes source maps name the files they belong to. At the end of a build, webpack puts the hash of a file's final content into
 * everything that names the file, except into assets held as bytes, as source maps are; here they become text.
 */
export function nameSourceMaps({ webpack: { Compilation, sources }, hooks }: webpack.Compiler): void {
  hooks.thisCompilation.tap(NAME, (compilation) => {
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
    compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
      for (const [name, source] of Object.entries(assets)) {
        if (name.endsWith('.map'))
          compilation.updateAsset(name, new sources.RawSource(source.source().toString()));
      }
    });
  });
}
