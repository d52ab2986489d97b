import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The browser that CHROME names, else the system's, else Playwright's own. @throws when there is none */
export function findChromium(): string {
  const candidates = process.env.CHROME ? [process.env.CHROME] : [...installed, chromium.executablePath()];
  const found = candidates.find((file) => existsSync(file));
  if (found === undefined)
    throw new Error('No Chromium found: install one, or name it by CHROME=/path/to/chromium');
  return found;
}
