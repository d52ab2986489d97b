import { setTimeout as pause } from 'node:timers/promises';
import type { BootManifest, BootRemote } from 'shared-contracts';
import { BOOT_ELEMENT_ID } from 'shared-contracts';
import type { Random } from 'test-helpers/node';
import { readDocument } from './environments.ts';
import { count, type Ledger, stampOf } from './ledger.ts';
import type { PageServer } from './page-servers.ts';
import type { Preview } from './preview.ts';
import { addressOf, idOf, sha384, stampsIn } from './small-remote.ts';

interface FetchedPage {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly cookies: readonly string[];
}

async function ask(url: string, cookie: string): Promise<FetchedPage> {
  const answer = await fetch(url, { headers: { cookie, 'accept-language': 'en' }, redirect: 'manual' });
  return {
    status: answer.status,
    text: await answer.text(),
    headers: answer.headers,
    cookies: answer.headers.getSetCookie(),
  };
}

const ATTEMPTS = 6;
const BETWEEN_MS = 500;

/**
 * Of the two page servers of an environment one is always there: like a balancer, tries the other one when this one was killed, and waits a
 * little longer each time: connections that were kept open end one after the other.
 */
async function askOne(
  servers: readonly PageServer[],
  path: string,
  cookie: string,
  ledger: Ledger,
): Promise<FetchedPage> {
  let last: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const server = servers[attempt % servers.length] as PageServer;
    try {
      return await ask(server.url + path, cookie);
    } catch (error) {
      last = error;
      count(ledger, 'loads that went to the other page server');
      await pause(attempt * BETWEEN_MS);
    }
  }
  throw last;
}

function bootOf(text: string): BootManifest | undefined {
  const element = new RegExp(`<script[^>]* id="${BOOT_ELEMENT_ID}"[^>]*>([^<]*)</script>`).exec(text)?.[1];
  return element === undefined ? undefined : (JSON.parse(element) as BootManifest);
}

export interface LoadOptions {
  readonly servers: readonly PageServer[];
  readonly random: Random;
  readonly remotes: number;
  readonly ledger: Ledger;
}

/** In the form of the cookie: any other one is not taken. */
export const visitorNamed = (number: number) => `50a4c0de-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** One page of a visitor: what it says has to be what it is made of. */
export async function loadPage({ servers, random, remotes, ledger }: LoadOptions): Promise<void> {
  const environment = servers[0]?.environment.name ?? '';
  const id = idOf(random.between(0, remotes - 1));
  const visitor = visitorNamed(random.between(0, 199));
  const ordered = random.chance(0.5) ? servers : servers.toReversed();
  const where = `${environment} ${addressOf(id)} for ${visitor}`;
  const page = await askOne(ordered, addressOf(id), `market_visitor=${visitor}`, ledger);
  count(ledger, 'pages');
  const boot = bootOf(page.text);
  if (boot === undefined) {
    ledger.violations.push(`${where}: ${page.status} without a boot manifest`);
    return;
  }
  const versions = Object.fromEntries(boot.remotes.map((remote) => [remote.id, remote.version]));
  ledger.pages.push({ environment, serial: boot.serial, visitor, versions });
  if (boot.preview !== undefined) ledger.violations.push(`${where}: a preview that nobody asked for`);
  await checkPage(page, boot, { where, id, ledger, random });
}

/** A page of somebody who is in a preview, from either page server. */
export async function loadPreview(
  preview: Preview,
  { servers, random, ledger }: Omit<LoadOptions, 'remotes'>,
): Promise<void> {
  const { environment, id, version } = preview;
  const where = `preview of ${id} ${version} in ${environment.name}`;
  const ordered = random.chance(0.5) ? servers : servers.toReversed();
  if (preview.cookie === undefined) {
    const { pathname, search } = new URL(preview.url);
    const followed = await askOne(ordered, pathname + search, '', ledger);
    const cookie = followed.cookies.find((each) => each.startsWith('market_preview='))?.split(';')[0];
    if (followed.status < 300 || followed.status > 399 || cookie === undefined) {
      await judgeRefusal(preview, followed, where, ledger);
      return;
    }
    preview.cookie = cookie;
  }
  const page = await askOne(ordered, addressOf(id), preview.cookie, ledger);
  const boot = bootOf(page.text);
  const shown = boot?.remotes.find((remote) => remote.id === id)?.version;
  if (boot?.preview === undefined) {
    await judgeRefusal(preview, page, where, ledger);
    return;
  }
  count(ledger, 'pages of previews');
  if (shown !== version) ledger.violations.push(`${where}: the page has ${shown}`);
  if (boot.preview.versions[id] !== version || Object.keys(boot.preview.versions).length !== 1)
    ledger.violations.push(`${where}: its bar says ${JSON.stringify(boot.preview.versions)}`);
  if (!/noindex/.test(page.headers.get('x-robots-tag') ?? ''))
    ledger.violations.push(`${where}: may be indexed`);
  await checkPage(page, boot, { where, id, ledger, random });
}

/** A version that was taken out of the registry is no longer shown, and the page says so: every other one is. */
async function judgeRefusal(
  { environment, id, version }: Preview,
  page: FetchedPage,
  where: string,
  ledger: Ledger,
) {
  const refused = bootOf(page.text)?.refused;
  const { remotes } = await readDocument(environment);
  const isGone = remotes[id]?.versions[version] === undefined;
  if (isGone && refused?.includes('is not published')) count(ledger, 'previews of versions that are gone');
  else ledger.violations.push(`${where}: ${page.status}, ${refused ?? 'no preview on the page'}`);
}

interface About {
  readonly where: string;
  readonly id: string;
  readonly ledger: Ledger;
  readonly random: Random;
}

async function checkPage(
  page: FetchedPage,
  boot: BootManifest,
  { where, id, ledger, random }: About,
): Promise<void> {
  const own = boot.remotes.find((remote) => remote.id === id);
  const state = page.headers.get('x-market-render') ?? 'none';
  if (own === undefined) {
    // Retired: its address is nobody's.
    count(ledger, 'pages of retired remotes');
    if (page.status !== 404)
      ledger.violations.push(`${where}: ${page.status} for a remote that the page does not have`);
    return;
  }
  if (page.status !== 200) ledger.violations.push(`${where}: ${page.status}`);
  const rendered = [...page.text.matchAll(/data-soak="(\w+)" data-stamp="(s\d+)"/g)];
  if (rendered.length === 0) count(ledger, `pages left to the browser (${state})`);
  for (const [, remote = '', stamp] of rendered) {
    const version = boot.remotes.find((each) => each.id === remote)?.version ?? 'none';
    if (stamp !== stampOf(ledger, remote, version))
      ledger.violations.push(`${where}: rendered by ${remote} ${stamp}, its browsers run ${version}`);
  }
  await checkFiles(own, where, ledger);
  const other = boot.remotes[random.between(0, boot.remotes.length - 1)];
  if (other !== undefined) await checkFiles(other, where, ledger);
}

/** Every file of a version that a page names: it comes, it has the hash, it is of this very version. */
async function checkFiles(
  { id, version, base, files }: BootRemote,
  where: string,
  ledger: Ledger,
): Promise<void> {
  const expected = stampOf(ledger, id, version);
  if (expected === undefined) {
    ledger.violations.push(`${where}: ${id} ${version} was never published`);
    return;
  }
  for (const [name, hash] of Object.entries(files)) {
    const answer = await fetch(base + name);
    const text = await answer.text();
    count(ledger, 'files');
    const stamps = [...stampsIn(text, id)];
    if (answer.status !== 200) ledger.violations.push(`${where}: ${base}${name} is ${answer.status}`);
    else if (sha384(text) !== hash)
      ledger.violations.push(`${where}: ${base}${name} is not what the page says`);
    else if (name.endsWith('.js') && (stamps.length !== 1 || stamps[0] !== expected))
      ledger.violations.push(`${where}: ${base}${name} is of ${stamps}, not of ${expected}`);
  }
}
