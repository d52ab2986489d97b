import { createQueryClient } from 'shared-auth';
import { fakeMarket } from '../testing/market.ts';
import { anonymous, known, person, settableAuth } from '../testing/people.ts';
import { bootRemote, exposed, fakeLoader } from '../testing/remotes.ts';
import { errorPage, findHostPage } from './host-pages.tsx';
import { loadFirstPage, warmUp } from './load-page.ts';

const remotes = [
  bootRemote({
    paths: [
      { path: '/', access: 'public' },
      { path: '/productsdetails/*', access: 'login' },
    ],
  }),
  bootRemote({ id: 'mfe_admin', team: 'admin', paths: [{ path: '/admindashboard/*', access: 'admin' }] }),
];
const setup = () => fakeLoader(remotes, async ({ id }) => exposed({ id }));
const requested = (imported: jest.Mock) => imported.mock.calls.map(([remote]) => remote.id);

it.each([
  ['/', undefined, ['mfe_catalog']],
  ['/productsdetails/3', undefined, []],
  ['/productsdetails/3', person('seller'), ['mfe_catalog']],
  ['/admindashboard/allsellers', undefined, []],
  ['/admindashboard/allsellers', person('buyer'), []],
  ['/admindashboard/allsellers', person('admin'), ['mfe_admin']],
])('%s for %p loads only the remote that the user may see', async (pathname, who, expected) => {
  const { loader, imported } = setup();
  await loadFirstPage(pathname, loader, who);
  expect(requested(imported)).toEqual(expected);
});

it('host pages and the error page of an unknown address need no remote', async () => {
  const { loader, imported } = setup();
  for (const pathname of ['/blog', '/login', '/nowhere']) await loadFirstPage(pathname, loader, undefined);
  expect(imported).not.toHaveBeenCalled();
  expect(await findHostPage('/blog')?.code.load()).toHaveProperty('Page');
  expect(errorPage.code.load()).toHaveProperty('status', 'fulfilled');
});

it('loadFirstPage resolves even if the remote is unreachable', async () => {
  const { loader } = fakeLoader(remotes, () => Promise.reject(new Error('unreachable')));
  await expect(loadFirstPage('/', loader, undefined)).resolves.toBeUndefined();
});

const address = new URL('http://market.test/productsdetails/7?size=L');

function setupWarmUp(session = known(person()), importRemote?: () => Promise<unknown>) {
  const load = jest.fn(async () => {});
  const routes = [{ path: '/productsdetails/:id', handle: { load } }];
  const { loader, imported } = fakeLoader(remotes, importRemote ?? (async () => exposed({ routes })));
  const { auth } = settableAuth(session, fakeMarket({}).api);
  return {
    load,
    imported,
    loader,
    warm: () => warmUp(address, { auth, loader, queryClient: createQueryClient() }),
  };
}

it('warmUp prefetches the code and the data of a page', async () => {
  const { load, warm } = setupWarmUp();
  await warm();
  expect(load).toHaveBeenCalledWith(
    expect.objectContaining({ params: { id: '7' }, searchParams: new URLSearchParams('size=L') }),
  );
});

it('warmUp does not prefetch a page that the user may not see', async () => {
  const { imported, warm } = setupWarmUp(anonymous);
  await warm();
  expect(imported).not.toHaveBeenCalled();
});

it('a failed warmUp does not prevent the page from loading the remote again', async () => {
  const responses = [() => Promise.reject(new Error('unreachable')), async () => exposed()];
  const { loader, warm } = setupWarmUp(undefined, () => responses.shift()?.() as Promise<unknown>);
  await warm();
  expect((await loader.load('mfe_catalog')).team).toBe('catalog');
});
