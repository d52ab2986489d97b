import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { BootPerson } from 'shared-contracts';
import { hostServerBuild } from '../build/host-build.ts';
import { inlineSourcesByHash } from '../content-security/inline-sources.ts';
import { createKnownPages } from '../page/known-pages.ts';
import { pageDocument } from '../page/page-document.ts';
import type { VisitRendering } from '../page/render-visit.ts';
import { compressOnce } from '../page/send-page.ts';
import { createMarketGate } from '../render/market-gate.ts';
import { createRenderPool } from '../render/render-pool.ts';
import type { RenderResult } from '../render/types.ts';
import { startFakeMarket } from './fake-market.ts';
import { remoteText } from './remote-texts.ts';
import { bootPerson, bootRemote, hostBuild, hostSettings } from './samples.ts';

/**
 * For `npm run bench -- render`: renders pages as fast as they come, and writes what it measured as JSON. A page has 24
 * cards and asks a market (of this process) for the categories. No page is given up, however busy the machine: the figures are
 * to be the same everywhere.
 */
const cards = remoteText({
  before: `const { styled } = require('shared-runtime/styles');
const Card = styled.article\`display: grid; gap: 8px; padding: 16px;\`;
const all = Array.from({ length: 24 }, (_, at) => at);`,
  element: `h(() => h('section', null, all.map((at) => h(Card, { key: at }, h('h2', null, 'Fridge ' + at), h('p', null, 'Two years old, works'), h('a', { href: '/product/' + at }, 'See it')))))`,
});
const hash = `sha384-${createHash('sha384').update(cards).digest('base64')}`;
const builds = [{ id: 'mfe_catalog', file: 'mfe_catalog.cjs', hash, text: cards }];
const remotes = [bootRemote('mfe_catalog', { paths: [{ path: '/*', access: 'public' }] })];
const settings = { env: 'demo', apiBase: '/api', identity: hostSettings.identity } as const;

const market = await startFakeMarket('key');
const pool = createRenderPool({
  code: { code: readFileSync(hostServerBuild) },
  market: createMarketGate({ apiUrl: market.url, hostKey: 'key' }),
  limits: { prepareMs: 60_000, codeMs: 60_000, renderMs: 60_000 },
  waitMs: 60_000,
});
await pool.started;

/** @param name of the person the page is for; default: everybody */
async function render(name?: string): Promise<void> {
  const person = name === undefined ? {} : { person: bootPerson('buyer', { uid: name, name }) };
  const page = { url: '/', token: name, boot: { serial: 1, host: {}, settings, remotes, ...person } };
  const { html } = await pool.render(page, builds);
  if (!html.includes('Fridge 23')) throw new Error('A page came without its cards');
}

const knownPages = createKnownPages();

/** As somebody gets a public page whose name alone is filled in, down to the last byte. */
async function fill(name: string): Promise<void> {
  const person = bootPerson('buyer', { uid: name, id: name, name });
  const boot = { serial: 1, host: {}, settings, remotes };
  const page = {
    key: '/',
    render: async (standIn: BootPerson): Promise<VisitRendering> => {
      const job = { url: '/', boot: { ...boot, person: standIn }, forRole: true };
      return { page: await pool.render(job, builds), state: 'full', failed: [] };
    },
    document: (standIn: BootPerson, rendered: RenderResult | undefined) => ({
      status: 200,
      policy: '',
      document: pageDocument({
        pathname: '/',
        parts: { boot: { ...boot, person: standIn }, host: hostBuild, builds },
        rendered,
        origin: 'http://market.test',
        inline: inlineSourcesByHash(),
      }),
    }),
  };
  const found = await knownPages.find(page, person);
  const text = found?.fill(person);
  if (!text?.includes(name)) throw new Error('A page came without its person');
  for await (const _piece of compressOnce(text));
}

/** Processor time of this process and of those it started, ended ones too, milliseconds; 0 where the system does not say. */
function processorMs(): number {
  const ticks = (pid: string, fields: readonly number[]) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const all = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields.reduce((sum, field) => sum + Number(all[field]), 0);
    } catch {
      return 0;
    }
  };
  const living = children().reduce((sum, pid) => sum + ticks(pid, [11, 12]), 0);
  return (ticks('self', [11, 12, 13, 14]) + living) * 10;
}

function children(): string[] {
  const file = `/proc/self/task/${process.pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean) : [];
}

/** So many visitors, each of whom asks for the next page when the last one came. @returns pages a second, and what each cost */
async function measure(
  visitors: number,
  pages: number,
  nameOf: (page: number) => string | undefined,
  work: (name?: string) => Promise<void> = render,
) {
  const before = processorMs();
  const begun = performance.now();
  let asked = 0;
  async function visit(): Promise<void> {
    while (asked < pages) await work(nameOf(asked++));
  }
  await Promise.all(Array.from({ length: visitors }, visit));
  const seconds = (performance.now() - begun) / 1000;
  return {
    pagesPerSecond: round(pages / seconds),
    processorMsPerPage: round((processorMs() - before) / pages),
  };
}

/** One visitor after the other, with time in between for the next process to start. @returns milliseconds, the middle one */
async function latency(nameOf: (page: number) => string | undefined): Promise<number> {
  const all: number[] = [];
  for (let page = 0; page < 9; page += 1) {
    const begun = performance.now();
    await render(nameOf(page));
    all.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 700));
  }
  return round(all.sort((a, b) => a - b)[4] ?? 0);
}

/** Proportional set size of this process and of those it started, MB; 0 where the system does not say. */
function memory(): { server: number; processes: number; count: number } {
  const pids = children();
  const size = (pid: string) => {
    const file = `/proc/${pid}/smaps_rollup`;
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1000;
  };
  const sum = pids.reduce((total, pid) => total + size(pid), 0);
  return { server: round(size('self')), processes: round(sum), count: pids.length };
}

const round = (value: number) => Math.round(value * 100) / 100;
let next = 0;
const somebodyElse = () => `person ${next++}`;
await measure(4, 60, () => undefined);
await measure(2, 60, () => 'ann');
const results = {
  latencyEverybody: await latency(() => undefined),
  latencyPersonal: await latency(somebodyElse),
  everybody: await measure(8, 300, () => undefined),
  samePerson: await measure(2, 100, () => 'ann'),
  persons: await measure(2, 24, somebodyElse),
  known: await measure(4, 1000, somebodyElse, (name = '') => fill(name)),
  memory: memory(),
};
console.log(JSON.stringify(results));
await pool.close();
await market.close();
