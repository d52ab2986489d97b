import type { BootManifest } from 'shared-contracts';
import { guardSinks, type TrustedSinks, trustedSinks } from './trusted-types.ts';

const remote = { base: 'http://localhost:3002/', files: {} };
const checked = { base: 'https://files.test/mfe_catalog/1/', files: { 'a.js': 'sha384-a' } };
const hashes = { 'https://files.test/mfe_catalog/1/a.js': 'sha384-a' };

function rules(env: 'development' | 'production', more: object = {}): TrustedSinks {
  const settings = { env, identity: {}, ...more };
  const boot = { remotes: [remote, checked], settings } as unknown as BootManifest;
  return trustedSinks(boot, hashes, 'http://localhost:3005/static/');
}

it('scripts of the payment provider are allowed only when its key is set', () => {
  const address = 'https://js.stripe.com/endive/stripe.js';
  expect(rules('production').createScriptURL(address)).toBeNull();
  const { createScriptURL } = rules('production', { paymentKey: 'pk_1' });
  expect(createScriptURL(address)).toBe(address);
  expect(createScriptURL('https://js.stripe.com.evil.test/a.js')).toBeNull();
});

describe('the address of a script', () => {
  const { createScriptURL } = rules('production');

  it.each([
    'https://files.test/mfe_catalog/1/a.js',
    'https://files.test/mfe_catalog/1/a.js?t=1',
    'https://apis.google.com/js/api.js?onload=__iframefcb1',
  ])('%s is allowed unchanged', (address) => {
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
  ])('%s is refused', (address) => {
    expect(createScriptURL(address)).toBeNull();
  });

  it('of a development server is allowed in development only', () => {
    const development = rules('development');
    for (const address of ['http://localhost:3002/main.js', 'http://localhost:3005/static/hot.js'])
      expect(development.createScriptURL(address)).toBe(address);
    expect(development.createScriptURL('https://files.test/mfe_catalog/1/b.js')).toBeNull();
  });

  it('of the emulator is allowed instead of the one of Google when the settings name an emulator', () => {
    const demo = rules('production', { identity: { emulatorUrl: 'http://localhost:9099' } });
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
  ])('%s is allowed as inert markup', (markup) => {
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
  ])('%s is refused as markup that may be active', (markup) => {
    expect(createHTML(markup)).toBeNull();
  });

  // A pattern with catastrophic backtracking would take minutes.
  it('is checked without catastrophic backtracking when it is very long', () => {
    expect(createHTML(`${'<div class="a" '.repeat(20_000)}<`)).toBeNull();
    expect(createHTML(`<div${' '.repeat(50_000)}x`)).toBeNull();
  });
});

it('guardSinks installs the default Trusted Types policy where the browser supports it', () => {
  const made: [string, unknown][] = [];
  const sinks = rules('production');
  guardSinks(sinks);
  const types = { createPolicy: (name: string, rules: unknown) => made.push([name, rules]) };
  Object.assign(globalThis, { trustedTypes: types });
  guardSinks(sinks);
  expect(made).toEqual([['default', sinks]]);
});
