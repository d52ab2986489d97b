import type { AssignedRemote, RegistryVersion, ServedDocument, ServedRemote } from 'registry';
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

type Described = Partial<Pick<RegistryVersion, 'contract' | 'paths' | 'slots' | 'uses' | 'builtAgainst'>>;

/** Versions that were live one after the other; the last one is. */
export function releasedRemote(
  versions: Readonly<Record<string, Described>>,
  more: Partial<ServedRemote> = {},
): ServedRemote {
  const builds = Object.fromEntries(
    Object.entries(versions).map(([name, described], at) => [
      name,
      {
        ...sampleVersion('mfe_any', name),
        paths: [],
        publishedAt: `2026-11-20T12:00:0${at}.000Z`,
        ...described,
      },
    ]),
  );
  const history = Object.keys(versions).map((version) => ({ version }));
  const entry = { team: 'team', origin: 'http://localhost:1', digest: '', takenBack: {} };
  return { ...entry, live: history.at(-1)?.version ?? '', history, versions: builds, builds, ...more };
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

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A text in the form of a page token, for this person; its signature is invalid. */
export function pageTokenOf(name: string, changes: Record<string, unknown> = {}): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const claims = { sub: name, iss: 'market-api', aud: 'market-page', exp, ...changes };
  return `${part({ alg: 'HS256' })}.${part(claims)}.c2lnbmVk`;
}
