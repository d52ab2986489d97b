import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentWith, sampleVersion } from '../testing/sample.ts';
import { digestOf, servedRemote } from './served.ts';

const entry = {
  ...(documentWith('mfe_catalog', '1.0.0', '1.1.0', '1.2.0').remotes.mfe_catalog ?? assert.fail()),
  live: '1.0.0',
  rollout: { version: '1.2.0', percent: 10 },
};

test('what visitors get is kept whole, of everything else what open pages report from', () => {
  const { versions, builds } = servedRemote(entry, 'of this entry');
  assert.deepEqual(builds, {
    '1.0.0': sampleVersion('mfe_catalog', '1.0.0'),
    '1.2.0': sampleVersion('mfe_catalog', '1.2.0'),
  });
  assert.deepEqual(Object.keys(versions), ['1.0.0', '1.1.0', '1.2.0']);
  const { paths, publishedAt, commit } = sampleVersion('mfe_catalog', '1.1.0');
  assert.deepEqual(versions['1.1.0'], { paths, publishedAt, commit });
  assert.equal(versions['1.1.0']?.paths, versions['1.0.0']?.paths);
});

test('two entries have the same digest when their content is the same, and only then', () => {
  const same: typeof entry = JSON.parse(JSON.stringify(entry));
  assert.equal(digestOf(same), digestOf(entry));
  assert.notEqual(digestOf({ ...same, rollout: { version: '1.2.0', percent: 11 } }), digestOf(entry));
});
