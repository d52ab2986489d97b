import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RenderError } from '../render/errors.ts';
import { bootManifest, bootPerson, bootRemote, renderedPage as page } from '../testing/samples.ts';
import { createRenderWatch, type RenderedVisit } from './render-watch.ts';
import { createRolloutSamples } from './rollout-samples.ts';

const boot = bootManifest([
  bootRemote('mfe_catalog', { paths: [{ path: '/', access: 'public' }] }),
  bootRemote('mfe_buyer', { paths: [{ path: '/myorders/*', access: 'buyer' }] }),
]);
const failing = (...remotes: string[]) => ({
  page: { ...page, failures: remotes.map((remote) => ({ remote, message: 'it broke' })) },
});

function setup() {
  const rolloutSamples = createRolloutSamples();
  const reported: string[] = [];
  const errors: string[] = [];
  const watch = createRenderWatch(
    {
      rendered: ({ remote }, ms) => reported.push(`${remote} rendered in ${ms}`),
      renderFailed: ({ remote }) => reported.push(`${remote} failed`),
    },
    (about, trafficSource, failed, error) => {
      if (error)
        errors.push(
          `${about.remote}: ${error.message} at ${error.frames.map(({ file }) => file).join(', ')}`,
        );
      rolloutSamples.addRender(about, trafficSource, failed);
    },
  );
  const rendered = (result: RenderedVisit['result'], part: Partial<RenderedVisit> = {}) =>
    watch({
      ...{ boot, pathname: '/', withBuilds: ['mfe_catalog', 'mfe_buyer'] },
      ...{ result, ms: 20, trafficSource: 'somebody', ...part },
    });
  const counted = (remote: string) => {
    const { visits, failures } = rolloutSamples.read({ remote, version: '1.0.0' }).renders;
    return [visits, failures];
  };
  return { reported, errors, rendered, counted };
}

test('a page counts for the remote of its address', () => {
  const { reported, rendered, counted } = setup();
  rendered({ page });
  assert.deepEqual(reported, ['mfe_catalog rendered in 20']);
  assert.deepEqual([...counted('mfe_catalog'), ...counted('mfe_buyer')], [1, 0, 0, 0]);
});

test('a failure counts for the remote it names, and for the page’s own when it names none', () => {
  const { reported, rendered, counted } = setup();
  rendered(failing('mfe_buyer'));
  assert.deepEqual(reported, ['mfe_catalog rendered in 20', 'mfe_buyer failed']);
  rendered(failing('', ''));
  assert.deepEqual([...counted('mfe_catalog'), ...counted('mfe_buyer')], [2, 1, 1, 1]);
});

test('code that throws or runs too long is the remote’s failure; late data and lost processes are not', () => {
  const { reported, rendered, counted } = setup();
  rendered({ error: new Error('it broke') });
  rendered({ error: new RenderError('code', 'too long') });
  assert.deepEqual(counted('mfe_catalog'), [2, 2]);
  rendered({ error: new RenderError('late', 'its data did not come') });
  rendered({ error: new RenderError('lost', 'ended') });
  assert.deepEqual(counted('mfe_catalog'), [2, 2]);
  assert.deepEqual(reported, ['mfe_catalog failed', 'mfe_catalog failed']);
});

test('code that runs too long or crashes in another remote’s slot is that remote’s failure', () => {
  const { reported, rendered, counted } = setup();
  rendered({ error: new RenderError('code', 'too long', 'mfe_buyer') });
  rendered({ error: new RenderError('crash', 'ended', 'mfe_buyer') });
  rendered({ error: new RenderError('crash', 'ended') });
  assert.deepEqual(reported, ['mfe_buyer failed', 'mfe_buyer failed', 'mfe_catalog failed']);
  assert.deepEqual(counted('mfe_buyer'), [2, 2]);
});

test('a page that is left to the browser on purpose does not count as rendered', () => {
  const { reported, rendered } = setup();
  rendered({ page }, { pathname: '/blog' });
  rendered({ page }, { withBuilds: [] });
  rendered({ page }, { pathname: '/myorders/wishlist' });
  assert.deepEqual(reported, []);
  rendered({ page }, { pathname: '/myorders/wishlist', boot: { ...boot, person: bootPerson('buyer') } });
  assert.deepEqual(reported, ['mfe_buyer rendered in 20']);
});

test('every page counts for the released host, unless another page ended its process', () => {
  const { rendered, counted } = setup();
  const released = { boot: { ...boot, shell: '1.0.0' } };
  rendered({ page }, { ...released, trafficSource: 'ann' });
  rendered({ page }, { ...released, pathname: '/login', trafficSource: 'bob' });
  rendered(failing('mfe_buyer'), { ...released, trafficSource: 'cem' });
  rendered({ error: new Error('the shell threw') }, { ...released, trafficSource: 'dan' });
  rendered({ error: new RenderError('lost', 'another page ended it') }, released);
  assert.deepEqual(counted('host_shell'), [4, 2]);
});

test('errors of the frame are attributed to the released host, errors of a remote to the remote, with host frames', () => {
  const { errors, rendered, counted } = setup();
  const inHost = 'Error: x\n    at Navbar (https://host.invalid/render.cjs:12:3)';
  const failures = [
    { remote: '', message: 'Error: no navbar', stack: inHost },
    {
      remote: 'mfe_catalog',
      message: 'Error: no shelf',
      stack: `Error: x\n    at Shelf (${boot.remotes[0]?.base}server.cjs:1:9)\n${inHost}`,
    },
  ];
  rendered({ page: { ...page, failures } }, { boot: { ...boot, shell: '1.0.0' } });
  rendered({ error: new Error(inHost) }, { boot: { ...boot, shell: '1.0.0' } });
  assert.deepEqual(errors, [
    'host_shell: Error: no navbar at host_shell/render.cjs',
    'mfe_catalog: Error: no shelf at mfe_catalog/server.cjs, host_shell/render.cjs',
    'host_shell: Error: Error: x at host_shell/render.cjs',
  ]);
  assert.deepEqual([...counted('host_shell'), ...counted('mfe_catalog')], [2, 2, 2, 2]);
  errors.length = 0;
  rendered({ page: { ...page, failures } });
  assert.deepEqual(errors, ['mfe_catalog: Error: no navbar at host_shell/render.cjs']);
});
