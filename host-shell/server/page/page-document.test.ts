import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inlineSourcesByHash } from '../content-security/inline-sources.ts';
import { hostBuild, hostSettings } from '../testing/samples.ts';
import { pageDocument } from './page-document.ts';

const { identity } = hostSettings;
const parts = {
  boot: { serial: 1, remotes: [], host: {}, settings: { env: 'demo' as const, apiBase: '/api', identity } },
  host: hostBuild,
  builds: [],
};
const input = { pathname: '/', parts, origin: 'http://market.test' };

test('a page that could not be rendered at all says that it loads, until the browser has rendered something', () => {
  const inline = inlineSourcesByHash();
  const text = pageDocument({ ...input, rendered: undefined, inline });
  assert.match(text, /<div id="root"><\/div>\s*<style>/);
  assert.match(text, /#root:not\(:empty\)~#waiting\{display:none\}/);
  assert.match(text, /<p id="waiting" role="status">Loading\.\.\.<\/p>/);
  assert.match(text, /<noscript><p id="needs-script">.*please allow scripts/);
  const styles = text.match(/<style>/g) ?? [];
  // The empty style element of styled-components has a hash of its own.
  assert.equal(inline.sources().style.length, styles.length + 1);
});

test('the scripts run in order; the last one is named, and not yet asked for; each by its hash', () => {
  const text = pageDocument({ ...input, rendered: undefined, inline: inlineSourcesByHash() });
  assert.deepEqual(text.match(/<(script \w+ src|link data-later)[^>]*>/g), [
    '<script defer src="/static/vendor.1.js" integrity="sha384-v" crossorigin="anonymous">',
    '<script defer src="/static/main.2.js" integrity="sha384-m" crossorigin="anonymous">',
    '<link data-later as="script" href="/static/react-dom.5.js" integrity="sha384-d" crossorigin="anonymous">',
  ]);
});

test('a page that was rendered does not, and says what needs script where there is none', () => {
  const rendered = {
    html: '<p>Fridges</p>',
    styles: '',
    head: {},
    data: {},
    complete: true,
    failures: [],
    missing: [],
  };
  const text = pageDocument({ ...input, rendered, inline: inlineSourcesByHash() });
  assert.match(text, /<div id="root"><p>Fridges<\/p><\/div>/);
  assert.doesNotMatch(text, /id="waiting"/);
  assert.match(text, /<noscript><p id="needs-script">.*please allow scripts.*<\/noscript>\s*<div id="root">/);
});
