import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installedBrowser } from 'registry/find-browser';

/** The browser in CHROME, else the system's, else Playwright's own. @throws when there is none */
export function findChromium(): string {
  const own = chromium.executablePath();
  const found =
    installedBrowser(process.env.CHROME) ?? (existsSync(own) && !process.env.CHROME ? own : undefined);
  if (found === undefined)
    throw new Error('No Chromium found: install one, or name it by CHROME=/path/to/chromium');
  return found;
}
