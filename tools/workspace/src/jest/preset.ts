import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isKit, moduleFolders, packagesRoot } from '../webpack/roots.ts';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

/** Packages that ship only ES modules and so need the transform as well. */
const esmOnly = ['swiper'];

/** A pattern for the files that need no transform: everything in node_modules but these ES modules and the kit's own packages. */
function untransformed(esModules: readonly string[]): string {
  const names = [...esmOnly, ...esModules].join('|');
  if (!isKit) return `/node_modules/\\.pnpm/(?!(${names})@)`;
  const kit = packagesRoot.replace(/[.+\\]/g, '\\$&');
  return `^(?!${kit}/(shared-|test-helpers|remote-alone|workspace/src/jest/)).*/node_modules/(?!(\\.pnpm|${names})/)`;
}

/**
 * The jest configuration of a package that runs in a browser.
 * @param configUrl `import.meta.url` of the package's jest.config.mjs.
 * @param esModules further packages that jsdom's export condition, `browser`, resolves to ES modules
 */
export function browserPackage(
  configUrl: string,
  { esModules = [] }: { readonly esModules?: readonly string[] } = {},
) {
  const rootDir = path.dirname(fileURLToPath(configUrl));
  return {
    rootDir,
    displayName: path.basename(rootDir),
    testEnvironment: path.join(here, 'environment.cjs'),
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    setupFilesAfterEnv: [path.join(here, `setup${path.extname(import.meta.filename)}`)],
    transform: { '\\.(mjs|[jt]sx?)$': [require.resolve('@swc/jest'), swcOptions] },
    transformIgnorePatterns: [untransformed(esModules)],
    ...(isKit ? { modulePaths: moduleFolders.slice(1) } : {}),
    moduleNameMapper: { '\\.(css|woff2)$': path.join(here, 'empty-module.cjs') },
  };
}

const swcOptions = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};
