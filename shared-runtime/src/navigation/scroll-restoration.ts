import { useLayoutEffect } from 'react';
import type { Location } from 'react-router-dom';

const STORAGE_KEY = 'scroll-positions';
/** More pages than anybody goes back in one tab; the browser itself remembers fifty. */
const MAX_ENTRIES = 100;

/** Pixels from the top by key of the history's entry; those of before this document come from the tab's storage. */
let positions: Record<string, number> = {};
/** Key of the entry that is rendered: the browser may be at a later one, whose page is still loading. */
let shown: string | undefined;

/** To be called before another page is rendered: then the place of the old one cannot be asked for any more. */
export function keepScrollPosition(): void {
  if (shown === undefined) return;
  // The one that was left last stands last.
  delete positions[shown];
  positions[shown] = window.scrollY;
}

/**
 * Puts each page where it was left when one comes back to it or reloads it, at its hash, or at the top. A document that
 * was just opened stays where it is: somebody may have scrolled before its scripts ran.
 */
export function useScrollRestoration({ key, hash }: Location): void {
  useLayoutEffect(() => {
    positions = storedPositions();
    takeOver();
    window.addEventListener('pagehide', store);
    window.addEventListener('pageshow', takeOver);
    return () => {
      window.removeEventListener('pagehide', store);
      window.removeEventListener('pageshow', takeOver);
      window.history.scrollRestoration = 'auto';
      shown = undefined;
    };
  }, []);
  useLayoutEffect(() => {
    const isFirst = shown === undefined;
    shown = key;
    const y = positions[key];
    const target = hash && document.getElementById(decoded(hash.slice(1)));
    if (y !== undefined) window.scrollTo(0, y);
    else if (target) target.scrollIntoView();
    else if (!isFirst) window.scrollTo(0, 0);
  }, [key, hash]);
}

function takeOver(): void {
  window.history.scrollRestoration = 'manual';
}

/** A reload has the place back earlier when the browser does it, so it gets its task back. */
function store(): void {
  keepScrollPosition();
  window.history.scrollRestoration = 'auto';
  try {
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-MAX_ENTRIES))),
    );
  } catch {
    // No storage, or a full one: a reload begins at the top.
  }
}

function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
