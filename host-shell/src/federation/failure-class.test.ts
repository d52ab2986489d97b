import { bootRemote, exposed } from '../testing/remotes.ts';
import { failureClass } from './failure-class.ts';
import { createRemoteLoader, type RemoteLoaderOptions } from './remote-loader.ts';
import { remoteOfError } from './remote-of-error.ts';

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
const runtime = (code: string, more = '') =>
  new Error(`[ Federation Runtime ]: It went wrong. #RUNTIME-${code} ${more}`);
const chunk = (why: string) =>
  named('ChunkLoadError', `Loading chunk 17 failed.\n(${why}: http://a.test/17.js)`);

it.each([
  ['no answer', runtime('008', 'ScriptNetworkError: Failed to load script'), 'unreachable'],
  ['a chunk that did not come', chunk('error'), 'unreachable'],
  ['a chunk that did not come in time', chunk('timeout'), 'timeout'],
  ['a chunk that is something else', chunk('missing'), 'evaluate'],
  ['an entry that throws', runtime('008', 'ScriptExecutionError: Script "a" threw'), 'evaluate'],
  ['an entry that exports nothing', runtime('001'), 'shape'],
  ['a missing hash', new Error('No integrity is known for http://a.test/17.js'), 'integrity'],
  ['a shared package that does not come', runtime('006'), 'shared'],
  ['a module that throws', new TypeError('undefined is not a function'), 'evaluate'],
] as const)('loading: %s', (_, error, expected) => {
  expect(failureClass(error, 'load')).toBe(expected);
});

it.each(['render', 'effect', 'handler', 'promise'] as const)('%s is a class of its own', (place) => {
  expect(failureClass(new TypeError('undefined is not a function'), place)).toBe(place);
  expect(failureClass('a word', place)).toBe(place);
  expect(failureClass(chunk('error'), place)).toBe('unreachable');
});

it.each([
  [() => Promise.reject(runtime('008', 'ScriptNetworkError')), 'unreachable'],
  [() => new Promise(() => {}), 'timeout'],
  [async () => exposed({ contract: 3 as never }), 'contract'],
  [async () => exposed({ routes: 7 as never }), 'shape'],
] as const)('what the loader says of itself', async (importRemote, expected) => {
  const events: { place: string; error?: unknown }[] = [];
  const options: RemoteLoaderOptions = {
    remotes: [bootRemote()],
    importRemote,
    timeoutMs: 10,
    onEvent: (event) => events.push(event),
  };
  const failure: unknown = await createRemoteLoader(options)
    .load('mfe_catalog')
    .catch((error: unknown) => error);
  expect(events.map(({ error, place }) => [place, failureClass(error, 'load')])).toEqual([
    ['load', expected],
  ]);
  expect(failureClass(failure, 'render')).toBe(expected);
});

const catalog = bootRemote();
const buyer = bootRemote({ id: 'mfe_buyer', base: 'http://localhost:3004/mfe_buyer/1.0.0/' });

it('finds whose code an error comes from', () => {
  const error = new Error('sold out');
  const at = (...files: string[]) => {
    error.stack = ['Error: sold out', ...files.map((file) => `    at x (${file}:1:2)`)].join('\n');
    return remoteOfError(error, [catalog, buyer]);
  };
  expect(at('http://localhost:3000/static/vendor.js', `${buyer.base}7.js`, `${catalog.base}8.js`)).toBe(
    'mfe_buyer',
  );
  expect(at('http://localhost:3000/static/vendor.js')).toBeUndefined();
  expect(remoteOfError('a word', [catalog, buyer], `${catalog.base}8.js`)).toBe('mfe_catalog');
  expect(remoteOfError(undefined, [catalog, buyer])).toBeUndefined();
});
