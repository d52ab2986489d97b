/**
 * The only list of what the kit's tarball contains. Sources are compiled file by file, together with everything that they import; tests and
 * code that only the host's repository needs are left out.
 */
export const contents = {
  /** Packages that a team imports by name: all their exports, with types, except the entries listed here. */
  imported: {
    'shared-contracts': [],
    'shared-runtime': [],
    'shared-ui': [],
    'shared-auth': [],
    'remote-alone': [],
    // Helpers for tests of servers, and for fuzzing.
    'test-helpers': ['./node', './fuzz'],
  },
  /** Entry points of the code that runs on Node. */
  programs: [
    'platform/remote-kit/src/cli.ts',
    'platform/remote-kit/src/jest.ts',
    'platform/remote-kit/src/webpack.ts',
    'tools/workspace/src/jest/setup.ts',
  ],
  /** Files that are copied unchanged: CommonJS and templates. */
  copied: [
    'platform/remote-kit/bin/*.mjs',
    'tools/workspace/src/jest/*.cjs',
    'tools/workspace/src/testing/own-network.cjs',
    'tools/workspace/src/hot/*.cjs',
    'tools/workspace/templates/**/*.template',
    'tools/workspace/templates/**/.*.template',
    'tools/workspace/templates/**/.github/**/*.template',
  ],
  /** Dependencies that are used by name or path, without an import that `trace` could find. */
  needed: [
    '@jest/environment-jsdom-abstract',
    '@jridgewell/trace-mapping',
    '@swc/core',
    '@swc/jest',
    '@swc/plugin-styled-components',
    '@types/jest',
    '@types/react',
    '@types/react-dom',
    'jest',
    'jsdom',
    'node',
    'react-refresh',
    'swc-loader',
    'typescript',
    'webpack-dev-server',
  ],
} as const;

/** The names of the kit's package: here, and as published. Other packages are in the tarball's `node_modules`. */
export const KIT = 'remote-kit';
export const PUBLISHED_NAME = '@second-chill/remote-kit';
