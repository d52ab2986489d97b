import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BootRemote } from 'shared-contracts';
import { bootManifest, bootRemote, hostBuild, renderedPage } from '../testing/samples.ts';
import { inlineSourcesByHash } from './inline-sources.ts';
import { pageDocument } from './page-document.ts';

const parts = { boot: bootManifest([]), host: hostBuild, builds: [] };
const input = { pathname: '/', parts, origin: 'http://market.test' };

test('a page without rendered content shows "Loading...", loads the first script at once and the others later, by their hashes', () => {
  const inline = inlineSourcesByHash();
  const text = pageDocument({ ...input, rendered: undefined, inline });
  assert.match(text, /<div id="root"><\/div>\s*<style>/);
  assert.match(text, /#root:not\(:empty\)~#waiting\{display:none\}/);
  assert.match(text, /<p id="waiting" role="status">Loading\.\.\.<\/p>/);
  assert.match(text, /<noscript><p id="needs-script">.*please allow scripts/);
  const styles = text.match(/<style>/g) ?? [];
  // The empty style element of styled-components has a hash of its own.
  assert.equal(inline.sources().style.length, styles.length + 1);
  assert.deepEqual(text.match(/<(script (defer|data-later)|link data-later)[^>]*>/g), [
    '<script defer src="/static/vendor.1.js" integrity="sha384-v" crossorigin="anonymous">',
    '<script data-later type="text/later" src="/static/main.2.js" integrity="sha384-m" crossorigin="anonymous">',
    '<link data-later as="script" href="/static/react-dom.5.js" integrity="sha384-d" crossorigin="anonymous">',
  ]);
});

test('a rendered page shows no "Loading...", and tells visitors without scripts what needs them', () => {
  const text = pageDocument({ ...input, rendered: renderedPage, inline: inlineSourcesByHash() });
  assert.match(text, /<div id="root"><p>Fridges<\/p><\/div>/);
  assert.doesNotMatch(text, /id="waiting"/);
  assert.match(text, /<noscript><p id="needs-script">.*please allow scripts.*<\/noscript>\s*<div id="root">/);
});

function laterScripts(pages: BootRemote['pages'], pathname: string): (string | undefined)[] {
  const remote = bootRemote('mfe_catalog', {
    files: { 'remoteEntry.js': 'sha384-e', 'search.js': 'sha384-s' },
    paths: ['/', '/search'].map((path) => ({ path, access: 'public' })),
    ...(pages ? { pages } : {}),
  });
  const withRemote = { ...parts, boot: bootManifest([remote]) };
  const inline = inlineSourcesByHash();
  const text = pageDocument({ ...input, pathname, parts: withRemote, rendered: undefined, inline });
  assert.doesNotMatch(text, /"pages"/);
  const links = text.matchAll(/<link data-later as="script" href="(.*?)" integrity="sha384-\w"/g);
  return [...links].map(([, href]) => href);
}

const entry = 'http://origin.test/mfe_catalog/1.0.0/remoteEntry.js';
const last = '/static/react-dom.5.js';

test('names the scripts of its path and the shared packages they need, to be loaded later', () => {
  const pages = {
    '/': { scripts: [], shared: [] },
    '/search': { scripts: ['search.js'], shared: ['shared-ui'] },
  };
  assert.deepEqual(laterScripts(pages, '/'), [entry, last]);
  const search = entry.replace('remoteEntry', 'search');
  assert.deepEqual(laterScripts(pages, '/search'), [entry, search, '/static/5.js', last]);
});

test('a remote that does not list the scripts of its pages gets shared-ui as well', () => {
  assert.deepEqual(laterScripts(undefined, '/search'), [entry, '/static/5.js', last]);
});
