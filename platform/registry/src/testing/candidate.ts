import type { Candidate, Site } from '../checks/check-candidate.ts';
import { emptyDocument } from '../document/parse.ts';
import type { BuiltRemote } from '../document/schema.ts';
import { openFolderStore } from '../store/folder-store.ts';
import { report, sampleBuild } from './sample.ts';

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

export function sampleSite(changes: Partial<Site> = {}): Site {
  return { document: emptyDocument(), host: hostFacts, store: openFolderStore('/nowhere'), ...changes };
}

export function sampleCandidate(
  build: Partial<BuiltRemote> = {},
  changes: Partial<Omit<Candidate, 'build'>> = {},
): Candidate {
  return {
    build: sampleBuild({
      ...{ id: 'mfe_seller', team: 'seller', preload: ['expose.js'], server: 'server.cjs' },
      paths: [
        { path: '/buyerdashboard/*', access: 'login' },
        { path: '/buyerdashboard/addproduct', access: 'seller' },
        { path: '/advertisement', access: 'login' },
      ],
      ...build,
    }),
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
