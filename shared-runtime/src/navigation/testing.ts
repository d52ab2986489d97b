import { createNavigation, type Move, type Navigation, type Place } from './navigation.ts';

/** Clean-up functions of the pages that a test has opened; they run after each test. */
export const ends: (() => void)[] = [];

/** Opens a page at `/start`, as when the document was just opened there. */
export function open(path = '/start') {
  window.history.pushState(null, '', path);
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

/** Holds up every navigation. @returns the moves, in order */
export function holdAll(navigation: Navigation): Move[] {
  const moves: Move[] = [];
  navigation.block((move) => {
    moves.push(move);
    return true;
  });
  return moves;
}

/** Resolves after this number of steps in the history. */
export async function steps(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1)
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
}

afterEach(() => {
  for (const end of ends.splice(0)) end();
});
