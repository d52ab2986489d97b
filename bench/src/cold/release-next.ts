import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildVariant, remarked } from 'remote-registry/testing/build-variant';
import { runCommand } from '../run-command.ts';
import type { DemoSite } from '../web/site/demo-site.ts';

const root = resolve(import.meta.dirname, '../../..');
const writer = join(root, 'remote-registry/src/testing/release-build.ts');
const LOOK_MS = 50;

/**
 * Makes another version of a remote, the same build with a remark, live on the site, and waits until the page server has
 * taken it up. No page is opened.
 * @throws when the version cannot be published
 */
export async function releaseNext(site: DemoSite, packageName: string, signal: AbortSignal): Promise<void> {
  const before = await serialOf(site);
  const variant = await buildVariant(join(root, packageName, 'dist'), { change: remarked });
  try {
    const args = [writer, variant.folder, join(site.data, 'store'), 'live'];
    await runCommand(process.execPath, args, { folder: root, env: site.env, signal });
  } finally {
    await variant.remove();
  }
  // Published and live are two states of the registry document.
  while ((await serialOf(site)) < before + 2) {
    signal.throwIfAborted();
    await pause(LOOK_MS);
  }
}

async function serialOf({ url }: DemoSite): Promise<number> {
  const health = (await (await fetch(`${url}/healthz`)).json()) as { serial: number };
  return health.serial;
}
