import { existsSync } from 'node:fs';
import { notTried } from '../registry-error.ts';

/** A browser without windows: it needs two thirds of the processor time, and has no back/forward cache. */
const withoutWindow = '/usr/bin/chromium-headless-shell';
const withWindow = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser that `CHROME` names, else an installed one, if any. This file has the only list of the places of browsers. */
export function installedBrowser(named: string | undefined): string | undefined {
  return named ? [named].find(existsSync) : [withoutWindow, ...withWindow].find(existsSync);
}

/** A browser with windows, as users have it, with back/forward cache. */
export function windowedBrowser(): string | undefined {
  return withWindow.find(existsSync);
}

/** The browser for a smoke test. @throws RegistryError `browser` when there is none */
export function findBrowser(named: string | undefined): string {
  const found = installedBrowser(named);
  if (found !== undefined) return found;
  const what = named ? `CHROME names ${named}, which does not exist` : 'there is no Chromium or Chrome here';
  throw notTried(`${what}. Install one, or name it by CHROME=/path/to/chromium.`);
}
