import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort } from 'test-helpers/node';
import { cleanEnvironment } from '../clean-environment.ts';
import { describeMachine } from '../machine.ts';
import { count, optionsOf } from '../options.ts';
import { findChromium } from '../web/site/chromium.ts';
import { startDemoSite } from '../web/site/demo-site.ts';
import { measureMounts } from './measure-mounts.ts';
import { type FrameworksResult, frameworksMarkdown } from './report.ts';
import { browserBytes, inPreact, inReact } from './variants.ts';

const results = resolve(import.meta.dirname, '../../results');

/**
 * What a remote in Preact costs: its bytes beside the same page in React, and the time to mount its piece in a site of its own.
 * Writes `bench/results/frameworks.json` and `.md`.
 * @throws when something did not work; nothing is written then, and nothing left running
 */
export async function benchFrameworks(args: readonly string[]): Promise<void> {
  const { runs } = optionsOf<{ runs: number }>('frameworks', args, count('runs', 9, 'of each page'));
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => interrupted.abort(new Error(`Stopped by ${signal}.`)));
  }
  const machine = await describeMachine(cleanEnvironment(process.env));
  const site = await startDemoSite(interrupted.signal);
  try {
    const env = { ...site.env, MARKET_HOST_URL: site.url };
    const [react, preact] = [await inReact(env), await inPreact(env)];
    await react.run('build');
    const origin = `http://localhost:${await freePort()}`;
    await preact.run('publish', '--origin', origin, '--skip-browser-check', 'for a benchmark');
    const server = preact.start('serve', '--port', new URL(origin).port);
    await server.says('is served at');
    await preact.run('promote', '1.0.0');
    const bytes = { react: await browserBytes(react), preact: await browserBytes(preact) };
    const mounts = await measureMounts(findChromium(), site.url, '/preact-page', runs);
    await server.end();
    const result: FrameworksResult = { schema: 1, machine, bytes, mounts };
    await mkdir(results, { recursive: true });
    await writeFile(join(results, 'frameworks.json'), `${JSON.stringify(result, null, 2)}\n`);
    await writeFile(join(results, 'frameworks.md'), frameworksMarkdown(result));
    console.log('Written: bench/results/frameworks.json, frameworks.md');
  } finally {
    await site.stop();
  }
}
