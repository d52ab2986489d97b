/**
 * What the kit's tarball is made of: the one list. Sources are compiled file by file, with everything that they import; tests and what
 * is only of the host's repository stay here.
 */
export const contents = {
  /** Packages that a team imports by their names: all that they export, with types, but for the entries named here. */
  imported: {
    'shared-contracts': [],
    'shared-runtime': [],
    'shared-ui': [],
    'shared-auth': [],
    'remote-alone': [],
    // What is for servers and for hostile calls.
    'test-helpers': ['./node', './fuzz'],
  },
  /** What runs on Node, from here on. */
  programs: [
    'platform/remote-kit/src/cli.ts',
    'platform/remote-kit/src/jest.ts',
    'platform/remote-kit/src/webpack.ts',
    'tools/workspace/src/jest/setup.ts',
  ],
  /** As they are: CommonJS, and templates. */
  copied: [
    'platform/remote-kit/bin/*.mjs',
    'tools/workspace/src/jest/*.cjs',
    'tools/workspace/src/testing/own-network.cjs',
    'tools/workspace/src/hot/*.cjs',
    'tools/workspace/templates/**/*.template',
    'tools/workspace/templates/**/.*.template',
    'tools/workspace/templates/**/.github/**/*.template',
  ],
  /** Depended on by name or by path, without an import that could be found. */
  needed: [
    '@jridgewell/trace-mapping',
    '@swc/core',
    '@swc/jest',
    '@swc/plugin-styled-components',
    '@types/jest',
    '@types/react',
    '@types/react-dom',
    'jest',
    'jest-environment-jsdom',
    'node',
    'react-refresh',
    'swc-loader',
    'typescript',
    'webpack-dev-server',
  ],
} as const;

/** The packages inside the tarball, below its `node_modules`. The kit's own files stand beside that. */
export const KIT = 'remote-kit';
export const PUBLISHED_NAME = '@second-chill/remote-kit';
