import { waitFor } from '@testing-library/dom';
import { createNavigation, type Move, type Navigation, type Place } from './navigation.ts';

const ends: (() => void)[] = [];

/** A page at `/start`, as it is when the document was just opened there. */
function open(path = '/start') {
  window.history.pushState(null, '', path);
  return load();
}

/** A document at the present entry. */
function load() {
  const navigation = createNavigation();
  const places: Place[] = [];
  ends.push(navigation.listen((place) => places.push(place)));
  const shown = () => navigation.place().location.pathname;
  return {
    navigation,
    places,
    shown,
    push: navigation.navigator.push,
    replace: navigation.navigator.replace,
  };
}

/** Holds everything up. @returns the moves, in the order in which they were asked about */
function holdAll(navigation: Navigation): Move[] {
  const moves: Move[] = [];
  navigation.block((move) => {
    moves.push(move);
    return true;
  });
  return moves;
}

const steps = (count: number) =>
  new Promise<void>((resolve) => {
    let left = count;
    const onPop = () => {
      left -= 1;
      if (left > 0) return;
      window.removeEventListener('popstate', onPop);
      resolve();
    };
    window.addEventListener('popstate', onPop);
  });

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

it('writes entries as react-router does, and tells where the page is', () => {
  const { push, replace, places } = open();
  const index = window.history.state.idx;
  push('/a?x=1#y', { from: 'here' });
  expect(window.history.state).toEqual({ usr: { from: 'here' }, key: expect.any(String), idx: index + 1 });
  expect(window.location.href).toMatch(/\/a\?x=1#y$/);
  const { length } = window.history;
  replace({ pathname: '/b' });
  expect(window.history.state).toEqual({ usr: null, key: expect.any(String), idx: index + 1 });
  expect(window.history).toHaveLength(length);
  expect(places).toMatchObject([
    { action: 'PUSH', location: { pathname: '/a', search: '?x=1', hash: '#y', state: { from: 'here' } } },
    { action: 'REPLACE', location: { pathname: '/b', search: '', state: null } },
  ]);
});

it('back and forward lead to the same entries again', async () => {
  const { push, places } = open();
  push('/a', 'state of a');
  push('/b');
  window.history.back();
  await waitFor(() => expect(places).toHaveLength(3));
  expect(places[2]).toEqual({ action: 'POP', location: places[0]?.location });
  window.history.forward();
  await waitFor(() => expect(places).toHaveLength(4));
  expect(places[3]).toEqual({ action: 'POP', location: places[1]?.location });
});

it('every document that is opened has a key of its own, which a reload keeps', () => {
  const keyNow = () => createNavigation().place().location.key;
  window.history.replaceState(null, '', '/start');
  const first = keyNow();
  expect(first).toMatch(/^[a-z0-9]{4,}$/);
  expect(first).not.toBe('default');
  expect(keyNow()).toBe(first);
  window.history.replaceState(null, '');
  expect(keyNow()).not.toBe(first);
});

it('the entry that a link to a place on the page makes has a key and an index too', async () => {
  const { shown, navigation, push } = open();
  const { key } = navigation.place().location;
  const index = window.history.state.idx;
  window.location.hash = 'content';
  await waitFor(() => expect(navigation.place().location.hash).toBe('#content'));
  expect(window.history.state).toMatchObject({ idx: index + 1, key: navigation.place().location.key });
  expect(['default', key]).not.toContain(navigation.place().location.key);
  const moves = holdAll(navigation);
  push('/a');
  window.history.back();
  await steps(2);
  expect(window.location.hash).toBe('#content');
  expect(moves.map(({ to }) => to)).toEqual(['/a', '/start']);
  expect(shown()).toBe('/start');
});

it('what happened before somebody listened is caught up with', async () => {
  window.history.pushState(null, '', '/start');
  const { navigator, place, listen } = createNavigation();
  navigator.push('/a');
  const places: Place[] = [];
  ends.push(listen((next) => places.push(next)));
  expect(places).toMatchObject([{ location: { pathname: '/a' } }]);
  expect(place()).toBe(places[0]);
});

describe('a navigation that is held up', () => {
  it('happens when it may, unasked, with its state', () => {
    const { navigation, push, shown } = open();
    const moves = holdAll(navigation);
    push('/a', 'state');
    expect(moves).toMatchObject([{ from: '/start', to: '/a' }]);
    expect([window.location.pathname, shown()]).toEqual(['/start', '/start']);
    moves[0]?.proceed();
    expect(window.location.pathname).toBe('/a');
    expect(navigation.place().location.state).toBe('state');
    expect(moves).toHaveLength(1);
  });

  it('is asked about with the address as the browser writes it', () => {
    const { navigation, push } = open('/k%C3%BChl');
    const moves = holdAll(navigation);
    push('/kühl?page=2');
    push('?page=3');
    expect(moves).toMatchObject([
      { from: '/k%C3%BChl', to: '/k%C3%BChl' },
      { from: '/k%C3%BChl', to: '/k%C3%BChl' },
    ]);
  });

  it('counts no more once another one was asked for, or the blocker is gone', () => {
    const { navigation, push, replace, shown } = open();
    const moves = holdAll(navigation);
    push('/a');
    replace('/b');
    moves[0]?.proceed();
    expect(shown()).toBe('/start');
    navigation.block(() => false)();
    moves[1]?.proceed();
    expect(shown()).toBe('/start');
    push('/c');
    expect(shown()).toBe('/c');
  });

  it('is taken back where it was a step in the history, and gone after all', async () => {
    const { navigation, places, push, shown } = open();
    push('/a');
    push('/b');
    push('/c');
    const moves = holdAll(navigation);
    window.history.go(-2);
    await steps(2);
    expect(moves).toMatchObject([{ from: '/c', to: '/a' }]);
    expect([window.location.pathname, shown()]).toEqual(['/c', '/c']);
    expect(places).toHaveLength(3);
    moves[0]?.proceed();
    await waitFor(() => expect(shown()).toBe('/a'));
    expect(moves).toHaveLength(1);
    // The next one is asked about again.
    window.history.forward();
    await steps(2);
    expect(moves).toMatchObject([{}, { from: '/a', to: '/b' }]);
    expect(window.location.pathname).toBe('/a');
  });

  it('goes on from where the page is, also when that is decided before it is back there', async () => {
    const { navigation, push, shown } = open();
    for (const path of ['/a', '/b', '/c']) push(path);
    window.history.back();
    await waitFor(() => expect(shown()).toBe('/b'));
    const gone = jest.spyOn(window.history, 'go');
    navigation.block(({ proceed }) => {
      queueMicrotask(proceed);
      return true;
    });
    window.history.back();
    await steps(3);
    expect([window.location.pathname, shown()]).toEqual(['/a', '/a']);
    expect(gone.mock.calls).toEqual([[1], [-1]]);
  });

  it('steps that follow before the first is taken back are taken back as well', async () => {
    const { navigation, push, shown } = open();
    for (const path of ['/a', '/b', '/c', '/d', '/e']) push(path);
    window.history.go(-2);
    await waitFor(() => expect(shown()).toBe('/c'));
    const moves = holdAll(navigation);
    window.history.back();
    window.history.back();
    await waitFor(() => expect(moves).toHaveLength(1));
    await waitFor(() => expect(window.location.pathname).toBe('/c'));
    moves[0]?.proceed();
    await waitFor(() => expect(shown()).toBe('/b'));
    expect(window.location.pathname).toBe('/b');
  });

  it.each([
    ['by a further step', 2],
    ['by nothing one sees', 1],
  ])('is taken back, and gone after all, where the browser drops the way back %s', async (_, presses) => {
    const { navigation, push, shown } = open();
    for (const path of ['/a', '/b', '/c', '/d']) push(path);
    window.history.back();
    await waitFor(() => expect(shown()).toBe('/c'));
    const moves = holdAll(navigation);
    jest.spyOn(window.history, 'go').mockImplementationOnce(() => {});
    for (let press = 0; press < presses; press += 1) {
      window.history.back();
      await steps(1);
    }
    moves[0]?.proceed();
    await waitFor(() => expect(shown()).toBe('/b'));
    expect(window.location.pathname).toBe('/b');
    expect(moves).toHaveLength(1);
  });

  it('is forgotten when the page moves on by itself before it was taken back', async () => {
    const { navigation, push, shown } = open();
    push('/a');
    push('/b');
    const release = navigation.block(({ to }) => to === '/a');
    window.history.back();
    await steps(1);
    push('/c');
    release();
    expect(shown()).toBe('/c');
    window.history.back();
    await waitFor(() => expect(shown()).toBe('/a'));
  });
});
