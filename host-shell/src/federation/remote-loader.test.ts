import { bootRemote, exposed } from '../testing/remotes.ts';
import { createRemoteLoader, RemoteFailure, type RemoteLoaderOptions } from './remote-loader.ts';

const remote = bootRemote();

function setup(importRemote: RemoteLoaderOptions['importRemote'], timeoutMs = 1000) {
  const imports = jest.fn(importRemote);
  const onEvent = jest.fn();
  const loader = createRemoteLoader({ remotes: [remote], importRemote: imports, timeoutMs, onEvent });
  return { loader, imports, onEvent };
}

/** The error of a failed load: it names the remote and its team, and has the reason as its cause. */
async function failureOf(load: Promise<unknown>): Promise<{ message: string; cause: Error }> {
  const failure: unknown = await load.then(
    () => undefined,
    (error) => error,
  );
  if (!(failure instanceof RemoteFailure)) throw new Error('The load did not fail as a remote does');
  return { message: failure.message, cause: failure.cause as Error };
}

it('loads a remote once for several requests, and returns its module', async () => {
  const module = exposed();
  const { loader, imports } = setup(async () => module);
  const requested = [loader.load('mfe_catalog'), loader.load('mfe_catalog')];
  expect(requested[0]).toBe(requested[1]);
  expect(loader.loaded('mfe_catalog')).toBeUndefined();
  expect(await requested[0]).toEqual({ ...module.default, contract: 2 });
  expect(loader.loaded('mfe_catalog')).toBe(await requested[0]);
  await loader.load('mfe_catalog');
  expect(imports).toHaveBeenCalledTimes(1);
  expect(imports).toHaveBeenCalledWith(remote);
});

it('rejects when the remote is not part of the page', async () => {
  const { loader, onEvent } = setup(async () => exposed());
  await expect(loader.load('mfe_stranger')).rejects.toThrow('mfe_stranger is not part of this page');
  expect(loader.find('mfe_stranger')).toBeUndefined();
  expect(onEvent).not.toHaveBeenCalled();
});

it.each([
  ['nothing', undefined, 'exports no remote module'],
  ['a module without default export', { routes: [] }, 'exports no remote module'],
  ['another remote', exposed({ id: 'mfe_buyer' }), 'answered as "mfe_buyer"'],
  ['another contract', exposed({ contract: 3 as never }), 'speaks contract 3, the host speaks 1 and 2'],
  ['no routes', exposed({ routes: undefined as never }), 'has no list of routes'],
  ['a slot that is no component', exposed({ slots: { 'product-actions': 7 as never } }), 'no component'],
])('refuses %s, naming the remote', async (_, loaded, sentence) => {
  const { loader, onEvent } = setup(async () => loaded);
  const { message, cause } = await failureOf(loader.load('mfe_catalog'));
  expect(message).toContain('mfe_catalog 1.0.0-ab12cd34 of team catalog');
  expect(cause.message).toContain(`mfe_catalog`);
  expect(cause.message).toContain(sentence);
  expect(onEvent).toHaveBeenCalledTimes(1);
});

it('reports a failed remote with its team once per load, although two callers requested the load', async () => {
  const error = new Error('connection refused');
  const { loader, onEvent } = setup(() => Promise.reject(error));
  expect((await failureOf(loader.load('mfe_catalog'))).cause).toBe(error);
  expect((await failureOf(loader.load('mfe_catalog'))).cause).toBe(error);
  expect(onEvent).toHaveBeenCalledTimes(1);
  expect(onEvent).toHaveBeenCalledWith({
    remote: expect.objectContaining({ team: 'catalog' }),
    place: 'load',
    error,
    ms: expect.any(Number),
    pathname: '/',
  });
  loader.forget('mfe_catalog');
  await failureOf(loader.load('mfe_catalog'));
  expect(onEvent).toHaveBeenCalledTimes(2);
});

it('times out when a remote does not load in time', async () => {
  const { loader } = setup(() => new Promise(() => {}), 20);
  const { cause } = await failureOf(loader.load('mfe_catalog'));
  expect(cause.message).toBe('mfe_catalog did not load within 0.02 s');
});
