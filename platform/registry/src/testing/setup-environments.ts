import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import type { HostFacts } from '../host-bundle/host-facts.ts';
import { hostFacts } from './candidate.ts';
import { runRelease } from './run-release.ts';
import { writeSampleHost } from './sample-host.ts';

/**
 * For tests only: staging, and production, which takes versions from there alone, each with a store and keys of its own and a published host.
 * @param production its site and its host
 */
export async function setupEnvironments(
  t: TestContext,
  { site = 'http://127.0.0.1:1', host = hostFacts }: { site?: string; host?: HostFacts } = {},
) {
  const folder = await temporaryFolder(t);
  const file = join(folder, 'environments.json');
  const environments = {
    staging: { store: 'staging/store', dataDir: 'staging', site: 'http://127.0.0.1:1' },
    production: { store: 'production/store', dataDir: 'production', site, accepts: ['staging'] },
  };
  await writeFile(file, JSON.stringify(environments));
  for (const [name, facts] of Object.entries({ staging: hostFacts, production: host }))
    await writeSampleHost(join(folder, name, 'store'), join(folder, name), facts);
  const release = (...args: string[]) => runRelease(args, { MARKET_ENVIRONMENTS: file });
  const json = async (...args: string[]) => {
    const { out, err } = await release(...args, '--json');
    assert.equal(err, '');
    return JSON.parse(out);
  };
  return { folder, release, json };
}
