import assert from 'node:assert/strict';
import { test } from 'node:test';
import { releasedRemote, servedDocument } from '../../testing/samples.ts';
import { dependenciesOf } from './dependencies.ts';

const remote = (described: Parameters<typeof releasedRemote>[0][string]) =>
  releasedRemote({ '1.0.0': described });

test('lists the remotes that a remote shows and is shown by; a slot that is not live is missing', () => {
  const all = servedDocument({
    mfe_catalog: remote({
      slots: ['card'],
      uses: { mfe_buyer: ['buy', 'wish'] },
      builtAgainst: { react: '19.3.0' },
    }),
    mfe_buyer: remote({ slots: ['buy'] }),
    mfe_admin: remote({ uses: { mfe_catalog: ['card'], mfe_new: ['chart'] } }),
    mfe_new: { ...remote({ slots: ['chart'] }), live: '2.0.0' },
  });
  assert.deepEqual(dependenciesOf(all, 'mfe_catalog'), {
    shows: [{ remote: 'mfe_buyer', slots: ['buy', 'wish'] }],
    shownBy: [{ remote: 'mfe_admin', slots: ['card'] }],
    missing: [{ remote: 'mfe_buyer', slots: ['wish'] }],
    shared: [{ name: 'react', version: '19.3.0' }],
  });
  assert.deepEqual(dependenciesOf(all, 'mfe_admin')?.missing, [{ remote: 'mfe_new', slots: ['chart'] }]);
  assert.equal(dependenciesOf(all, 'mfe_new'), null);
});
