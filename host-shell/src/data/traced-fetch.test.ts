import { createTracedFetch } from './traced-fetch.ts';

it('requests after one click share a trace id and keep their headers, and the next input event starts a new id', async () => {
  const target = new EventTarget();
  const sent: Headers[] = [];
  const call = createTracedFetch(target, (async (_address: string, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return {} as Response;
  }) as typeof fetch);
  const idOf = async () => {
    await call('/api/getcategory', { headers: { freezertoken: 'bearer x' } });
    return /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/.exec(sent.at(-1)?.get('traceparent') ?? '')?.[1];
  };
  const opened = await idOf();
  expect(opened).toBeDefined();
  expect(sent[0]?.get('freezertoken')).toBe('bearer x');
  target.dispatchEvent(new Event('click'));
  const first = await idOf();
  expect(first).not.toBe(opened);
  expect(await idOf()).toBe(first);
  target.dispatchEvent(new Event('keydown'));
  expect(await idOf()).not.toBe(first);
});
