import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { integrityOf } from 'registry';
import type { BootPerson, BootRemote } from 'shared-contracts';
import { createMarketProxy } from '../render/market-proxy.ts';
import { createRenderPool, type RenderPoolOptions } from '../render/render-pool.ts';
import type { PageJob, ServerBuild } from '../render/types.ts';
import { startFakeMarket } from './fake-market.ts';
import { readHostCode } from './host-build.ts';
import { heading, remoteText } from './remote-texts.ts';
import { bootManifest, bootRemote } from './samples.ts';

export interface PageWish {
  /** Texts of server builds, by remote. */
  readonly texts: Readonly<Record<string, string>>;
  readonly url?: string;
  readonly person?: BootPerson;
  readonly token?: string;
  readonly remotes?: readonly BootRemote[];
}

/** Long limits for a busy machine: only tests of the limits use the real ones. */
const patient = { prepareMs: 20_000, codeMs: 20_000, renderMs: 20_000 };

/** Code with which nothing is wrong. */
export const good = { mfe_catalog: remoteText({ element: heading('Fridges') }) };
type TestPool = Awaited<ReturnType<typeof setupPool>>;

export async function assertNextIsRendered({ render }: Pick<TestPool, 'render'>): Promise<void> {
  const { html, complete } = await render({ texts: good });
  assert.match(html, /<h1>Fridges<\/h1>/);
  assert.equal(complete, true);
}

/** For tests: real processes with the host's real server build, and a market for their pages. */
export async function setupPool(t: TestContext, options: Partial<RenderPoolOptions> = {}) {
  const code = readHostCode();
  const market = await startFakeMarket('key');
  const output: string[] = [];
  const pool = createRenderPool({
    code,
    warm: 1,
    market: createMarketProxy({ apiUrl: market.url, hostKey: HOST_KEY }),
    limits: patient,
    waitMs: 60_000,
    maxWaiting: 100,
    onOutput: (line) => output.push(line),
    ...options,
  });
  t.after(async () => {
    await pool.close();
    await market.close();
  });
  await pool.started;
  function jobOf({ texts, url = '/', person, token, remotes }: PageWish) {
    const builds = Object.entries(texts).map(([id, text]): ServerBuild => {
      return { id, file: `${id}.cjs`, hash: integrityOf(text), text };
    });
    const job: PageJob = {
      url,
      token,
      boot: bootManifest(
        remotes ?? [bootRemote('mfe_catalog', { paths: [{ path: '/*', access: 'public' }] })],
        person ? { person } : {},
      ),
    };
    return [job, builds] as const;
  }
  const render = (wish: PageWish) => pool.render(...jobOf(wish));
  const renderFrame = (wish: PageWish) => pool.renderFrame(jobOf(wish)[0]);
  return { market, pool, output, render, renderFrame };
}

/** Only the page server and the market know this key. */
export const HOST_KEY = 'the host key of this test';

/** What a reader of the page sees: text without tags. */
export const textOf = (html: string) => html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, ' ');
