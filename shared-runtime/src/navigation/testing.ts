import { createNavigation, type Move, type Navigation, type Place } from './navigation.ts';

/** What ends the pages that a test has opened; done after each test. */
export const ends: (() => void)[] = [];

/** A page at `/start`, as it is when the document was just opened there. */
export function open(path = '/start') {
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
export function holdAll(navigation: Navigation): Move[] {
  const moves: Move[] = [];
  navigation.block((move) => {
    moves.push(move);
    return true;
  });
  return moves;
}

/** Settles after so many steps in the history. */
export const steps = (count: number) =>
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
