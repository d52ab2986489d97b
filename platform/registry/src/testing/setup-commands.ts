import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import type { BuiltRemote } from '../document/schema.ts';
import { runRelease } from './run-release.ts';
import { writeBuild } from './sample.ts';
import { writeSampleHost } from './sample-host.ts';

/** Where no site answers: words without which nothing is published. */
export const untried = ['--skip-browser-check', 'a test without a site'];

type Settings = Readonly<Record<string, string>>;

/**
 * For tests only: a data dir with keys and a store that a host was published into, and the release commands on them.
 * @param settings besides these; a test may change them later
 */
export async function setupCommands(t: TestContext, settings: Settings = {}) {
  const folder = await temporaryFolder(t);
  const store = join(folder, 'store');
  await writeSampleHost(store, folder);
  const release = (words: readonly string[], more: Settings = {}) =>
    runRelease(words, { ASSET_STORE: store, MARKET_DATA_DIR: folder, ...settings, ...more });
  const json = async (...words: string[]) => {
    const { code, out, err } = await release([...words, '--json']);
    assert.equal(code, 0, `${words.join(' ')}: ${err}`);
    return JSON.parse(out);
  };
  const build = async (text: string, changes: Partial<BuiltRemote> = {}) => {
    const dist = join(folder, 'builds', `${changes.id ?? ''}${text}`);
    await writeBuild(dist, { 'remoteEntry.js': text }, changes);
    return dist;
  };
  return { folder, store, release, json, build };
}
