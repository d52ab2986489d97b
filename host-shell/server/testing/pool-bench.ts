import { createHash } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { BootPerson, BootRemote } from 'shared-contracts';
import type { PageRequest, RenderedPage, ServerBuild } from '../../src/render/types.ts';
import { hostServerBuild } from '../build/host-build.ts';
import { createRenderPool, type RenderPoolOptions } from '../render/render-pool.ts';
import { startFakeMarket } from './fake-market.ts';
import { ensureHostBuild } from './host-build.ts';
import { bootRemote, hostSettings } from './samples.ts';

export interface PageWish {
  /** Texts of server builds, by remote. */
  readonly texts: Readonly<Record<string, string>>;
  readonly url?: string;
  readonly person?: BootPerson;
  readonly token?: string;
  readonly remotes?: readonly BootRemote[];
}

/** A busy machine is slow: only tests of the limits have the real ones. */
const patient = { prepareMs: 20_000, codeMs: 20_000, renderMs: 20_000 };

/** For tests: real workers with the host's real server build, and a market for their pages. */
export async function poolBench(t: TestContext, options: Partial<RenderPoolOptions> = {}) {
  await ensureHostBuild();
  const market = await startFakeMarket('key');
  const pool = createRenderPool({ hostBuild: hostServerBuild, limits: patient, ...options });
  t.after(async () => {
    await pool.close();
    await market.close();
  });
  function requestOf({ texts, url = '/', person, token, remotes }: PageWish) {
    const builds = Object.entries(texts).map(([id, text]) => buildOf(id, text));
    const request: PageRequest = {
      url,
      apiUrl: market.url,
      hostKey: 'test-host-key',
      token,
      builds: Object.fromEntries(builds.map(({ id, hash }) => [id, hash])),
      boot: {
        serial: 1,
        host: {},
        settings: { env: 'demo', apiBase: '/api', identity: hostSettings.identity },
        remotes: remotes ?? [bootRemote('mfe_catalog', { paths: [{ path: '/*', access: 'public' }] })],
        ...(person ? { person } : {}),
      },
    };
    return { request, builds };
  }
  function draw(wish: PageWish): Promise<RenderedPage> {
    const { request, builds } = requestOf(wish);
    return pool.draw(request, builds);
  }
  const drawFrame = (wish: PageWish) => pool.drawFrame(requestOf(wish).request);
  return { market, pool, draw, drawFrame };
}

function buildOf(id: string, text: string): ServerBuild {
  const hash = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  return { id, file: `${id}.cjs`, hash, text };
}

/** What a reader of the page sees: text without tags. */
export const textOf = (html: string) => html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, ' ');
