import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { ownFolder, packagesRoot } from './roots.ts';

interface SharedEntry {
  readonly versionOf: string;
  readonly from: string;
  readonly within?: readonly string[];
  readonly lazy?: true;
}

/**
 * The only table of the packages of which one copy is on the page. Key: the request that packages import. `versionOf`: the
 * package whose version counts, resolved from the package that re-exports it. Where it keeps code off the page (measured for the
 * router), a workspace module that re-exports the dozen names in use is shared instead of the whole library. `within`:
 * further packages that are included with it.
 */
const table = {
  react: { versionOf: 'react', from: 'shared-runtime' },
  // Also listed by its own name: a host from source would not provide it to built remotes otherwise.
  'react/jsx-runtime': { versionOf: 'react', from: 'shared-runtime' },
  'react/': { versionOf: 'react', from: 'shared-runtime' },
  'react-dom': { versionOf: 'react-dom', from: 'shared-auth' },
  // `react-dom/client`: hydration needs it last, so the host's other modules run while it loads.
  'react-dom/': { versionOf: 'react-dom', from: 'shared-auth', lazy: true },
  'shared-runtime/router': {
    versionOf: 'react-router-dom',
    from: 'shared-runtime',
    within: ['react-router'],
  },
  'shared-runtime/query': {
    versionOf: '@tanstack/react-query',
    from: 'shared-runtime',
    within: ['@tanstack/query-core'],
  },
  'shared-runtime/styles': { versionOf: 'styled-components', from: 'shared-runtime' },
  'shared-runtime/slots': { versionOf: '.', from: 'shared-runtime' },
  'shared-runtime/firebase-auth': {
    versionOf: 'firebase',
    from: 'shared-runtime',
    within: ['@firebase/auth', '@firebase/app'],
    lazy: true,
  },
  zustand: { versionOf: 'zustand', from: 'shared-auth' },
  'zustand/': { versionOf: 'zustand', from: 'shared-auth' },
  'shared-auth': { versionOf: '.', from: 'shared-auth' },
  'shared-ui/core': { versionOf: '.', from: 'shared-ui' },
  // Loaded with the pages that use them; they consist of the same modules (docs/adr/0011).
  'shared-ui/fields': { versionOf: '.', from: 'shared-ui', lazy: true },
  'shared-ui': { versionOf: '.', from: 'shared-ui', lazy: true },
} as const satisfies Record<string, SharedEntry>;

function versionOf(entry: { versionOf: string; from: string }): string {
  const own = path.resolve(packagesRoot, entry.from, 'package.json');
  const file = entry.versionOf === '.' ? own : findPackageJSON(entry.versionOf, own);
  if (file === undefined) throw new Error(`${entry.versionOf} is not installed in ${entry.from}`);
  return JSON.parse(readFileSync(file, 'utf8')).version as string;
}

/** Whether this request names something of which one copy is on the page. */
export function isShared(request: string): boolean {
  return Object.keys(table).some(
    (name) => request === name || (name.endsWith('/') && request.startsWith(name)),
  );
}

/** The federation runtime itself, which remotes get from the page but not by federation's sharing, see `page-federation.ts`. */
const RUNTIME = '@module-federation/webpack-bundler-runtime';

/**
 * The versions of the packages that builds of this tree need but do not bundle, by request; sub-path prefixes are left out. The
 * host's list says what it provides, a remote's what it needs.
 */
export function sharedVersions(): Record<string, string> {
  const runtime = { versionOf: RUNTIME, from: ownFolder };
  const entries = Object.entries({ ...table, [RUNTIME]: runtime }).filter(
    ([request]) => !request.endsWith('/'),
  );
  return Object.fromEntries(entries.map(([request, entry]) => [request, versionOf(entry)]));
}

/**
 * Everything that a remote's bundle must not contain, because one copy is on the page.
 * @returns `name`: a package (`react-dom`), a shared package (`shared-ui`) or a module of one (`shared-runtime/router`); `use`: the
 * request to import instead of bundling a copy
 */
export function singletons() {
  const entries = Object.entries<SharedEntry>(table).filter(([request]) => !request.endsWith('/'));
  const all = entries.flatMap(([request, { versionOf, within = [] }]) => {
    const names = request.startsWith('shared-') ? [request] : [];
    return [...names, ...(versionOf === '.' ? [] : [versionOf]), ...within].map((name) => ({
      name,
      use: request,
    }));
  });
  return [...new Map(all.reverse().map((one) => [one.name, one])).values()].reverse();
}

/** Packages that remotes import and that the host does not include in every page; not `react-dom/`, which every page loads. */
export function lazySharedPackages(): string[] {
  return Object.entries<SharedEntry>(table).flatMap(([request, { lazy }]) =>
    lazy && !request.endsWith('/') ? [request] : [],
  );
}

/**
 * The `shared` option of the federation plugin.
 * @param role the host bundles the copies; a remote bundles none (`import: false`) and uses the page's.
 */
export function sharedPackages(role: 'host' | 'remote') {
  return Object.fromEntries(
    Object.entries(table).map(([request, entry]) => {
      const version = versionOf(entry);
      return [
        request,
        {
          singleton: true,
          // The host always uses its own copies: comparing version ranges for each of them would block the start of every page.
          ...(role === 'host'
            ? { version, requiredVersion: false as const, eager: !('lazy' in entry) }
            : { requiredVersion: `^${version}`, import: false as const }),
        },
      ];
    }),
  );
}
