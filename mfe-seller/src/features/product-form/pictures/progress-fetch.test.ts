import { progressFetch } from './progress-fetch.ts';

/** The browser's request as far as it is used, answered by the test. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers: Record<string, string> = {};
  status = 200;
  response = '{"data":{"url":"/images/a"}}';
  sent: unknown;
  opened: string[] = [];
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  constructor() {
    FakeRequest.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = (name: string) => (name === 'content-type' ? 'application/json' : null);
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort();
  }
}
const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = real;
});

const begin = (signal?: AbortSignal) => {
  const parts: number[] = [];
  const answer = progressFetch((part) => parts.push(part))('/api/1/upload', {
    method: 'POST',
    headers: { freezertoken: 'bearer t' },
    body: 'picture',
    ...(signal && { signal }),
  });
  return { parts, answer, request: FakeRequest.last };
};

test('it sends what fetch would send, tells how far it is, and answers the same', async () => {
  const { parts, answer, request } = begin();
  expect(request.opened).toEqual(['POST', '/api/1/upload']);
  expect(request.headers).toEqual({ freezertoken: 'bearer t' });
  expect(request.sent).toBe('picture');
  request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  request.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
  request.status = 413;
  request.onload();
  const response = await answer;
  expect([response.status, response.ok]).toEqual([413, false]);
  expect(await response.json()).toEqual({ data: { url: '/images/a' } });
  expect(parts).toEqual([0.25]);
});

test('it fails like fetch, and ends with its signal', async () => {
  const broken = begin();
  broken.request.onerror();
  await expect(broken.answer).rejects.toBeInstanceOf(TypeError);
  const abort = new AbortController();
  const ended = begin(abort.signal);
  abort.abort();
  await expect(ended.answer).rejects.toHaveProperty('name', 'AbortError');
});
