import path from 'node:path';
import { after, type TestContext } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { BOOT_ELEMENT_ID, type BootManifest, type BootPerson, type Role } from 'shared-contracts';
import { rawRequest, until } from 'test-helpers/node';
import { buildHost } from '../app.ts';
import { startFakeMarket } from './fake-market.ts';
import { readHostCode } from './host-build.ts';
import { heading, personal, remoteText } from './remote-texts.ts';
import { bootPerson, hostSettings, pageTokenOf } from './samples.ts';
import { type RemoteBuild, setupRegistry } from './setup-registry.ts';

export function catalogBuild(title: string): RemoteBuild {
  return {
    id: 'mfe_catalog',
    paths: [{ path: '/', access: 'public' }],
    server: remoteText({ element: heading(title), route: `handle: { title: '${title}' }` }),
  };
}

const buyerBuild: RemoteBuild = {
  id: 'mfe_buyer',
  paths: [
    { path: '/myorders/*', access: 'buyer' },
    { path: '/productsdetails/*', access: 'login' },
  ],
  server: remoteText({ id: 'mfe_buyer', ...personal }),
};

/** Long limits for a busy machine: what runs for ever exceeds them all the same. */
const patient = {
  limits: { prepareMs: 20_000, codeMs: 2000, renderMs: 1000 },
  waitMs: 60_000,
  maxWaiting: 100,
};

/** Replaces a test's context: what begins with it ends with the process of the test file, whose tests share it. */
export const wholeFile = { after } as unknown as TestContext;

export interface SiteAnswer extends LightMyRequestResponse {}
export interface TestSite extends Awaited<ReturnType<typeof setupSite>> {}

/** For tests: the whole host with two small remotes from a registry of their own, and a market. Does not listen. */
export async function setupSite(t: TestContext, changes: Partial<typeof hostSettings> = {}) {
  const code = readHostCode();
  const market = await startFakeMarket(hostSettings.hostKey);
  let app: Awaited<ReturnType<typeof buildHost>> | undefined;
  // Registered here already, because a server left open by a failure below would prevent the end of the whole run.
  t.after(async () => {
    await app?.close();
    await market.close();
  });
  const registry = await setupRegistry(t);
  const version = await registry.release(catalogBuild('Fridges'));
  await registry.release(buyerBuild);
  const own = {
    ...hostSettings,
    apiUrl: market.url,
    assetStore: registry.assetStore,
    registryKeys: registry.registryKeys,
    dataDir: registry.dataDir,
    guardKey: path.join(registry.dataDir, 'keys', 'platform.pem'),
    ...changes,
  };
  const host = await buildHost(own, { ...patient, code, warm: 1 });
  app = host;
  const get = async (
    url: string,
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
  ): Promise<SiteAnswer> => host.inject({ url, headers, remoteAddress });
  const page = async (headers: Record<string, string> = {}, url = '/') => {
    const answer = await get(url, headers);
    return { answer, ...partsOf(answer.payload) };
  };
  // The market's first data revision clears the cache: before that the cache's content cannot be tested.
  await until(() => market.calls.some(({ call }) => call === 'GET /revision'));
  return {
    ...registry,
    app: host,
    get,
    /** A page's response, its boot manifest and its heading. */
    page,
    /** Posts a form as a browser does. */
    postForm: async (
      url: string,
      fields: Readonly<Record<string, string>>,
      headers: Record<string, string> = {},
    ): Promise<SiteAnswer> =>
      host.inject({
        ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    /** Sends an address over a connection unchanged; clients and `inject` normalize what an attacker would not. */
    async raw(method: string, url: string, headers: Record<string, string> = {}) {
      if (!host.server.listening) await host.listen({ port: 0, host: '127.0.0.1' });
      const body = method === 'POST' ? { body: '{}' } : {};
      const response = await rawRequest(host.listeningOrigin, url, { method, headers, ...body });
      return { ...response, body: String(response.body) };
    },
    /** The response to a link with these passes, and the cookies that a browser sends after it. */
    async follow(...passes: string[]) {
      const answer = await get(linkOf(passes));
      const cookies = [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0]);
      return { answer, cookie: { cookie: cookies.join('; ') } };
    },
    market,
    /** How many pages were rendered: each of them requests the categories, a frame requests nothing. */
    renderings: () => market.calls.filter(({ call }) => call === 'GET /getcategory').length,
    version,
    /** A cookie header for a person who is signed in. */
    signIn(role: Role, name: string, more?: Partial<BootPerson>) {
      const session = pageTokenOf(name);
      const person = bootPerson(role, { name, id: name, uid: `uid-${name}`, ...more });
      market.sessions.set(session, { person, token: `token-${name}` });
      return { cookie: `market_session=${session}` };
    },
  };
}

export const linkOf = (passes: readonly string[], address = '/') =>
  `${address}?${new URLSearchParams(passes.map((pass) => ['with', pass]))}`;

/** The boot manifest in the page, and its heading. */
export function partsOf(html: string) {
  const json = new RegExp(`<script type="application/json" id="${BOOT_ELEMENT_ID}">(.*?)</script>`).exec(
    html,
  )?.[1];
  const boot = JSON.parse(json ?? 'null') as BootManifest;
  const heading = /<h1>(.*?)<\/h1>/.exec(html)?.[1];
  return { boot, heading };
}
