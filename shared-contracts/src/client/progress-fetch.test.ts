import assert from 'node:assert/strict';
import { test } from 'node:test';
import { progressFetch } from './progress-fetch.ts';

/** The part of the browser's XMLHttpRequest that is used; the test makes the responses. */
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
  aborted = false;
  constructor() {
    FakeRequest.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = (name: string) =>
    ({ 'content-type': 'application/json', 'x-request-id': 'r-7' })[name] ?? null;
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.aborted = true;
  }
}
globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;

const begin = (signal?: AbortSignal, stillMs?: number) => {
  const parts: number[] = [];
  const answer = progressFetch((part) => parts.push(part), stillMs)('/api/1/upload', {
    method: 'POST',
    headers: { freezertoken: 'bearer t' },
    body: 'picture',
    ...(signal && { signal }),
  });
  return { parts, answer, request: FakeRequest.last };
};

test('progressFetch sends the request like fetch, reports upload progress, and resolves with the response', async () => {
  const { parts, answer, request } = begin();
  assert.deepEqual(request.opened, ['POST', '/api/1/upload']);
  assert.deepEqual(request.headers, { freezertoken: 'bearer t' });
  assert.equal(request.sent, 'picture');
  request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  request.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
  request.status = 413;
  request.onload();
  const response = await answer;
  assert.deepEqual([response.status, response.headers.get('x-request-id')], [413, 'r-7']);
  assert.deepEqual(await response.json(), { data: { url: '/images/a' } });
  assert.deepEqual(parts, [0.25]);
});

test('progressFetch rejects like fetch on a network error, and with AbortError when its signal aborts', async () => {
  const broken = begin();
  broken.request.onerror();
  await assert.rejects(broken.answer, TypeError);
  const abort = new AbortController();
  const ended = begin(abort.signal);
  abort.abort();
  await assert.rejects(ended.answer, { name: 'AbortError' });
});

test('a stalled upload without progress or response rejects, and its request is aborted', async () => {
  const { answer, request } = begin(undefined, 20);
  request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  await assert.rejects(answer, TypeError);
  assert.equal(request.aborted, true);
});
