import { createQueryClient } from '../data/query-client.ts';
import { fakeMarket } from '../testing/market.ts';
import { anonymous, known, person, settableAuth } from '../testing/people.ts';
import { bootRemote, exposed, fakeLoader } from '../testing/remotes.ts';
import { warmUp } from './warm-up.ts';

const remote = bootRemote({ paths: [{ path: '/productsdetails/*', access: 'login' }] });
const address = new URL('http://market.test/productsdetails/7?size=L');

function setup(session = known(person()), importRemote?: () => Promise<unknown>) {
  const load = jest.fn(async () => {});
  const routes = [{ path: '/productsdetails/:id', handle: { load } }];
  const { loader, imported } = fakeLoader([remote], importRemote ?? (async () => exposed({ routes })));
  const { auth } = settableAuth(session, fakeMarket({}).api);
  return {
    load,
    imported,
    loader,
    warm: () => warmUp(address, { auth, loader, queryClient: createQueryClient() }),
  };
}

it('fetches the code and the data of the page ahead', async () => {
  const { load, warm } = setup();
  await warm();
  expect(load).toHaveBeenCalledWith(
    expect.objectContaining({ params: { id: '7' }, searchParams: new URLSearchParams('size=L') }),
  );
});

it('fetches nothing that is not for this person', async () => {
  const { imported, warm } = setup(anonymous);
  await warm();
  expect(imported).not.toHaveBeenCalled();
});

it('a guess that failed is forgotten: the page itself asks again', async () => {
  const responses = [() => Promise.reject(new Error('unreachable')), async () => exposed()];
  const { loader, warm } = setup(undefined, () => responses.shift()?.() as Promise<unknown>);
  await warm();
  expect((await loader.load('mfe_catalog')).team).toBe('catalog');
});
