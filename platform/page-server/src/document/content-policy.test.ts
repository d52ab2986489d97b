import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BootManifest } from 'shared-contracts';
import { bootRemote } from '../testing/samples.ts';
import { contentPolicy, type PolicySettings } from './content-policy.ts';
import { inlineSourcesByHash, inlineSourcesByNonce } from './inline-sources.ts';

const remotes = [
  bootRemote('mfe_catalog', {
    base: 'https://catalog.test/mfe_catalog/1.4.0-ab/',
    files: { 'a.js': 'sha384-a' },
  }),
  bootRemote('mfe_buyer', { base: 'https://buyer.test/mfe_buyer/2.0.0-cd/', files: { 'b.js': 'sha384-b' } }),
];
const boot = (of: BootManifest['remotes'] = remotes) => ({ remotes: of }) as BootManifest;
const demo: PolicySettings = {
  env: 'demo',
  publicUrl: 'http://localhost:3000',
  pictureBase: '/api',
  frameOrigins: [],
  identity: {
    apiKey: 'k',
    authDomain: 'localhost',
    projectId: 'p',
    emulatorUrl: 'http://localhost:9099',
  },
};
const production: PolicySettings = {
  env: 'production',
  publicUrl: 'https://chill.example',
  pictureBase: 'https://pictures.chill.example/api',
  frameOrigins: ['https://partner.example'],
  identity: { apiKey: 'k', authDomain: 'chill.firebaseapp.com', projectId: 'p' },
};
const nonced = inlineSourcesByNonce('abc');
/** The values by directive. */
const policyOf = (input: Parameters<typeof contentPolicy>[0]) =>
  Object.fromEntries(
    contentPolicy(input)
      .split('; ')
      .map((each) => /^(\S+) ?(.*)$/.exec(each)?.slice(1) ?? []),
  );

const folders = 'https://catalog.test/mfe_catalog/1.4.0-ab/ https://buyer.test/mfe_buyer/2.0.0-cd/';
const inDemo = {
  'default-src': "'none'",
  'script-src': `'self' ${folders} http://localhost:9099/stand-in/ 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=' 'report-sample'`,
  'style-src':
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=' 'report-sample'",
  'img-src': "'self' blob: https://*.googleusercontent.com",
  'font-src': "'self'",
  'connect-src': `'self' ${folders} http://localhost:9099`,
  'frame-src': 'http://localhost:9099/emulator/auth/',
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
  'report-uri': '/reports/policy',
};

test('shared page of the demo: allows hashes, the folders of the assigned versions, and the emulator', () => {
  const inline = inlineSourcesByHash();
  inline.script('go()');
  inline.style('a{}');
  assert.deepEqual(policyOf({ settings: demo, boot: boot(), inline }), inDemo);
});

test('with a payment key: the provider’s scripts, frames and calls, and without it none', () => {
  const of = (settings: typeof demo) => contentPolicy({ settings, boot: boot(), inline: nonced });
  assert.doesNotMatch(of(demo), /stripe/);
  const policy = of({ ...demo, paymentKey: 'pk_1' });
  assert.match(policy, /script-src [^;]* https:\/\/js\.stripe\.com\/ /);
  assert.match(policy, /frame-src [^;]* https:\/\/js\.stripe\.com\/;/);
  assert.match(policy, /connect-src [^;]* https:\/\/api\.stripe\.com;/);
});

test('a personal page in production: a nonce, Google’s addresses, https only', () => {
  assert.deepEqual(policyOf({ settings: production, boot: boot(), inline: nonced }), {
    ...inDemo,
    'script-src': `'self' ${folders} https://apis.google.com/js/api.js https://apis.google.com/_/scs/ 'nonce-abc' 'report-sample'`,
    'style-src': "'nonce-abc' 'report-sample'",
    'img-src': "'self' blob: https://pictures.chill.example https://*.googleusercontent.com",
    'connect-src': `'self' ${folders} https://identitytoolkit.googleapis.com https://securetoken.googleapis.com`,
    'frame-src': 'https://chill.firebaseapp.com/__/auth/',
    'trusted-types': 'default gapi#gapi goog#html',
    'report-to': 'policy',
    'upgrade-insecure-requests': '',
  });
});

test('development: allows the development servers’ files and their change notifications', () => {
  const source = bootRemote('mfe_seller', { base: 'http://localhost:3002/' });
  const settings = { ...demo, env: 'development' as const };
  const input = { settings, boot: boot([source]), inline: nonced, hostFromSource: 'http://localhost:3005' };
  assert.deepEqual(policyOf(input), {
    ...inDemo,
    'script-src':
      "'self' http://localhost:3002/ http://localhost:3005/ http://localhost:9099/stand-in/ 'nonce-abc' 'report-sample'",
    'style-src': "'nonce-abc' 'report-sample'",
    'font-src': "'self' http://localhost:3005/",
    'connect-src':
      "'self' http://localhost:9099 http://localhost:3002 http://localhost:3005 ws://localhost:3002 ws://localhost:3005",
  });
});

test('no address of a remote can end its directive', () => {
  const odd = bootRemote('mfe_odd', { base: "https://odd.test/a; script-src 'unsafe-inline', b/" });
  const policy = contentPolicy({ settings: demo, boot: boot([odd]), inline: nonced });
  assert.ok(policy.includes("https://odd.test/a%3B%20script-src%20'unsafe-inline'%2C%20b/ http"));
  assert.equal(policy.split('; ').filter((directive) => directive.startsWith('script-src')).length, 1);
});

test('a third-party page may be framed only if both its remote and the site’s settings allow it', () => {
  const frames = ['https://partner.example', 'https://other.example'];
  const framing = bootRemote('mfe_partner', { base: 'https://partner.test/mfe_partner/1.0.0-ab/', frames });
  const frameSrc = (settings: PolicySettings, of: BootManifest['remotes']) =>
    policyOf({ settings, boot: boot(of), inline: nonced })['frame-src'];
  assert.equal(
    frameSrc(production, [framing]),
    'https://chill.firebaseapp.com/__/auth/ https://partner.example',
  );
  for (const [settings, of] of [
    [production, remotes],
    [demo, [framing]],
  ] as const)
    assert.doesNotMatch(frameSrc(settings, of) ?? '', /partner|other/);
});
