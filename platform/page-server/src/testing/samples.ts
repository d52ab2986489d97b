import type { AssignedRemote, ServedDocument, ServedRemote } from 'registry';
import { sampleVersion } from 'registry/testing/sample';
import type { BootManifest, BootPerson, BootRemote, Role } from 'shared-contracts';
import type { HostBuild } from '../load/host-build.ts';
import type { RenderResult } from '../render/types.ts';
import { readSettings } from '../settings.ts';

/** For tests. */

export const hostSettings = readSettings({
  MARKET_PORT: '0',
  MARKET_API_URL: 'http://127.0.0.1:1',
  MARKET_PUBLIC_URL: 'http://market.test',
  MARKET_DATA_DIR: '/nowhere',
  MARKET_HOST_KEY: 'the key of this test, which is long',
  MARKET_REPORT_KEY: 'the report key of this test, which is long',
  MARKET_LOCAL_ORIGINS: 'none',
});

export const hostBuild: HostBuild = {
  scripts: ['vendor.1.js', 'main.2.js'],
  lastScripts: ['react-dom.5.js'],
  pages: {},
  lazyShared: { 'shared-ui': ['5.js'] },
  fonts: ['font.3.woff2'],
  files: {
    'react-dom.5.js': 'sha384-d',
    'vendor.1.js': 'sha384-v',
    'main.2.js': 'sha384-m',
    '5.js': 'sha384-u',
    'page-blog.4.js': 'sha384-b',
    'font.3.woff2': 'sha384-f',
  },
};

export function bootPerson(role: Role, changes: Partial<BootPerson> = {}): BootPerson {
  const email = `${role}@market.test`;
  return { uid: `uid-${role}`, id: role, email, name: role, photoUrl: '', role, verified: false, ...changes };
}

export function bootRemote(id: string, changes: Partial<BootRemote> = {}): BootRemote {
  return {
    id,
    team: id.replace('mfe_', ''),
    version: '1.0.0',
    base: `http://origin.test/${id}/1.0.0/`,
    entry: 'remoteEntry.js',
    files: {},
    preload: [],
    paths: [],
    slots: [],
    ...changes,
  };
}

export function bootManifest(
  remotes: readonly BootRemote[],
  changes: Partial<BootManifest> = {},
): BootManifest {
  const settings = { env: 'demo', apiBase: '/api', identity: hostSettings.identity } as const;
  return { serial: 1, host: {}, settings, remotes, ...changes };
}

export const renderedPage: RenderResult = {
  ...{ html: '<p>Fridges</p>', styles: '', head: {}, data: {} },
  ...{ complete: true, personal: false, failures: [], missing: [] },
};

/** A version is live, another one is rolled out. */
export function servedRemote(changes: Partial<ServedRemote> = {}): ServedRemote {
  return {
    ...{ team: 'seller', origin: 'http://localhost:3002', live: '1.0.0', digest: 'of this entry' },
    ...{ versions: {}, builds: {}, rollout: { version: '1.1.0', percent: 5 } },
    ...changes,
  };
}

export function servedDocument(
  remotes: ServedDocument['remotes'],
  changes: Partial<ServedDocument> = {},
): ServedDocument {
  return { schema: 1, serial: 1, remotes, log: [], ...changes };
}

export function assignedRemote(id: string, changes: Partial<AssignedRemote['build']> = {}): AssignedRemote {
  return {
    ...{ id, team: id.replace('mfe_', ''), origin: 'http://origin.test', version: '1.0.0', isRollout: false },
    build: sampleVersion(id, '1.0.0', { files: {}, paths: [], ...changes }),
  };
}
