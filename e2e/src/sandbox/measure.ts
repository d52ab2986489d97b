import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { findChromium } from '../find-chromium.ts';
import { startSite } from '../site-process.ts';
import { taken } from '../soak/taken.ts';
import { memoryOf } from './memory-of.ts';
import { type PartnerSite, startPartnerSite } from './partner.ts';

const kinds = ['federated', 'sandboxed'] as const;
type Kind = (typeof kinds)[number];
type Figures = Record<'paintMs' | 'bytes' | 'requests' | 'memory', number>;

const ROUNDS = 9;
/** The machine may be busy: it is ratios that count. */
const PATIENCE_MS = 120_000;
/** Below that a difference is what the machine does besides, and no ratio is told. */
const LEAST: Figures = { paintMs: 1, bytes: 1, requests: 1, memory: 200_000 };
/** So many slots on one page, for what each takes in memory. */
const MANY = 10;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Runs in the page: notes when the last of the slots stands there in its height, and the frame of the screen after that. */
function watchSlots(): void {
  const look = () => {
    const slots = [...document.querySelectorAll('[data-partner-box], iframe[title^="Delivery"]')];
    const wanted = Number(new URLSearchParams(location.search).get('count') ?? 1);
    const areThere = slots.filter((slot) => slot.getBoundingClientRect().height === 180).length === wanted;
    if (!areThere) return void requestAnimationFrame(look);
    requestAnimationFrame(() =>
      setTimeout(() => document.documentElement.setAttribute('data-painted', String(performance.now()))),
    );
  };
  requestAnimationFrame(look);
}

interface Loaded {
  readonly page: Page;
  readonly paintMs: number;
  readonly bytes: number;
  readonly requests: number;
}

async function load(browser: Browser, site: PartnerSite, kind: Kind, count: number): Promise<Loaded> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on('requestfinished', (request) => void finished.push(request));
  await page.addInitScript(watchSlots);
  const src = kind === 'sandboxed' ? `&timeout=${PATIENCE_MS}&src=${encodeURIComponent(site.pageOf())}` : '';
  await page.goto(`${site.url}/partner?count=${count}${src}`);
  await page.locator('html[data-painted]').waitFor({ timeout: PATIENCE_MS });
  const paintMs = Number(await page.locator('html').getAttribute('data-painted'));
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(finished.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, each) => sum + each.responseBodySize + each.responseHeadersSize, 0);
  return { page, paintMs, bytes, requests: sizes.length };
}

async function memoryWith(site: PartnerSite, kind: Kind, count: number): Promise<number> {
  const browser = await launch();
  try {
    const { page } = await load(browser, site, kind, count);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('HeapProfiler.collectGarbage');
    return await memoryOf(process.pid);
  } finally {
    await browser.close();
  }
}

// As browsers on desktops do: another site's frame in a process of its own.
const launch = async () =>
  chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--site-per-process'],
  });

interface Pair {
  readonly with: Loaded;
  readonly without: Loaded;
}

/** In turn, so that what else the machine does meanwhile meets both kinds. */
async function loadInTurn(site: PartnerSite): Promise<Record<Kind, Pair[]>> {
  const browser = await launch();
  const loads: Record<Kind, Pair[]> = { federated: [], sandboxed: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of kinds) {
        const pair = {
          with: await load(browser, site, kind, 1),
          without: await load(browser, site, kind, 0),
        };
        for (const { page } of Object.values(pair)) await page.context().close();
        loads[kind].push(pair);
      }
    }
    return loads;
  } finally {
    await browser.close();
  }
}

async function figuresOf(site: PartnerSite, kind: Kind, loads: readonly Pair[]): Promise<Figures> {
  const none = await memoryWith(site, kind, 0);
  const many = await memoryWith(site, kind, MANY);
  const more = (figure: 'bytes' | 'requests') =>
    median(loads.map((pair) => pair.with[figure] - pair.without[figure]));
  return {
    paintMs: median(loads.map((pair) => pair.with.paintMs)),
    ...{ bytes: more('bytes'), requests: more('requests') },
    memory: Math.max(0, (many - none) / MANY),
  };
}

/** `npm run soak -- sandbox`: what a third party's page in a sandboxed slot costs beside the same box as a piece of a remote. */
export async function measureSandbox(): Promise<{ report: string; sound: boolean }> {
  const own = await startSite();
  Object.assign(process.env, own.env);
  try {
    const site = await startPartnerSite();
    try {
      const loads = await loadInTurn(site);
      const federated = await figuresOf(site, 'federated', loads.federated);
      const sandboxed = await figuresOf(site, 'sandboxed', loads.sandboxed);
      const ratio = (of: keyof Figures) =>
        federated[of] < LEAST[of] ? '–' : `**${(sandboxed[of] / federated[of]).toFixed(2)}**`;
      const row = (name: string, of: keyof Figures, show: (value: number) => string) =>
        `| ${name} | ${show(federated[of])} | ${show(sandboxed[of])} | ${ratio(of)} |`;
      const report = `# A third party's page in a sandboxed slot

${taken('npm run soak -- sandbox')}

The same box (a heading, a sentence, a button) on the same page: as a piece of a remote, and as a third party's page in a sandboxed slot ([ADR 21](../../docs/adr/0021-third-party-iframes.md)).
Medians of ${ROUNDS} loads with an empty cache, no throttling; memory is what the browser's processes take together with ${MANY} of them (frames of one third party share a process) and with none, by ${MANY}.

| One slot | federated | sandboxed | ratio |
| --- | ---: | ---: | ---: |
${row('painted after', 'paintMs', (ms) => `${Math.round(ms)} ms`)}
${row('more on the wire', 'bytes', (bytes) => `${(bytes / 1000).toFixed(1)} kB`)}
${row('more requests', 'requests', String)}
${row('more memory', 'memory', (bytes) => `${(bytes / 1e6).toFixed(1)} MB`)}
`;
      return { report, sound: true };
    } finally {
      await site.stop();
    }
  } finally {
    await own.stop();
  }
}
