import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { docker } from '../docker.ts';
import { productionSite } from '../production/production-project.ts';
import type { TestProject } from '../test-project.ts';

const engines = path.join(import.meta.dirname, 'engines');
/** The only pair of keys that the stand-in for the S3 server accepts. */
const BUCKET_KEY = 'S3RVER';

/**
 * docker-compose.scale.yml, with stand-ins for services without a generally available image: Google, Valkey (Debian's package), an S3
 * server. The rate limits are raised, because all the traffic of the tests comes from one address.
 */
export async function scale(): Promise<TestProject> {
  const files = ['docker-compose.scale.yml', 'tools/e2e/src/containers/scale/engines/engines.yaml'];
  const config = ['--config', 'playwright.scale.config.ts'];
  const site = await productionSite('scale', files, config, {
    MARKET_RATE_FACTOR: '100',
    MARKET_SCALE: 'on',
  });
  return {
    ...site,
    // The crash tests need the market that the journeys have created.
    tests: [
      [...config, 'containers.ts', 'production.ts'],
      [...config, 'scale.ts'],
    ],
    async prepare() {
      for (const target of ['valkey', 'bucket-store']) {
        const tag = `second-chill/${target}:${process.env.MARKET_TAG}`;
        await docker(['build', '--target', target, '--tag', tag, '.'], engines);
      }
      await mkdir(site.env.MARKET_SECRETS, { recursive: true });
      for (const name of ['bucket-access-key', 'bucket-secret-key'])
        await writeFile(path.join(site.env.MARKET_SECRETS, name), BUCKET_KEY, { mode: 0o444 });
      await site.prepare?.();
    },
  };
}
