import { waitFor } from '@testing-library/dom';
import { createNavigation, type Place } from './navigation.ts';
import { ends, holdAll, open, steps } from './testing.ts';

it('push and replace write history entries like react-router, and report the location to listeners', () => {
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

it('every opened document has its own location key, which a reload preserves', () => {
  const keyNow = () => createNavigation().place().location.key;
  window.history.replaceState(null, '', '/start');
  const first = keyNow();
  expect(first).toMatch(/^[a-z0-9]{4,}$/);
  expect(first).not.toBe('default');
  expect(keyNow()).toBe(first);
  window.history.replaceState(null, '');
  expect(keyNow()).not.toBe(first);
});

it('the history entry of a hash link has a key and an index, and a step back from it can be blocked', async () => {
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

it('a listener receives the navigation that happened before it subscribed', async () => {
  window.history.pushState(null, '', '/start');
  const { navigator, place, listen } = createNavigation();
  navigator.push('/a');
  const places: Place[] = [];
  ends.push(listen((next) => places.push(next)));
  expect(places).toMatchObject([{ location: { pathname: '/a' } }]);
  expect(place()).toBe(places[0]);
});
