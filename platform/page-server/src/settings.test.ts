import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from './settings.ts';

const production = {
  MARKET_ENV: 'production',
  MARKET_HOST_KEY: 'a key that was made for this site alone',
  MARKET_REGISTRY_KEYS: '/srv/keys/public.json',
  MARKET_FIREBASE_API_KEY: 'key',
  MARKET_FIREBASE_AUTH_DOMAIN: 'market.example',
  MARKET_FIREBASE_PROJECT: 'market',
};

/** What is said when the host does not start. */
function refusal(environment: NodeJS.ProcessEnv): string {
  try {
    readSettings(environment);
  } catch (error) {
    return (error as Error).message;
  }
  assert.fail('It started');
}

test('the demo needs no settings', () => {
  const settings = readSettings({});
  assert.equal(settings.env, 'demo');
  assert.equal(settings.port, 3000);
  assert.equal(settings.bind, '127.0.0.1');
  assert.equal(settings.apiUrl, 'http://127.0.0.1:4000');
  assert.equal(settings.publicUrl, 'http://localhost:3000');
  assert.match(settings.assetStore, /\.market\/store$/);
  assert.match(settings.registryKeys, /\.market\/keys\/public\.json$/);
  assert.equal(settings.paymentKey, undefined);
  assert.equal('emulatorUrl' in settings.identity, false);
});

test('a proxy is believed only when it is named, and a name that is none is refused', () => {
  assert.deepEqual(readSettings({}).trustedProxies, []);
  const MARKET_HOST_TRUST_PROXY = '10.1.2.3, 10.0.0.0/8 uniquelocal, fd00::/8';
  assert.deepEqual(readSettings({ MARKET_HOST_TRUST_PROXY }).trustedProxies, [
    '10.1.2.3',
    '10.0.0.0/8',
    'uniquelocal',
    'fd00::/8',
  ]);
  for (const wrong of ['balancer', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0'])
    assert.match(
      refusal({ MARKET_HOST_TRUST_PROXY: wrong }),
      /MARKET_HOST_TRUST_PROXY holds \S+, which is no address/,
    );
});

test('takes what it is told', () => {
  const settings = readSettings({
    MARKET_PORT: '8080',
    MARKET_BIND: '0.0.0.0',
    MARKET_API_URL: 'http://api:4000',
    MARKET_PAYMENT_KEY: 'pk_1',
    MARKET_AUTH_EMULATOR_URL: 'http://localhost:9099',
    ASSET_STORE: '/srv/store',
    MARKET_INTERNAL_ORIGINS: 'mfe_catalog=http://catalog:3001,mfe_seller=http://seller:3002',
  });
  assert.equal(settings.port, 8080);
  assert.equal(settings.bind, '0.0.0.0');
  assert.equal(settings.apiUrl, 'http://api:4000');
  assert.equal(settings.publicUrl, 'http://localhost:8080');
  assert.equal(settings.paymentKey, 'pk_1');
  assert.equal(settings.identity.emulatorUrl, 'http://localhost:9099');
  assert.equal(settings.assetStore, '/srv/store');
  assert.deepEqual(settings.internalOrigins, {
    mfe_catalog: 'http://catalog:3001',
    mfe_seller: 'http://seller:3002',
  });
});

test('lists everything that is wrong, at once', () => {
  const message = refusal({
    MARKET_ENV: 'staging',
    MARKET_PORT: 'eighty',
    MARKET_API_URL: 'api',
    MARKET_PUBLIC_URL: 'here',
    MARKET_INTERNAL_ORIGINS: 'mfe_catalog=catalog:3001,mfe_seller',
  });
  assert.match(message, /^The settings are not right:\n/);
  for (const name of ['MARKET_ENV', 'MARKET_PORT', 'MARKET_API_URL', 'MARKET_PUBLIC_URL'])
    assert.match(message, new RegExp(`\n  - ${name} `));
  assert.match(message, /- MARKET_INTERNAL_ORIGINS holds mfe_catalog=catalog:3001, which is not like/);
  assert.match(message, /- MARKET_INTERNAL_ORIGINS holds mfe_seller=, which is not like/);
});

for (const port of ['-1', '65536', '80.5', '0x']) {
  test(`port ${port} is none`, () => assert.match(refusal({ MARKET_PORT: port }), /MARKET_PORT/));
}

test('production starts with settings of its own', () => {
  assert.equal(readSettings(production).env, 'production');
});

test('production refuses every demo value, all in one answer', () => {
  const message = refusal({ MARKET_ENV: 'production', MARKET_AUTH_EMULATOR_URL: 'http://localhost:9099' });
  for (const name of [
    'MARKET_HOST_KEY',
    'MARKET_AUTH_EMULATOR_URL',
    'MARKET_REGISTRY_KEYS',
    'MARKET_FIREBASE_API_KEY',
    'MARKET_FIREBASE_AUTH_DOMAIN',
    'MARKET_FIREBASE_PROJECT',
  ])
    assert.match(message, new RegExp(`\n  - ${name} `));
});

test('production refuses the demo key when it is spelled out, or empty', () => {
  const { hostKey } = readSettings({});
  assert.match(refusal({ ...production, MARKET_HOST_KEY: hostKey }), /MARKET_HOST_KEY/);
  assert.match(refusal({ ...production, MARKET_HOST_KEY: '' }), /MARKET_HOST_KEY/);
});

test('production refuses secrets that could be guessed, one by one', () => {
  for (const name of ['MARKET_HOST_KEY', 'MARKET_REPORT_KEY', 'MARKET_METRICS_TOKEN'])
    for (const secret of ['x', 'demo-only', 'k'.repeat(31)])
      assert.match(refusal({ ...production, [name]: secret }), new RegExp(`\n  - ${name} `), secret);
});

test('production lets no code from anybody’s machine in, unless an origin is named', () => {
  assert.deepEqual(readSettings(production).localOrigins, []);
  assert.deepEqual(readSettings({ MARKET_LOCAL_ORIGINS: 'none' }).localOrigins, []);
  assert.equal(readSettings({ MARKET_LOCAL_ORIGINS: '' }).localOrigins.length, 2);
  assert.deepEqual(
    readSettings({ ...production, MARKET_LOCAL_ORIGINS: 'https://dev.example' }).localOrigins,
    ['https://dev.example'],
  );
});

test('an empty setting is one that is not there, and the data folder holds the store', () => {
  const settings = readSettings({ MARKET_PORT: '', ASSET_STORE: '', MARKET_DATA_DIR: '/srv/market' });
  assert.equal(settings.port, 3000);
  assert.equal(settings.assetStore, '/srv/market/store');
});

test('how many may lie to the rollout guard is a number', () => {
  assert.equal(readSettings({}).guardDistrust, 1);
  assert.equal(readSettings({ MARKET_GUARD_DISTRUST: '0' }).guardDistrust, 0);
  assert.equal(readSettings({ MARKET_GUARD_COUNTS: 'visitors' }).guardCounts, 'visitors');
  assert.match(refusal({ MARKET_GUARD_COUNTS: 'cookies' }), /MARKET_GUARD_COUNTS is networks or visitors/);
  assert.match(
    refusal({ MARKET_GUARD_COUNTS: 'visitors', MARKET_ENV: 'production' }),
    /MARKET_GUARD_COUNTS is refused/,
  );
  for (const wrong of ['-1', '1.5', 'x'])
    assert.match(refusal({ MARKET_GUARD_DISTRUST: wrong }), /MARKET_GUARD_DISTRUST/);
});

test('how old a registry document may get is a number of hours', () => {
  assert.equal(readSettings({}).registryStaleHours, 168);
  assert.equal(readSettings({ MARKET_REGISTRY_STALE_HOURS: '36' }).registryStaleHours, 36);
  for (const wrong of ['0', '-1', 'x'])
    assert.match(refusal({ MARKET_REGISTRY_STALE_HOURS: wrong }), /MARKET_REGISTRY_STALE_HOURS/);
});

test('packages from source are for development only', () => {
  const MARKET_DEV_ORIGINS = 'mfe_buyer=http://localhost:3004,host_shell=http://localhost:3005';
  assert.deepEqual(readSettings({ MARKET_ENV: 'development', MARKET_DEV_ORIGINS }).devOrigins, {
    mfe_buyer: 'http://localhost:3004',
    host_shell: 'http://localhost:3005',
  });
  assert.deepEqual(readSettings({ MARKET_DEV_ORIGINS }).devOrigins, {});
  assert.deepEqual(readSettings({ ...production, MARKET_DEV_ORIGINS }).devOrigins, {});
});

test('keys that are too short to be any are refused, and a factor that is none', () => {
  const message = refusal({
    MARKET_REPORT_KEY: 'short',
    MARKET_METRICS_TOKEN: 'short',
    MARKET_RATE_FACTOR: 'twice',
  });
  for (const name of ['MARKET_REPORT_KEY', 'MARKET_METRICS_TOKEN', 'MARKET_RATE_FACTOR'])
    assert.match(message, new RegExp(`- ${name} `));
  const settings = readSettings({ MARKET_REPORT_KEY: 'k'.repeat(32), MARKET_RATE_FACTOR: '0.5' });
  assert.equal(settings.reportKey, 'k'.repeat(32));
  assert.equal(settings.rateFactor, 0.5);
  assert.equal(settings.metricsToken, undefined);
  assert.equal(
    readSettings({ MARKET_METRICS_TOKEN: '', MARKET_DATA_DIR: '/srv/market' }).dataDir,
    '/srv/market',
  );
});

test('a webhook is an address and a secret', () => {
  const MARKET_RELEASE_WEBHOOK = 'https://hooks.example/releases';
  const MARKET_RELEASE_WEBHOOK_SECRET = 's'.repeat(32);
  assert.deepEqual(readSettings({ MARKET_RELEASE_WEBHOOK, MARKET_RELEASE_WEBHOOK_SECRET }).webhook, {
    url: MARKET_RELEASE_WEBHOOK,
    secret: MARKET_RELEASE_WEBHOOK_SECRET,
  });
  assert.equal(readSettings({}).webhook, undefined);
  assert.match(refusal({ MARKET_RELEASE_WEBHOOK }), /needs MARKET_RELEASE_WEBHOOK_SECRET/);
  assert.match(
    refusal({ MARKET_RELEASE_WEBHOOK: 'nowhere', MARKET_RELEASE_WEBHOOK_SECRET }),
    /- MARKET_RELEASE_WEBHOOK /,
  );
});

test('third parties in sandboxed slots are named by their origins, and by default nobody is', () => {
  assert.deepEqual(readSettings({}).frameOrigins, []);
  const named = readSettings({ MARKET_FRAME_ORIGINS: 'https://partner.example, https://other.example:8443' });
  assert.deepEqual(named.frameOrigins, ['https://partner.example', 'https://other.example:8443']);
  for (const wrong of ['*', 'https://partner.example/box', 'partner.example'])
    assert.throws(() => readSettings({ MARKET_FRAME_ORIGINS: wrong }), /MARKET_FRAME_ORIGINS holds /);
});
