import { until } from 'test-helpers/node';
import { createLaunch, type ReleasedProcess, type StartOptions } from '../assign/host-release/launch-host.ts';

export interface FakeProcess {
  answer(): void;
  end(): void;
  isStopped: boolean;
}

/**
 * For tests: processes of released hosts that a test controls, instead of real ones; bundles that can be fetched except those in
 * `unfetched`; and a clock.
 */
export function fakeProcesses(fetch?: (version: string) => Promise<string>, drainMs = 3_600_000) {
  const unfetched = new Set<string>();
  let time = 0;
  const started: Record<string, FakeProcess[]> = {};
  function start({ role }: StartOptions): ReleasedProcess {
    const ready = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    void ended.promise.then(() => ready.reject(new Error('its server ended with 1: out of order')));
    ready.promise.catch(() => {});
    const fake = { answer: ready.resolve, end: ended.resolve, isStopped: false };
    started[role.version] = [...(started[role.version] ?? []), fake];
    const stop = async () => {
      fake.isStopped = true;
      ended.resolve();
    };
    return { ...role, ready: ready.promise, ended: ended.promise, stop };
  }
  /** The process of a version, once it was started. @param at number of processes of this version before it */
  const process = async (version: string, at = 0): Promise<FakeProcess> => {
    await until(() => started[version]?.[at] !== undefined);
    return started[version]?.[at] as FakeProcess;
  };
  const log = { info() {}, warn() {}, error() {} } as never;
  async function stored(version: string) {
    if (unfetched.has(version)) throw new Error('the store is away');
    return `/bundles/${version}`;
  }
  const launch = createLaunch({ sockets: async () => '/tmp', fetch: fetch ?? stored, start, log, drainMs });
  const options = { launch, log, now: () => time };
  const later = (ms: number) => {
    time += ms;
  };
  return { options, started, process, unfetched, later };
}
