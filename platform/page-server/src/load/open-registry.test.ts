import assert from 'node:assert/strict';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { hostSettings } from '../testing/samples.ts';
import { setupRegistry } from '../testing/setup-registry.ts';
import { createReportProblem, type IntegrityProblem } from './integrity-problems.ts';
import { openRegistry } from './open-registry.ts';

test('a forged document, or an old one after a restart, is refused; the last good one stays, and the log says why; an outdated one is stale', async (t) => {
  const registry = await setupRegistry(t);
  await registry.release({ id: 'mfe_catalog', paths: [{ path: '/', access: 'public' }], server: 'fridges' });
  const settings = { ...hostSettings, ...registry };
  const problems: IntegrityProblem[] = [];
  const lines: string[] = [];
  const say = (...said: unknown[]) => void lines.push(JSON.stringify(said));
  const log = { info: say, warn: say, error: say };
  const states = path.join(registry.assetStore, '_registry');
  const newest = async () => (await readdir(states)).filter((name) => /^\d+\.json$/.test(name)).sort();
  const write = (serial: number, text: string) =>
    writeFile(path.join(states, `${String(serial).padStart(10, '0')}.json`), text);
  async function open(changes = {}) {
    const report = createReportProblem(log, (problem) => problems.push(problem));
    const reader = await openRegistry({ ...settings, ...changes }, log, report);
    t.after(() => reader.close());
    return reader;
  }

  const reader = await open();
  assert.equal(reader.staleSince(), undefined);
  assert.ok((await open({ registryStaleHours: 0 })).staleSince());
  const files = await newest();
  const text = await readFile(path.join(states, files.at(-1) ?? ''), 'utf8');
  const { serial, remotes } = JSON.parse(text);
  const { origin } = remotes.mfe_catalog;
  const forged = text.replace(`"serial":${serial}`, `"serial":${serial + 1}`);
  await write(serial + 1, forged.replaceAll(origin, 'http://evil.test'));
  await reader.refresh();
  assert.match(lines.join('\n'), /refused: the document, serial \d+, of registry/);
  assert.equal(reader.document()?.remotes.mfe_catalog?.origin, origin);
  assert.equal(reader.serial, serial);
  assert.match(lines.join('\n'), /was changed after it was signed by team \w+/);
  const kinds = problems.map(({ remote, kind }) => `${remote} ${kind}`);
  assert.deepEqual(kinds, ['registry untrusted']);

  reader.close();
  await rm(path.join(states, `${String(serial + 1).padStart(10, '0')}.json`));
  await write(serial + 1, await readFile(path.join(states, files[0] ?? ''), 'utf8'));
  await open();
  assert.match(lines.join('\n'), /is older than serial \d+, which was seen before/);
});
