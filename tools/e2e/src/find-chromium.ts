import { installedBrowser } from 'registry/find-browser';

/** The browser in CHROME, else the system's, else the one from an npm package (Linux x64 only). */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROME;
  const found = installedBrowser(named);
  if (found !== undefined) return found;
  if (named) throw new Error(`CHROME names ${named}, which does not exist`);
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium found: install one, or name it by CHROME=/path/to/chromium');
  }
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
