import type { ConsoleMessage, Page } from 'playwright-core';

export interface PageError {
  readonly text: string;
  readonly from: string;
  readonly kind: 'thrown' | 'console';
}

/** React's production build has numbers only. */
const reactErrors: Readonly<Record<string, string>> = {
  '418': 'what the browser rendered first is not what the server sent',
  '419': 'the server could not render a part of the page, the browser did',
  '425': 'a text is not what the server sent',
};

function inWords(text: string): string {
  return text.replace(/Minified React error #(\d+)(?:;[^\n]*)?/, (whole, code) =>
    reactErrors[code] === undefined ? whole : `React error #${code}: ${reactErrors[code]}`,
  );
}

function ofConsole(message: ConsoleMessage): PageError {
  const { url, lineNumber, columnNumber } = message.location();
  const text = message.text();
  // A message without a stack has its place; browsers count from 0 there.
  const hasStack = /\n\s+at /.test(text) || url === '';
  const place = hasStack ? '' : `\n    at ${url}:${lineNumber + 1}:${columnNumber + 1}`;
  return { text: inWords(text) + place, from: `${url}\n${text}`, kind: 'console' };
}

/** The browser reports a 404 that is right for the page as well. */
function isOwnStatus(message: ConsoleMessage, page: Page): boolean {
  return message.location().url === page.url() && /^Failed to load resource: .* 404 /.test(message.text());
}

/** Listens to a page from now on. @returns its errors so far */
export function watchErrors(page: Page): () => readonly PageError[] {
  const errors: PageError[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOwnStatus(message, page)) errors.push(ofConsole(message));
  });
  page.on('pageerror', (error) => {
    const stack = error.stack ?? '';
    const text = stack.includes(error.message) ? stack : `${error}\n${stack}`;
    errors.push({ text: inWords(text), from: stack, kind: 'thrown' });
  });
  return () => errors;
}
