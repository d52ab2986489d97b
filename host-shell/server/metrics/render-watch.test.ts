import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BootManifest } from 'shared-contracts';
import type { RenderedPage } from '../../src/render/types.ts';
import { RenderTimeout, WorkerLost } from '../render/render-worker.ts';
import { bootPerson, bootRemote, hostSettings } from '../testing/samples.ts';
import { createEvidence } from './evidence.ts';
import { createNumbers } from './remote-numbers.ts';
import { createRenderWatch, type Drawing } from './render-watch.ts';

const boot: BootManifest = {
  serial: 1,
  host: {},
  settings: { env: 'demo', apiBase: '/api', identity: hostSettings.identity },
  remotes: [
    bootRemote('mfe_catalog', { paths: [{ path: '/', access: 'public' }] }),
    bootRemote('mfe_buyer', { paths: [{ path: '/myorders/*', access: 'buyer' }] }),
  ],
};
const page: RenderedPage = { html: '', styles: '', head: {}, data: {}, complete: true, failures: [] };
const failing = (...remotes: string[]) => ({
  page: { ...page, failures: remotes.map((remote) => ({ remote, message: 'it broke' })) },
});

function bench() {
  const numbers = createNumbers();
  const evidence = createEvidence();
  const told: string[] = [];
  const watch = createRenderWatch(
    {
      rendered: ({ remote }, ms) => told.push(`${remote} drawn in ${ms}`),
      renderFailed: ({ remote }) => told.push(`${remote} failed`),
    },
    numbers,
    evidence,
  );
  const drawn = (result: Drawing['result'], part: Partial<Drawing> = {}) =>
    watch({
      ...{ boot, pathname: '/', withBuilds: ['mfe_catalog', 'mfe_buyer'] },
      ...{ result, ms: 20, witness: 'somebody', ...part },
    });
  const counted = (remote: string) => {
    const { renders, renderFailures } = numbers.read(remote, '1.0.0');
    const heard = evidence.read({ remote, version: '1.0.0' }).renders;
    assert.deepEqual([heard.visits, heard.failures], [renders, renderFailures]);
    return [renders, renderFailures];
  };
  return { told, drawn, counted };
}

test('a page counts for the remote of its address', () => {
  const { told, drawn, counted } = bench();
  drawn({ page });
  assert.deepEqual(told, ['mfe_catalog drawn in 20']);
  assert.deepEqual(
    [counted('mfe_catalog'), counted('mfe_buyer')],
    [
      [1, 0],
      [0, 0],
    ],
  );
});

test('a failure counts for the remote it names, and for the page’s own when it names none', () => {
  const { told, drawn, counted } = bench();
  drawn(failing('mfe_buyer'));
  assert.deepEqual(told, ['mfe_catalog drawn in 20', 'mfe_buyer failed']);
  drawn(failing('', ''));
  assert.deepEqual(
    [counted('mfe_catalog'), counted('mfe_buyer')],
    [
      [2, 1],
      [1, 1],
    ],
  );
});

test('code that throws or runs too long is the remote’s failure; late data and lost workers are nobody’s', () => {
  const { told, drawn, counted } = bench();
  drawn({ error: new Error('it broke') });
  drawn({ error: new RenderTimeout('too long', true) });
  assert.deepEqual(counted('mfe_catalog'), [2, 2]);
  drawn({ error: new RenderTimeout('its data did not come') });
  drawn({ error: new WorkerLost('ended') });
  assert.deepEqual(counted('mfe_catalog'), [2, 2]);
  assert.deepEqual(told, ['mfe_catalog failed', 'mfe_catalog failed']);
});

test('what is left to the browser on purpose is no drawing', () => {
  const { told, drawn } = bench();
  drawn({ page }, { pathname: '/blog' });
  drawn({ page }, { withBuilds: [] });
  drawn({ page }, { pathname: '/myorders/wishlist' });
  assert.deepEqual(told, []);
  drawn({ page }, { pathname: '/myorders/wishlist', boot: { ...boot, person: bootPerson('buyer') } });
  assert.deepEqual(told, ['mfe_buyer drawn in 20']);
});
