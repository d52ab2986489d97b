import { waitFor } from '@testing-library/dom';
import { holdAll, open, steps } from './testing.ts';

describe('a blocked navigation', () => {
  it('proceeds with its state when it is allowed, without calling the blocker again', () => {
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

  it('is passed to the blocker with percent-encoded paths, as the browser writes them', () => {
    const { navigation, push } = open('/k%C3%BChl');
    const moves = holdAll(navigation);
    push('/kühl?page=2');
    push('?page=3');
    expect(moves).toMatchObject([
      { from: '/k%C3%BChl', to: '/k%C3%BChl' },
      { from: '/k%C3%BChl', to: '/k%C3%BChl' },
    ]);
  });

  it('can no longer proceed once there is a newer navigation or the blocker was removed', () => {
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

  it('through the history is reverted first, and reaches its target when it proceeds', async () => {
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
    // The next step is held up again.
    window.history.forward();
    await steps(2);
    expect(moves).toMatchObject([{}, { from: '/a', to: '/b' }]);
    expect(window.location.pathname).toBe('/a');
  });

  it('through the history reaches its target also when it proceeds before the revert has finished', async () => {
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

  it('is reverted together with the history steps that follow before the revert', async () => {
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

  /** At `/c`, where everything is held up and the browser drops the next step back, as it does when another step comes. */
  async function openDropping() {
    const { navigation, push, shown } = open();
    for (const path of ['/a', '/b', '/c', '/d']) push(path);
    window.history.back();
    await waitFor(() => expect(shown()).toBe('/c'));
    const moves = holdAll(navigation);
    jest.spyOn(window.history, 'go').mockImplementationOnce(() => {});
    window.history.back();
    await steps(1);
    return { moves, shown };
  }

  it('is reverted together with the later step that made the browser drop the first revert', async () => {
    const { moves, shown } = await openDropping();
    window.history.back();
    await steps(1);
    expect(window.location.pathname).toBe('/a');
    await waitFor(() => expect(window.location.pathname).toBe('/c'));
    expect(shown()).toBe('/c');
    expect(moves).toMatchObject([{ to: '/b' }]);
  });

  it('reaches its target when it proceeds although the browser silently dropped the revert', async () => {
    const { moves, shown } = await openDropping();
    moves[0]?.proceed();
    await waitFor(() => expect(shown()).toBe('/b'));
    expect(window.location.pathname).toBe('/b');
    expect(moves).toHaveLength(1);
  });

  it('is discarded when the page itself navigates before the revert', async () => {
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
