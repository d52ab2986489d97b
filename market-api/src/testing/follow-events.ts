import { until } from 'test-helpers/node';

export type FollowedEvents = Awaited<ReturnType<typeof followEvents>>;

/**
 * Opens an event stream and collects its text. Resolves when the stream has begun.
 * @param base address of the API @param after the number of the last event that was received
 */
export async function followEvents(base: string, token: string, after?: number) {
  const controller = new AbortController();
  const headers = {
    freezertoken: `bearer ${token}`,
    ...(after === undefined ? {} : { 'last-event-id': String(after) }),
  };
  const response = await fetch(`${base}/events`, { headers, signal: controller.signal });
  const state = { text: '', isOver: false };
  const reading = (async () => {
    for await (const part of response.body ?? []) state.text += Buffer.from(part).toString();
  })().then(
    () => {
      state.isOver = true;
    },
    () => {},
  );
  await until(() => state.text.includes('event: open'));
  return {
    response,
    state,
    /** The numbers and kinds of the events after `open`. */
    events: () =>
      [...state.text.matchAll(/id: (\d+)\nevent: (\w+)/g)]
        .slice(1)
        .map(([, number, kind]) => [Number(number), kind]),
    async stop() {
      controller.abort();
      await reading;
    },
  };
}
