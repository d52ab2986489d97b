import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { freePorts } from 'test-helpers/node';
import { findChromium } from '../find-chromium.ts';
import { portSettings } from '../site-process.ts';
import { compose, docker, root, whyNoEngine } from './docker.ts';

/**
 * `npm test -- containers [files]`: builds the images, starts the site on free ports under a project name of its own, runs
 * browser journeys against it and the tests of this folder, and takes everything down again, also after a failure. Without
 * a container engine it says so in one line and succeeds.
 */
const folder = path.resolve(import.meta.dirname, '../..');
const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
const project = `second-chill-test-${process.pid}`;
const journeys = ['journey', 'composition'];

async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const started = Date.now();
  const result = await work();
  console.log(`${what} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  return result;
}

function playwright(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, 'test', ...args], { cwd: folder, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`playwright ended with exit code ${code}`)),
    );
  });
}

async function runAll(): Promise<void> {
  await step('images built', () => compose(['build']));
  await step('site up', () => compose(['up', '--detach', '--wait', '--wait-timeout', '600']));
  console.log(await docker(['image', 'ls', '--filter', `reference=second-chill/*:${project}`]));
  await playwright(journeys);
  await playwright(['--config', 'playwright.containers.config.ts']);
}

async function takeDown(): Promise<void> {
  await compose(['down', '--volumes', '--remove-orphans', '--timeout', '15']);
  const ours = await docker(['image', 'ls', '--quiet', '--filter', `reference=second-chill/*:${project}`]);
  const images = [...new Set(ours.split('\n').filter(Boolean))];
  if (images.length > 0) await docker(['image', 'rm', '--force', ...images]);
}

async function showTrouble(): Promise<void> {
  for (const args of [
    ['ps', '--all'],
    ['logs', '--no-color', '--tail', '40'],
  ]) {
    console.error(await compose(args).catch((error: Error) => error.message));
  }
}

const missing = await whyNoEngine();
if (missing !== undefined) {
  console.log(`Skipped the site in containers: ${missing}.`);
  process.exit(0);
}
const ports = await freePorts(portSettings.length);
const settings = Object.fromEntries(portSettings.map((name, at) => [name, String(ports[at])]));
Object.assign(process.env, settings, {
  COMPOSE_PROJECT_NAME: project,
  MARKET_TAG: project,
  SITE_URL: `http://localhost:${settings.MARKET_PORT}`,
  API_URL: `http://127.0.0.1:${settings.MARKET_PORT_API}`,
  CHROME: await findChromium(),
});
console.log(`project ${project} of ${root}, site at ${process.env.SITE_URL}`);

let code = 1;
const down = () => step('taken down', takeDown);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void down().finally(() => process.exit(130)));
}
try {
  await runAll();
  code = 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await showTrouble();
} finally {
  await down();
}
process.exit(code);
