import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, newVersion } from '../testing/sample.ts';
import { addVersion } from '../writer/changes.ts';
import { emptyDocument, formatDocument, parseDocument } from './parse.ts';

const id = 'mfe_partner';
const withFrames = (...frames: string[]) =>
  formatDocument(addVersion(emptyDocument(), by, newVersion(id, '1.0.0', { frames })));

test('third parties are named by origins that are safe in a content policy, by https or on this machine', () => {
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
