import { expect, test } from '@playwright/test';
import { temporaryFolder } from 'test-helpers/node';
import { compose } from '../docker.ts';

const settings = [
  'MARKET_SITE',
  'MARKET_FIREBASE_PROJECT',
  'MARKET_FIREBASE_API_KEY',
  'MARKET_FIREBASE_AUTH_DOMAIN',
];

for (const setting of settings) {
  test(`without ${setting} nothing starts`, async () => {
    await withEnvironment({ [setting]: '' }, () =>
      expect(compose(['up', '--no-build'])).rejects.toThrow(
        new RegExp(`${setting}.* is required in production`),
      ),
    );
  });
}

test('database, API and page server do not start without the files of the secrets', async () => {
  const empty = await temporaryFolder();
  const project = { MARKET_SECRETS: empty, COMPOSE_PROJECT_NAME: `second-chill-refused-${process.pid}` };
  await withEnvironment(project, async () => {
    try {
      // The error names the first file that is missing.
      for (const [service, file] of [
        ['postgres', /database-password/],
        ['api', /database-password|token-secret|host-key|google-service-account/],
        ['host', /host-key|report-key|metrics-token/],
      ] as const)
        await expect(compose(['up', '--no-build', '--no-deps', '--detach', service])).rejects.toThrow(file);
    } finally {
      await compose(['down', '--volumes']);
    }
  });
});

test('the API refuses to start with demo secrets or an emulator, and reports all problems at once', async () => {
  const demo = {
    MARKET_TOKEN_SECRET: 'fridge-market demo secret, refused in production',
    MARKET_TOKEN_SECRET_FILE: '',
    DATABASE_PASSWORD: 'demo-only',
    DATABASE_PASSWORD_FILE: '',
    MARKET_HOST_KEY_FILE: '/run/secrets/none',
    FIREBASE_AUTH_EMULATOR_HOST: 'auth:9099',
  };
  const given = Object.entries(demo).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const start = compose(['run', '--rm', '--no-deps', ...given, 'api']);
  const said = await start.then(String, (error: Error) => error.message);
  for (const problem of [
    'MARKET_TOKEN_SECRET must not be the one of the demo',
    'DATABASE_PASSWORD must not be that of the demo',
    'MARKET_HOST_KEY cannot be read from /run/secrets/none',
    'FIREBASE_AUTH_EMULATOR_HOST is refused in production',
  ])
    expect(said).toContain(problem);
});

async function withEnvironment(changes: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, changes);
  try {
    await work();
  } finally {
    Object.assign(process.env, before);
  }
}
