import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError } from 'server-kit/settings';
import { portForSite, readConfig } from './config.ts';
import { findRemotePackage } from './packages.ts';

const configOf = (env: Record<string, string>) => readConfig(env, '/project');

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env, '/project');
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.problems;
  }
  assert.fail('Nothing was refused');
}

test('uses the documented defaults without settings', () => {
  const { ports, ...rest } = configOf({});
  assert.deepEqual(ports, {
    host: 3000,
    catalog: 3001,
    seller: 3002,
    admin: 3003,
    buyer: 3004,
    inbox: 3005,
    api: 4000,
    auth: 9099,
    mail: 8025,
    hostDev: 3010,
  });
  assert.deepEqual(rest, {
    root: '/project',
    env: 'demo',
    demo: true,
    bind: '127.0.0.1',
    dataDir: '/project/.market',
    store: '/project/.market/store',
    keys: {
      folder: '/project/.market/keys',
      publicFile: '/project/.market/keys/public.json',
      own: true,
      releaseKey: undefined,
    },
    firebaseProject: 'demo-fridge-market',
    emulator: true,
    catchesMails: true,
    verbose: false,
    siteAddress: undefined,
  });
});

test('reads settings from the environment; an empty setting counts as absent', () => {
  const { ports, dataDir, store, demo, verbose, bind } = configOf({
    MARKET_PORT: '8080',
    MARKET_PORT_SELLER: '',
    MARKET_DATA_DIR: 'data',
    MARKET_DEMO: 'off',
    MARKET_VERBOSE: '1',
    MARKET_BIND: '0.0.0.0',
  });
  assert.equal(configOf({ ASSET_STORE: 's3://bucket/x' }).store, 's3://bucket/x');
  assert.deepEqual(
    [ports.host, ports.seller, dataDir, store, demo, verbose, bind],
    [8080, 3002, '/project/data', '/project/data/store', false, true, '0.0.0.0'],
  );
});

const production = {
  MARKET_ENV: 'production',
  MARKET_FIREBASE_PROJECT: 'real-market',
  MARKET_TOKEN_SECRET: 't'.repeat(32),
  MARKET_HOST_KEY: 'h'.repeat(32),
};

test('production does not use the emulator, and is refused without secrets of its own', () => {
  assert.equal(configOf(production).emulator, false);
  for (const name of ['MARKET_TOKEN_SECRET', 'MARKET_HOST_KEY'])
    for (const secret of ['', 'x', 'demo-only', 'k'.repeat(31)])
      assert.match(problemsOf({ ...production, [name]: secret }).join(), new RegExp(`^${name} `), secret);
});

test('rejects a port that two services share, and the emulator for a real Firebase project, and a site that is no address', () => {
  assert.match(problemsOf({ MARKET_SITE_URL: 'here' }).join(), /^MARKET_SITE_URL must be/);
  const [problem = ''] = problemsOf({ MARKET_FIREBASE_PROJECT: 'real-market' });
  assert.match(problem, /^MARKET_FIREBASE_PROJECT must begin with demo-/);
  assert.deepEqual(problemsOf({ MARKET_PORT_CATALOG: '4000' }), [
    'MARKET_PORT_API and MARKET_PORT_CATALOG are both 4000: each needs a port of its own',
  ]);
});

test('the development port is 100 apart from the port of the published files, whatever the settings', () => {
  const seller = findRemotePackage('seller') ?? assert.fail();
  const portBy = (env: Record<string, string>) => portForSite(configOf(env), seller);
  assert.equal(portBy({}), 3102);
  assert.equal(portBy({ MARKET_PORT_SELLER: '21902' }), 22002);
  assert.equal(portBy({ MARKET_PORT_SELLER: '65500' }), 65400);
});
