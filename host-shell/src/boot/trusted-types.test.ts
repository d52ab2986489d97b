import type { BootManifest } from 'shared-contracts';
import { guardSinks, type TrustedSinks, trustedSinks } from './trusted-types.ts';

const remote = { base: 'http://localhost:3002/', files: {} };
const checked = { base: 'https://files.test/mfe_catalog/1/', files: { 'a.js': 'sha384-a' } };
const hashes = { 'https://files.test/mfe_catalog/1/a.js': 'sha384-a' };

function rules(env: 'development' | 'production', emulatorUrl?: string): TrustedSinks {
  const settings = { env, identity: emulatorUrl ? { emulatorUrl } : {} };
  const boot = { remotes: [remote, checked], settings } as unknown as BootManifest;
  return trustedSinks(boot, hashes, 'http://localhost:3005/static/');
}

it('the payment provider’s scripts may come where its key is set', () => {
  const address = 'https://js.stripe.com/endive/stripe.js';
  expect(rules('production').createScriptURL(address)).toBeNull();
  const settings = { env: 'production', identity: {}, paymentKey: 'pk_1' };
  const boot = { remotes: [], settings } as unknown as BootManifest;
  const { createScriptURL } = trustedSinks(boot, {}, 'https://site.test/static/');
  expect(createScriptURL(address)).toBe(address);
  expect(createScriptURL('https://js.stripe.com.evil.test/a.js')).toBeNull();
});

describe('the address of a script', () => {
  const { createScriptURL } = rules('production');

  it.each([
    'https://files.test/mfe_catalog/1/a.js',
    'https://files.test/mfe_catalog/1/a.js?t=1',
    'https://apis.google.com/js/api.js?onload=__iframefcb1',
  ])('%s may come, as it is', (address) => {
    expect(createScriptURL(address)).toBe(address);
  });

  it.each([
    'https://files.test/mfe_catalog/1/b.js',
    'https://files.test/mfe_catalog/2/a.js',
    'https://evil.test/a.js',
    'https://apis.google.com/js/other.js',
    'http://localhost:3002/main.js',
    'http://localhost:3005/static/main.js',
    'http://localhost:9099/stand-in/api.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:https://files.test/mfe_catalog/1/a.js',
    '//evil.test/x.js',
    'constructor',
  ])('%s may not', (address) => {
    expect(createScriptURL(address)).toBeNull();
  });

  it('may be a development server’s in development only', () => {
    const development = rules('development');
    for (const address of ['http://localhost:3002/main.js', 'http://localhost:3005/static/hot.js'])
      expect(development.createScriptURL(address)).toBe(address);
    expect(development.createScriptURL('https://files.test/mfe_catalog/1/b.js')).toBeNull();
  });

  it('is the emulator’s instead of Google’s where there is one', () => {
    const demo = rules('production', 'http://localhost:9099');
    expect(demo.createScriptURL('http://localhost:9099/stand-in/api.js')).not.toBeNull();
    expect(demo.createScriptURL('https://apis.google.com/js/api.js')).toBeNull();
  });
});

describe('markup', () => {
  const { createHTML } = rules('production');

  it.each([
    '',
    'Delete',
    'Fridges &amp; more &lt;b&gt;',
    '<div class="a" tabindex="-1"><button type="button" class="b"></button><img class="c" /></div>',
    '<svg viewBox="0 0 24 24" stroke-width="1.9" aria-hidden="true"><path d="M1 2Z"/></svg>',
  ])('%s only shows something', (markup) => {
    expect(createHTML(markup)).toBe(markup);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src="x" onerror="alert(1)">',
    '<img class="a" onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<div class="a"><iframe srcdoc="x"></iframe></div>',
    '<button formaction="javascript:alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<div style="color:red">',
    '<div class="a',
    '<!-- x --><div>',
    '<divx class="a">',
  ])('%s does more, or may', (markup) => {
    expect(createHTML(markup)).toBeNull();
  });

  // A pattern with catastrophic backtracking would take minutes.
  it('is looked at in no time however long and odd it is', () => {
    expect(createHTML(`${'<div class="a" '.repeat(20_000)}<`)).toBeNull();
    expect(createHTML(`<div${' '.repeat(50_000)}x`)).toBeNull();
  });
});

it('is the page’s default, where browsers have one', () => {
  const made: [string, unknown][] = [];
  const sinks = rules('production');
  guardSinks(sinks);
  const types = { createPolicy: (name: string, rules: unknown) => made.push([name, rules]) };
  Object.assign(globalThis, { trustedTypes: types });
  guardSinks(sinks);
  expect(made).toEqual([['default', sinks]]);
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});
