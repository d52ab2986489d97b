import { bootRemote, exposed } from '../testing/remotes.ts';
import { createRemoteLoader, RemoteFailure, type RemoteLoaderOptions } from './remote-loader.ts';

const remote = bootRemote();

function setup(importRemote: RemoteLoaderOptions['importRemote']) {
  const imports = jest.fn(importRemote);
  const onEvent = jest.fn();
  const loader = createRemoteLoader({ remotes: [remote], importRemote: imports, onEvent });
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

it('reports a failed remote with its team once per load, although two callers requested the load', async () => {
  const error = new Error('connection refused');
  const { loader, onEvent } = setup(() => Promise.reject(error));
  for (const load of [loader.load('mfe_catalog'), loader.load('mfe_catalog')])
    expect(await failureOf(load)).toEqual({
      message: 'mfe_catalog 1.0.0-ab12cd34 of team catalog could not be loaded',
      cause: error,
    });
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
