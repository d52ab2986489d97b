import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from 'registry';
import { temporaryFolder } from 'test-helpers/node';
import { expect, type Locator, type Page } from './fixtures.ts';
import { release, root } from './release.ts';

interface HostChange {
  readonly packageVersion: string;
  /** Changes the browser build and the build that renders pages alike. */
  readonly shell?: (text: string) => string;
  /** Changes the page server, which is one file. */
  readonly server?: (text: string) => string;
}

const SERVER = 'dist-server/run/main.mjs';
const RENDER = 'dist-server/render.cjs';

function changed(text: string, how: (text: string) => string): string {
  const after = how(text);
  if (after === text) throw new Error('The change finds nothing to change in this build of the host.');
  return after;
}

/**
 * A copy of the host's build as another version, without building again. The original is not changed.
 * @returns a folder with the same structure as the host's own one after a build
 */
export async function hostVariant({ packageVersion, shell, server }: HostChange): Promise<string> {
  const folder = await temporaryFolder();
  const at = (name: string) => path.join(folder, name);
  for (const name of ['dist', 'dist-server', 'public'])
    await cp(path.join(root, 'host-shell', name), at(name), { recursive: true });
  await writeFile(at('package.json'), JSON.stringify({ version: packageVersion }));
  if (server) await writeFile(at(SERVER), changed(await readFile(at(SERVER), 'utf8'), server));
  if (shell) await changeShell(at, shell);
  return folder;
}

/** Publishes the host's build as another version. @returns the version */
export async function publishHost(change: HostChange, ...options: string[]): Promise<string> {
  const { code, json } = await release('publish', await hostVariant(change), ...options);
  expect(code, JSON.stringify(json)).toBe(0);
  return json.version;
}

/** The version of the host in a page's HTML. */
export const shellIn = (html: string): string | undefined => /data-shell="([^"]*)"/.exec(html)?.[1];
export const shellOf = (page: Page): Promise<string | null> =>
  page.locator('html').getAttribute('data-shell');
export const footer = (page: Page): Locator => page.getByRole('contentinfo');

/** Changes a script and gives it another name, as a build would. */
async function changeShell(at: (name: string) => string, how: (text: string) => string): Promise<void> {
  const description = JSON.parse(await readFile(at('dist/host.json'), 'utf8'));
  const before = description.scripts.find((name: string) => name.startsWith('main.'));
  const text = changed(await readFile(at(`dist/${before}`), 'utf8'), how);
  const after = `main.0${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`;
  for (const ending of ['', '.br', '.gz']) {
    await rm(at(`dist/${before}${ending}`));
    delete description.files[`${before}${ending}`];
  }
  await writeFile(at(`dist/${after}`), text);
  description.scripts = description.scripts.map((name: string) => (name === before ? after : name));
  description.files[after] = integrityOf(text);
  const render = changed(await readFile(at(RENDER), 'utf8'), how);
  await writeFile(at(RENDER), render);
  description.server = integrityOf(render);
  await writeFile(at('dist/host.json'), JSON.stringify(description));
}
