import { runPlaywright } from '../playwright.ts';
import { compose, docker } from './docker.ts';

/** One site in containers, with the tests that are run against it. */
export interface TestProject {
  readonly name: string;
  /** Settings for `docker compose` and for the tests. */
  readonly env: Readonly<Record<string, string>>;
  /** Preparations before the site starts, after its images are built. */
  prepare?(): Promise<void>;
  /** Arguments of playwright, one list for each run. */
  readonly tests: readonly (readonly string[])[];
  /** Removes what `prepare` has created. */
  cleanUp?(): Promise<void>;
}

async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const started = Date.now();
  const result = await work();
  console.log(`${what} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  return result;
}

async function showTrouble(): Promise<void> {
  for (const args of [
    ['ps', '--all'],
    ['logs', '--no-color', '--tail', '40'],
  ]) {
    console.error(await compose(args).catch((error: Error) => error.message));
  }
}

/** Builds, starts and tests a project, and removes it again, also after a failure or a signal. */
export async function runProject({ name, env, prepare, tests, cleanUp }: TestProject): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, env, { COMPOSE_PROJECT_NAME: `second-chill-${name}-test-${process.pid}` });
  const down = () =>
    step(`${name}: taken down`, async () => {
      await compose(['--profile', 'tools', 'down', '--volumes', '--remove-orphans', '--timeout', '15']);
      await cleanUp?.();
    });
  const end = () => void down().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  try {
    await step(`${name}: images built`, () => compose(['--profile', 'tools', 'build']));
    await prepare?.();
    await step(`${name}: site up at ${env.SITE_URL}`, () =>
      compose(['up', '--detach', '--wait', '--wait-timeout', '600']),
    );
    for (const args of tests) {
      const code = await runPlaywright(args);
      if (code !== 0) throw new Error(`playwright ended with exit code ${code}`);
    }
  } catch (error) {
    await showTrouble();
    throw error;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, end);
    await down();
    for (const variable of Object.keys(process.env)) delete process.env[variable];
    Object.assign(process.env, before);
  }
}

export async function removeImages(tag: string): Promise<void> {
  const ours = await docker(['image', 'ls', '--quiet', '--filter', `reference=second-chill/*:${tag}`]);
  const images = [...new Set(ours.split('\n').filter(Boolean))];
  if (images.length > 0) await docker(['image', 'rm', '--force', ...images]);
}
