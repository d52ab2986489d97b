import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

/** The script runs as it is, in two windows that are no more than what it touches. A browser runs it in e2e. */
const source = await readFile(join(import.meta.dirname, 'api.js'), 'utf8');

interface Link {
  register(name: string, handler: (data: unknown) => unknown): void;
  send(name: string, data: unknown, callback?: (responses: unknown[]) => void): Promise<void>;
  ping(callback?: () => void): Promise<void>;
}
interface Gapi {
  load(names: string, options: { callback(): void } | (() => void)): void;
  iframes: {
    Iframe: unknown;
    getContext(): {
      open(options: object, callback: (link: Link) => Promise<Link>): Promise<Link>;
      getParentIframe(): Link;
    };
  };
}
type Listener = (event: { source: unknown; data: unknown; ports: readonly MessagePort[] }) => void;

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

class TrackedChannel extends MessageChannel {
  constructor() {
    super();
    ports.push(this.port1, this.port2);
  }
}

function openWindow(parent?: object) {
  const listeners = new Set<Listener>();
  const self = { from: undefined as unknown, targets: [] as string[] };
  const frame = { style: {}, attributes: {} as Record<string, string>, src: '', contentWindow: {} as object };
  const window: Record<string, unknown> = {
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
    postMessage(data: unknown, target: string, passed: readonly MessagePort[] = []) {
      self.targets.push(target);
      for (const listener of [...listeners]) listener({ source: self.from, data, ports: passed });
    },
  };
  window.parent = parent ?? window;
  const globals = {
    window,
    location: { href: 'http://site.test/login' },
    document: {
      currentScript: { src: 'http://emulator.test/stand-in/api.js' },
      body: { append: () => {} },
      createElement: () =>
        Object.assign(frame, {
          setAttribute: (name: string, value: string) => {
            frame.attributes[name] = value;
          },
        }),
    },
    MessageChannel: TrackedChannel,
    URL,
    queueMicrotask,
    console,
  };
  const run = () => runInContext(source, createContext(globals));
  return { window, self, frame, run, gapi: () => window.gapi as Gapi };
}

const frameOptions = {
  url: 'http://emulator.test/emulator/auth/iframe?apiKey=k',
  attributes: { style: { top: '-100px' }, 'aria-hidden': 'true' },
};

/** A page with a frame in it; each knows who sent it something, as browsers tell. */
async function pageAndFrame() {
  const page = openWindow();
  page.run();
  const child = openWindow(page.window);
  page.frame.contentWindow = child.window;
  child.self.from = page.window;
  page.self.from = child.window;
  const toFrame = page
    .gapi()
    .iframes.getContext()
    .open(frameOptions, async (link) => {
      await link.ping();
      return link;
    });
  child.run();
  const toPage = child.gapi().iframes.getContext().getParentIframe();
  return { page, child, toFrame: await toFrame, toPage };
}

test('page and frame call each other and get answers', async () => {
  const { page, child, toFrame, toPage } = await pageAndFrame();
  assert.equal(page.frame.src, frameOptions.url);
  assert.deepEqual(page.frame.attributes, { 'aria-hidden': 'true' });
  assert.deepEqual({ ...page.frame.style }, { top: '-100px' });
  assert.deepEqual(child.self.targets, ['http://emulator.test'], 'the line goes to the frame’s origin only');

  toPage.register('webStorageSupport', () => ({ status: 'ACK', webStorageSupport: true }));
  const responses = await new Promise<unknown[]>(
    (resolve) => void toFrame.send('webStorageSupport', {}, resolve),
  );
  assert.deepEqual([...responses], [{ status: 'ACK', webStorageSupport: true }]);
});

test('a call that comes before somebody listens for it waits', async () => {
  const { toFrame, toPage } = await pageAndFrame();
  const answered = new Promise<unknown[]>(
    (resolve) => void toPage.send('authEvent', { type: 'unknown' }, resolve),
  );
  // The line keeps the order: once this one is answered, the other has arrived.
  toFrame.register('hello', () => 'here');
  await new Promise<unknown[]>((resolve) => void toPage.send('hello', {}, resolve));
  const received: unknown[] = [];
  toFrame.register('authEvent', (event) => {
    received.push(event);
    return { status: 'ACK' };
  });
  assert.deepEqual([...(await answered)], [{ status: 'ACK' }]);
  assert.deepEqual(received, [{ type: 'unknown' }]);
});

test('a greeting from another window opens no line', async () => {
  const page = openWindow();
  page.run();
  let linked = false;
  const link = page
    .gapi()
    .iframes.getContext()
    .open(frameOptions, async (opened) => opened);
  void (await link).ping(() => {
    linked = true;
  });
  const child = openWindow(page.window);
  child.run();
  page.self.from = { another: 'window' };
  child.gapi().iframes.getContext().getParentIframe();
  // What was sent before a message that went there and back has arrived.
  const { port1, port2 } = new TrackedChannel();
  port2.once('message', () => port2.postMessage('back'));
  port1.postMessage('there');
  await once(port1, 'message');
  assert.equal(linked, false);
});
