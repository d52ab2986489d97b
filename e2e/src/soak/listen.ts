import type { Page } from '@playwright/test';

/** What a page asked for and said, since the document it shows was asked for. */
export interface Heard {
  /** Addresses of scripts and styles. */
  code: string[];
  /** Of them, those that did not come. */
  failed: string[];
  console: string[];
  /** Of the whole load: errors that nobody caught. */
  readonly uncaught: string[];
  /** How often a document was asked for. */
  documents: number;
}

/** Begin before the first address is opened. */
export function listen(page: Page): Heard {
  const heard: Heard = { code: [], failed: [], console: [], uncaught: [], documents: 0 };
  const isCode = (address: string) => /\.(js|css)$/.test(new URL(address).pathname);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      Object.assign(heard, { code: [], failed: [], console: [], documents: heard.documents + 1 });
    } else if (isCode(request.url())) heard.code.push(request.url());
  });
  page.on('requestfailed', (request) => {
    if (isCode(request.url())) heard.failed.push(request.url());
  });
  page.on('response', (response) => {
    if (isCode(response.url()) && response.status() >= 400) heard.failed.push(response.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') heard.console.push(message.text());
  });
  page.on('pageerror', (error) => heard.uncaught.push(error.stack ?? String(error)));
  return heard;
}
