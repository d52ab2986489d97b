import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HostSettings, readSettings } from './settings.ts';

const production = {
  MARKET_ENV: 'production',
  MARKET_HOST_KEY: 'a key that was made for this site alone',
  MARKET_REGISTRY_KEYS: '/srv/keys/public.json',
  MARKET_FIREBASE_API_KEY: 'key',
  MARKET_FIREBASE_AUTH_DOMAIN: 'market.example',
  MARKET_FIREBASE_PROJECT: 'market',
};

/** The message with which the host refuses to start. */
function refusal(environment: NodeJS.ProcessEnv): string {
  try {
    readSettings(environment);
  } catch (error) {
    return (error as Error).message;
  }
  assert.fail('It started');
}

const webhook = { url: 'https://hooks.example/releases', secret: 's'.repeat(32) };
const MARKET_DEV_ORIGINS = 'mfe_buyer=http://localhost:3004,host_shell=http://localhost:3005';

const taken: [what: string, environment: NodeJS.ProcessEnv, settings: Partial<HostSettings>][] = [
  [
    'the demo needs no settings',
    {},
    {
      ...{ env: 'demo', port: 3000, bind: '127.0.0.1', paymentKey: undefined, webhook: undefined },
      ...{ apiUrl: 'http://127.0.0.1:4000', publicUrl: 'http://localhost:3000', trustedProxies: [] },
      ...{ identity: { apiKey: 'demo-api-key', authDomain: 'localhost', projectId: 'demo-fridge-market' } },
      ...{ guardDistrust: 1, registryStaleHours: 168, frameOrigins: [], metricsToken: undefined },
    },
  ],
  ['production lets no code in', { ...production, MARKET_DEV_ORIGINS }, { localOrigins: [], devOrigins: {} }],
  [
    'production lets code from an origin in that is named',
    { ...production, MARKET_LOCAL_ORIGINS: 'https://dev.example' },
    { env: 'production', localOrigins: ['https://dev.example'] },
  ],
  ['no origin', { MARKET_LOCAL_ORIGINS: 'none', MARKET_DEV_ORIGINS }, { localOrigins: [], devOrigins: {} }],
  [
    'an empty setting is one that is not there, and the data folder holds store and keys',
    {
      ...{ MARKET_PORT: ' ', ASSET_STORE: '', MARKET_LOCAL_ORIGINS: '', MARKET_PUBLIC_URL: '' },
      MARKET_DATA_DIR: '/srv/market',
    },
    {
      ...{ port: 3000, assetStore: '/srv/market/store', registryKeys: '/srv/market/keys/public.json' },
      ...{ publicUrl: 'http://localhost:3000', dataDir: '/srv/market' },
      ...{ localOrigins: ['http://localhost:*', 'http://127.0.0.1:*'] },
    },
  ],
  [
    'packages from source in development',
    { MARKET_ENV: 'development', MARKET_DEV_ORIGINS },
    { devOrigins: { mfe_buyer: 'http://localhost:3004', host_shell: 'http://localhost:3005' } },
  ],
];
function assertTaken(environment: NodeJS.ProcessEnv, expected: Partial<HostSettings>): void {
  const settings = readSettings(environment);
  const found = Object.keys(expected).map((name) => [name, settings[name as keyof HostSettings]]);
  assert.deepEqual(Object.fromEntries(found), expected);
}
for (const [what, environment, expected] of taken) test(what, () => assertTaken(environment, expected));

test('reads settings from environment variables', () =>
  assertTaken(
    {
      ...{ MARKET_PORT: '8080', MARKET_BIND: '0.0.0.0', MARKET_API_URL: 'http://api:4000' },
      ...{ MARKET_PAYMENT_KEY: 'pk_1', MARKET_AUTH_EMULATOR_URL: 'http://localhost:9099' },
      ...{ ASSET_STORE: '/srv/store', MARKET_REGISTRY_STALE_HOURS: '36', MARKET_RATE_FACTOR: '0.5' },
      ...{ MARKET_REPORT_KEY: 'k'.repeat(32), MARKET_METRICS_TOKEN: '' },
      ...{ MARKET_GUARD_DISTRUST: '0', MARKET_GUARD_COUNTS: 'visitors' },
      ...{ MARKET_RELEASE_WEBHOOK: webhook.url, MARKET_RELEASE_WEBHOOK_SECRET: webhook.secret },
      MARKET_HOST_TRUST_PROXY: '10.1.2.3, 10.0.0.0/8 uniquelocal, fd00::/8',
      MARKET_FRAME_ORIGINS: 'https://partner.example, https://other.example:8443',
      MARKET_INTERNAL_ORIGINS: 'mfe_catalog=http://catalog:3001,mfe_seller=http://seller:3002',
    },
    {
      ...{ port: 8080, bind: '0.0.0.0', apiUrl: 'http://api:4000', publicUrl: 'http://localhost:8080' },
      ...{ paymentKey: 'pk_1', assetStore: '/srv/store', registryStaleHours: 36, rateFactor: 0.5, webhook },
      ...{ reportKey: 'k'.repeat(32), metricsToken: undefined, guardDistrust: 0, guardCounts: 'visitors' },
      frameOrigins: ['https://partner.example', 'https://other.example:8443'],
      trustedProxies: ['10.1.2.3', '10.0.0.0/8', 'uniquelocal', 'fd00::/8'],
      internalOrigins: { mfe_catalog: 'http://catalog:3001', mfe_seller: 'http://seller:3002' },
      identity: {
        ...{ apiKey: 'demo-api-key', authDomain: 'localhost', projectId: 'demo-fridge-market' },
        emulatorUrl: 'http://localhost:9099',
      },
    },
  ));

/** Lists with one wrong word. */
const holding = (name: string, ...words: string[]) =>
  words.map((word): [string, string, string] => [name, word, `holds ${word}, which is no`]);
/** One wrong setting, and the text that follows its name in the refusal. */
const wrong: [name: string, value: string, text?: string, beside?: NodeJS.ProcessEnv][] = [
  ...holding('MARKET_HOST_TRUST_PROXY', 'balancer', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '10.0.0'),
  ...holding('MARKET_FRAME_ORIGINS', '*', 'https://partner.example/box', 'partner.example'),
  ...holding('MARKET_LOCAL_ORIGINS', 'localhost:3102'),
  ...holding('MARKET_INTERNAL_ORIGINS', 'mfe_catalog=catalog:3001', 'mfe_seller', 'mfe-a=http://a:3002'),
  ['MARKET_API_URL', 'api'],
  ['MARKET_PUBLIC_URL', 'here'],
  ['MARKET_GUARD_DISTRUST', '-1'],
  ['MARKET_GUARD_COUNTS', 'cookies', 'must be one of: networks, visitors'],
  ['MARKET_GUARD_COUNTS', 'visitors', 'is refused', production],
  ['MARKET_REGISTRY_STALE_HOURS', '0'],
  ['MARKET_RELEASE_WEBHOOK', webhook.url, 'needs MARKET_RELEASE_WEBHOOK_SECRET'],
  ['MARKET_RELEASE_WEBHOOK', 'nowhere', '', { MARKET_RELEASE_WEBHOOK_SECRET: webhook.secret }],
  ['MARKET_HOST_KEY', 'k'.repeat(31), '', production],
  ['MARKET_REPORT_KEY', 'k'.repeat(31), '', production],
  ['MARKET_METRICS_TOKEN', 'k'.repeat(31), '', production],
  ['MARKET_HOST_KEY', readSettings({}).hostKey, '', production],
];
for (const [name, value, text = '', beside = {}] of wrong)
  test(`refuses ${name} when it is ${value}${beside === production ? ' in production' : ''}`, () => {
    assert.ok(refusal({ ...beside, [name]: value }).includes(`\n  - ${name} ${text}`));
  });

test('production refuses every demo value, all in one message', () => {
  const message = refusal({ MARKET_ENV: 'production', MARKET_AUTH_EMULATOR_URL: 'http://localhost:9099' });
  for (const name of Object.keys(production).slice(1).concat('MARKET_AUTH_EMULATOR_URL'))
    assert.match(message, new RegExp(`\n  - ${name} `));
});
