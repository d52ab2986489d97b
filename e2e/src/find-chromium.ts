import { existsSync } from 'node:fs';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The browser that CHROME names, else the system's, else the one that comes with an npm package (Linux x64 only). */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROME;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME names ${named}, which does not exist`);
    return named;
  }
  const system = installed.find((file) => existsSync(file));
  if (system) return system;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium found: install one, or name it by CHROME=/path/to/chromium');
  }
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
