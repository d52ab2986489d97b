import type { Candidate, Site } from '../checks/candidate.ts';
import { emptyDocument } from '../document/parse.ts';
import type { BuiltRemote } from '../document/schema.ts';
import { openFolderStore } from '../store/folder-store.ts';

/** For tests only: a build that passes every check, and a site to check it against. */

export const hostFacts: Site['host'] = {
  schema: 1,
  contract: 1,
  shared: { react: '19.3.1', 'shared-runtime/router': '7.18.5' },
  singletons: [
    { name: 'react', use: 'react' },
    { name: 'react-router-dom', use: 'shared-runtime/router' },
  ],
  allows: [
    { path: '/admindashboard/*', access: ['admin'] },
    { path: '/buyerdashboard/*', access: ['login', 'seller'] },
    { path: '/buyerdashboard/addproduct', access: ['seller'] },
    { path: '/blog', access: [] },
  ],
};

export const report: Candidate['report'] = {
  schema: 1,
  budget: { entry: 1, initial: 2, total: 3 },
  tryAddresses: ['/advertisement'],
  bundled: [{ of: 'mfe-seller', modules: 2, bytes: 900 }],
  largest: [
    { of: 'mfe-seller', name: './src/app/app.tsx', bytes: 600 },
    { of: 'mfe-seller', name: './src/remote.tsx', bytes: 300 },
  ],
};

export function sampleSite(changes: Partial<Site> = {}): Site {
  return { document: emptyDocument(), host: hostFacts, store: openFolderStore('/nowhere'), ...changes };
}

export function sampleCandidate(
  build: Partial<BuiltRemote> = {},
  changes: Partial<Omit<Candidate, 'build'>> = {},
): Candidate {
  return {
    build: {
      schema: 1,
      id: 'mfe_seller',
      team: 'seller',
      contract: 1,
      packageVersion: '1.0.0',
      entry: 'remoteEntry.js',
      manifest: 'mf-manifest.json',
      preload: ['expose.js'],
      paths: [
        { path: '/buyerdashboard/*', access: 'login' },
        { path: '/buyerdashboard/addproduct', access: 'seller' },
        { path: '/advertisement', access: 'login' },
      ],
      slots: [],
      builtAgainst: { react: '19.3.1' },
      server: 'server.cjs',
      files: {},
      ...build,
    },
    version: '1.0.0-00000000',
    folder: '/nowhere',
    packed: new Map([
      ['remoteEntry.js', Buffer.alloc(3000)],
      ['remoteEntry.js.br', Buffer.alloc(900)],
      ['expose.js', Buffer.alloc(1000)],
      ['chunk.js', Buffer.alloc(500)],
      ['server.cjs', Buffer.alloc(90_000)],
      ['mf-manifest.json', Buffer.alloc(90_000)],
    ]),
    report,
    ...changes,
  };
}
