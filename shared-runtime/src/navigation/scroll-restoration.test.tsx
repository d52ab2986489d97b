import { act, render } from '@testing-library/react';
import { Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { createNavigation } from './navigation.ts';
import { SiteRouter } from './site-router.tsx';

const STORED = 'scroll-positions';
const intoView = jest.fn<void, [string]>();
let scrollY = 0;
Object.defineProperty(window, 'scrollY', { get: () => scrollY });

beforeEach(() => {
  scrollY = 0;
  intoView.mockClear();
  sessionStorage.clear();
  jest.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => {
    scrollY = y;
  }) as typeof window.scrollTo);
  Element.prototype.scrollIntoView = function scrollIntoView() {
    intoView(this.id);
  };
});

/** Loads a document at the current entry. */
async function load(page: React.ReactNode = <p id="grüße">Place</p>) {
  const navigation = createNavigation();
  const { unmount } = await act(async () => render(<SiteRouter navigation={navigation}>{page}</SiteRouter>));
  return {
    push: (to: string) => act(async () => navigation.navigator.push(to)),
    replace: (to: string) => act(async () => navigation.navigator.replace(to)),
    back: () =>
      act(async () => {
        const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
        window.history.back();
        await popped;
      }),
    /** Leaves the document, for another one or a reload. */
    leave() {
      window.dispatchEvent(new Event('pagehide'));
      unmount();
    },
  };
}

function open(page?: React.ReactNode) {
  window.history.pushState(null, '', '/start');
  return load(page);
}

it('a new page starts at the top, and going back restores the scroll position', async () => {
  const { push, replace, back } = await open();
  scrollY = 700;
  await push('/a');
  expect(scrollY).toBe(0);
  scrollY = 300;
  await replace('/b');
  expect(scrollY).toBe(0);
  scrollY = 40;
  await back();
  expect(scrollY).toBe(700);
});

it('scroll restoration of the browser is manual while the document is shown, and automatic after it is left', async () => {
  const { leave } = await open();
  expect(window.history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(window.history.scrollRestoration).toBe('manual');
  leave();
});

it('a reload restores the scroll position of the page and of earlier pages', async () => {
  const first = await open();
  scrollY = 700;
  await first.push('/a');
  scrollY = 200;
  first.leave();
  scrollY = 0;
  // The next document has only the tab's session storage.
  sessionStorage.setItem(STORED, sessionStorage.getItem(STORED)?.replace(':200', ':210') ?? '');
  const { back } = await load();
  expect(scrollY).toBe(210);
  await back();
  expect(scrollY).toBe(700);
});

it('the session storage has the scroll positions of the hundred most recently left pages', async () => {
  const { push, leave } = await open();
  for (let page = 0; page < 120; page += 1) await push(`/page-${page}`);
  scrollY = 55;
  leave();
  const kept = Object.values(JSON.parse(sessionStorage.getItem(STORED) ?? '{}'));
  expect(kept).toHaveLength(100);
  expect(kept.at(-1)).toBe(55);
});

it('a newly opened document stays at the position to which the user scrolled before its scripts ran', async () => {
  const first = await open();
  scrollY = 700;
  first.leave();
  scrollY = 0;
  const second = await open();
  expect(scrollY).toBe(0);
  second.leave();
  scrollY = 120;
  await open();
  expect(scrollY).toBe(120);
});

it('a hash scrolls to its element, an unknown hash to the top, and going back restores the position', async () => {
  window.history.pushState(null, '', '/start#gr%C3%BC%C3%9Fe');
  const { push, back } = await load();
  expect(intoView.mock.calls).toEqual([['grüße']]);
  scrollY = 500;
  await push('/a#gr%C3%BC%C3%9Fe');
  expect(intoView).toHaveBeenCalledTimes(2);
  await push('/a#nowhere');
  expect(scrollY).toBe(0);
  scrollY = 80;
  await push('/a#%');
  expect(scrollY).toBe(0);
  await back();
  expect(scrollY).toBe(80);
});

it('while the next page is loading, the scroll position belongs to the page that is still shown', async () => {
  let arrive = () => {};
  const slow = new Promise<void>((resolve) => (arrive = resolve));
  const codes: Record<string, Promise<void>> = { '/start': Promise.resolve(), '/slow': slow };
  function Page() {
    use(codes[useLocation().pathname] ?? Promise.resolve());
    return null;
  }
  const { push, back } = await open(
    <Suspense>
      <Page />
    </Suspense>,
  );
  scrollY = 400;
  await push('/slow');
  expect(scrollY).toBe(400);
  scrollY = 450;
  await back();
  await push('/slow');
  scrollY = 460;
  await act(async () => arrive());
  expect(scrollY).toBe(0);
});

it('unusable session storage does not break navigation', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockReturnValue('{broken');
  const { leave, push } = await open();
  scrollY = 90;
  await push('/a');
  expect(scrollY).toBe(0);
  leave();
});
