import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RenderError } from '../render/errors.ts';
import { bootManifest, bootPerson, bootRemote, renderedPage as page } from '../testing/samples.ts';
import { createRenderWatch, type RenderedVisit } from './render-watch.ts';

const boot = bootManifest([
  bootRemote('mfe_catalog', { paths: [{ path: '/', access: 'public' }] }),
  bootRemote('mfe_buyer', { paths: [{ path: '/myorders/*', access: 'buyer' }] }),
]);
const failing = (...remotes: string[]) => ({
  page: { ...page, failures: remotes.map((remote) => ({ remote, message: 'it broke' })) },
});

/** Everything that is counted of the pages, in its order. */
function setup() {
  const counted: string[] = [];
  const errors: string[] = [];
  const watch = createRenderWatch(
    {
      rendered: ({ remote }, ms) => counted.push(`${remote} rendered in ${ms}`),
      renderFailed: ({ remote }) => counted.push(`${remote} failed`),
    },
    ({ remote }, trafficSource, failed, error) => {
      assert.equal(trafficSource, 'somebody');
      counted.push(`${remote}: ${failed ? 'bad' : 'good'}`);
      if (error)
        errors.push(`${remote}: ${error.message} at ${error.frames.map(({ file }) => file).join(', ')}`);
    },
  );
  const rendered = (result: RenderedVisit['result'], part: Partial<RenderedVisit> = {}) =>
    watch({
      ...{ boot, pathname: '/', withBuilds: ['mfe_catalog', 'mfe_buyer'] },
      ...{ result, ms: 20, trafficSource: 'somebody', ...part },
    });
  const of = (remote: string) => counted.filter((each) => each.startsWith(`${remote}: `));
  return { counted, errors, rendered, of };
}

const ended = (...of: ConstructorParameters<typeof RenderError>) => ({ error: new RenderError(...of) });
const [good, bad] = [
  ['mfe_catalog rendered in 20', 'mfe_catalog: good'],
  ['mfe_catalog failed', 'mfe_catalog: bad'],
];
const badSlot = ['mfe_buyer failed', 'mfe_buyer: bad'];
const guarded = { pathname: '/myorders/wishlist' };
const forBuyer = { ...guarded, boot: { ...boot, person: bootPerson('buyer') } };

for (const [what, result, expected, part] of [
  ['counts for the remote of its address', { page }, good],
  ['with a failure counts for the remote that it names, too', failing('mfe_buyer'), [...good, ...badSlot]],
  ['with failures that name no remote counts for its own', failing('', ''), [good[0], ...bad]],
  ['whose code throws is its remote’s failure', { error: new Error('it broke') }, bad],
  ['whose code runs too long is its remote’s failure', ended('code', 'too long'), bad],
  ['whose code ends its process is its remote’s failure', ended('crash', 'ended'), bad],
  ['whose data comes late is no failure', ended('late', 'its data did not come'), []],
  ['whose process another page ended is no failure', ended('lost', 'ended'), []],
  ['with a slot that runs too long is the slot’s failure', ended('code', 'too long', 'mfe_buyer'), badSlot],
  ['with a slot that ends the process is the slot’s failure', ended('crash', 'ended', 'mfe_buyer'), badSlot],
  ['of the host does not count', { page }, [], { pathname: '/blog' }],
  ['without a server build does not count', { page }, [], { withBuilds: [] }],
  ['that a guest may not open does not count', { page }, [], guarded],
  ['that the user may open counts', { page }, ['mfe_buyer rendered in 20', 'mfe_buyer: good'], forBuyer],
] as [string, RenderedVisit['result'], string[], Partial<RenderedVisit>?][])
  test(`a page ${what}`, () => {
    const { counted, rendered } = setup();
    rendered(result, part);
    assert.deepEqual(counted, expected);
  });

test('every page counts for the released host, unless another page ended its process', () => {
  const { rendered, of } = setup();
  const released = { boot: { ...boot, shell: '1.0.0' } };
  rendered({ page }, released);
  rendered({ page }, { ...released, pathname: '/login' });
  rendered(failing('mfe_buyer'), released);
  rendered({ error: new Error('the shell threw') }, released);
  rendered(ended('lost', 'another page ended it'), released);
  assert.deepEqual(
    of('host_shell'),
    ['good', 'good', 'bad', 'bad'].map((each) => `host_shell: ${each}`),
  );
});

test('errors of the frame are attributed to the released host, errors of a remote to the remote, with host frames', () => {
  const { errors, rendered, of } = setup();
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
  for (const id of ['host_shell', 'mfe_catalog']) assert.deepEqual(of(id), [`${id}: bad`, `${id}: bad`]);
  errors.length = 0;
  rendered({ page: { ...page, failures } });
  assert.deepEqual(errors, ['mfe_catalog: Error: no navbar at host_shell/render.cjs']);
});
