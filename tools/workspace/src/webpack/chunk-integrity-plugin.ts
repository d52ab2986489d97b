import type webpack from 'webpack';

/** The page's map from a script's address to its `sha384-…` hash, which the host fills from the boot manifest. */
export const INTEGRITY_GLOBAL = '__MARKET_INTEGRITY__';

/**
 * Sets the hash on every chunk that webpack's own loader requests. A chunk without a known hash is not requested at all:
 * optional integrity would protect from nothing.
 */
export function checkChunks({ webpack: { runtime, Template }, hooks }: webpack.Compiler): void {
  hooks.thisCompilation.tap('checkChunks', (compilation) => {
    const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
    createScript.tap('checkChunks', (source) =>
      Template.asString([
        source,
        `var integrity = (globalThis.${INTEGRITY_GLOBAL} || {})[new URL(url, document.baseURI).href.split('?')[0]];`,
        `if (!integrity) throw new Error('No integrity is known for ' + url);`,
        'script.integrity = integrity;',
        `script.crossOrigin = 'anonymous';`,
      ]),
    );
  });
}
