import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

/** Packages that ship nothing but ES modules and so need the transform as well. */
const esmOnly = ['swiper'];

/**
 * The jest configuration of a package that runs in a browser.
 * @param configUrl `import.meta.url` of the package's jest.config.mjs.
 */
export function browserPackage(configUrl: string) {
  const rootDir = path.dirname(fileURLToPath(configUrl));
  return {
    rootDir,
    displayName: path.basename(rootDir),
    testEnvironment: path.join(here, 'environment.cjs'),
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    setupFilesAfterEnv: [path.join(here, 'setup.ts')],
    transform: { '\\.(mjs|[jt]sx?)$': [require.resolve('@swc/jest'), swcOptions] },
    transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${esmOnly.join('|')})@)`],
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
