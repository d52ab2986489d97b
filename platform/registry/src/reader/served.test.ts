import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentWith, sampleVersion } from '../testing/sample.ts';
import { servedRemote } from './served.ts';

const entry = {
  ...(documentWith('mfe_catalog', '1.0.0', '1.1.0', '1.2.0').remotes.mfe_catalog ?? assert.fail()),
  live: '1.0.0',
  rollout: { version: '1.2.0', percent: 10 },
};

test('holds whole builds of the versions that visitors get, and a summary of every version', () => {
  const { versions, builds } = servedRemote(entry, 'of this entry');
  assert.deepEqual(builds, {
    '1.0.0': sampleVersion('mfe_catalog', '1.0.0'),
    '1.2.0': sampleVersion('mfe_catalog', '1.2.0'),
  });
  assert.deepEqual(Object.keys(versions), ['1.0.0', '1.1.0', '1.2.0']);
  const { paths, publishedAt, commit, contract, slots, builtAgainst } = sampleVersion('mfe_catalog', '1.1.0');
  assert.deepEqual(versions['1.1.0'], { paths, publishedAt, commit, contract, slots, builtAgainst });
  for (const part of ['paths', 'slots', 'builtAgainst'] as const)
    assert.equal(versions['1.1.0']?.[part], versions['1.0.0']?.[part]);
});
