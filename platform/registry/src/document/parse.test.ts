import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, documentWith, newVersion, sampleVersion } from '../testing/sample.ts';
import { addVersion } from '../writer/changes.ts';
import { emptyDocument, formatDocument, parseDocument } from './parse.ts';

const good = documentWith('mfe_catalog', '1.0.0-aaaaaaaa');

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;

/** The text of the valid document with one value replaced. */
function withValue(place: readonly string[], value: unknown): string {
  const copy: Json = JSON.parse(JSON.stringify(good));
  const last = place.at(-1) ?? '';
  let at = copy as { [key: string]: Json };
  for (const key of place.slice(0, -1)) at = at[key] as { [key: string]: Json };
  at[last] = value as Json;
  return JSON.stringify(copy);
}

const remote = ['remotes', 'mfe_catalog'];
const version = [...remote, 'versions', '1.0.0-aaaaaaaa'];

test('refuses text that is not a registry document, with a message', () => {
  for (const text of ['', '{', 'null', '[]', '{"schema":2}', withValue(['remotes'], undefined)]) {
    assert.throws(() => parseDocument(text), { code: 'bad_document', message: /registry document/ }, text);
  }
});

test('fields of the wrong kind and unknown fields are refused', () => {
  const wrong: [string[], unknown][] = [
    [['serial'], -1],
    [['serial'], 1e308],
    [['serial'], 1_000_000_001],
    [[...remote, 'revision'], 1e21],
    [['asOf'], 'yesterday'],
    [['extra'], true],
    [[...remote, 'origin'], 'javascript:alert(1)'],
    [[...remote, 'origin'], 'http://localhost:3001/'],
    [[...remote, 'rolout'], { version: '1.0.0', percent: 5 }],
    [[...version, 'paths', '0', 'access'], 'everybody'],
    [[...version, 'paths', '0', 'path'], '/a/*/b'],
    [[...version, 'entry'], '../../etc/passwd'],
    [[...version, 'entry'], 'https://evil.test/x.js'],
  ];
  for (const [place, value] of wrong) {
    assert.throws(() => parseDocument(withValue(place, value)), { code: 'bad_document' }, place.join('.'));
  }
});

test('refuses a live or rolled out version that was never published, a retired remote with a live version, and a file without a hash', () => {
  const [, sample] = Object.entries(good.remotes)[0] ?? [];
  const cases: [RegExp, string[], unknown][] = [
    [/live version.*never published/, [...remote, 'live'], '9.9.9'],
    [
      /rollout.*never published/,
      remote,
      { ...sample, live: '1.0.0-aaaaaaaa', rollout: { version: '2.0.0', percent: 1 } },
    ],
    [/nothing live/, [...remote, 'rollout'], { version: '1.0.0-aaaaaaaa', percent: 1 }],
    [/retired and has a live version/, remote, { ...sample, live: '1.0.0-aaaaaaaa', retired: by.at }],
    [/no hash/, [...version, 'server'], 'mfe_catalog/1.0.0-aaaaaaaa/server.cjs'],
    [/not in its folder/, [...remote, 'versions', '2.0.0'], sampleVersion('mfe_catalog', '3.0.0')],
    [/is named/, ['remotes', 'Evil'], sample],
    [/cannot be read: constructor/, ['remotes', 'constructor'], {}],
  ];
  for (const [message, place, value] of cases) {
    assert.throws(() => parseDocument(withValue(place, value)), { code: 'bad_document', message });
  }
});

const id = 'mfe_partner';
const withFrames = (...frames: string[]) =>
  formatDocument(addVersion(emptyDocument(), by, newVersion(id, '1.0.0', { frames })));

test('third parties in frames must be origins that are safe in a content security policy: https, or this machine', () => {
  for (const origin of ['https://partner.example', 'https://partner.example:8443', 'http://127.0.0.1:4100'])
    assert.deepEqual(parseDocument(withFrames(origin)).remotes[id]?.versions['1.0.0']?.frames, [origin]);
  for (const wrong of [
    'http://partner.example',
    'https://partner.example/box',
    'https://*.example',
    "https://a.example; script-src 'unsafe-inline'",
    'https://a.example https://b.example',
    'data:',
  ])
    assert.throws(() => parseDocument(withFrames(wrong)), { code: 'bad_document' }, wrong);
});
