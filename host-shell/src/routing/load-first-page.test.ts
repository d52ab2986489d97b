import { person } from '../testing/people.ts';
import { bootRemote, exposed, fakeLoader } from '../testing/remotes.ts';
import { errorPage, findHostPage } from './host-pages.tsx';
import { loadFirstPage } from './load-first-page.ts';

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
])('%s for %p loads what that person may see', async (pathname, who, expected) => {
  const { loader, imported } = setup();
  await loadFirstPage(pathname, loader, who);
  expect(requested(imported)).toEqual(expected);
});

it('a page of the host itself, and the error page where nobody answers, need no remote', async () => {
  const { loader, imported } = setup();
  for (const pathname of ['/blog', '/login', '/nowhere']) await loadFirstPage(pathname, loader, undefined);
  expect(imported).not.toHaveBeenCalled();
  expect(await findHostPage('/blog')?.code.load()).toBeInstanceOf(Function);
  expect(errorPage.code.load()).toHaveProperty('status', 'fulfilled');
});

it('never fails: the page itself shows what did not come', async () => {
  const { loader } = fakeLoader(remotes, () => Promise.reject(new Error('unreachable')));
  await expect(loadFirstPage('/', loader, undefined)).resolves.toBeUndefined();
});
