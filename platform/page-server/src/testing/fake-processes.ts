import { until } from 'test-helpers/node';
import type { ReleasedProcess, StartOptions } from '../assign/host-release/released-process.ts';

export interface FakeProcess {
  answer(): void;
  end(): void;
  /** What it was told. */
  readonly said: string[];
}

/** For tests: processes of released hosts that do what a test says, in the place of real ones, bundles that are there but for the `unfetched`, and a clock. */
export function fakeProcesses() {
  const unfetched = new Set<string>();
  let time = 0;
  const started: Record<string, FakeProcess[]> = {};
  function start({ role }: StartOptions): ReleasedProcess {
    const said: string[] = [];
    let response: FakeProcess['answer'] = () => {};
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const ready: ReleasedProcess['ready'] = new Promise((resolve, reject) => {
      response = resolve;
      void ended.then(() => reject(new Error('its server ended with 1: out of order')));
    });
    ready.catch(() => {});
    started[role.version] = [...(started[role.version] ?? []), { answer: response, end, said }];
    return {
      ...role,
      ready,
      ended,
      take: () => true,
      drain: () => void said.push('drain'),
      async stop() {
        said.push('stop');
        end();
      },
    };
  }
  /** The process of a version, once it was started. @param at how many of it there were before */
  const process = async (version: string, at = 0): Promise<FakeProcess> => {
    await until(() => started[version]?.[at] !== undefined);
    return started[version]?.[at] as FakeProcess;
  };
  const options = {
    front: '/tmp/front.sock',
    async fetch(version: string) {
      if (unfetched.has(version)) throw new Error('the store is away');
      return `/bundles/${version}`;
    },
    start,
    log: { info() {}, warn() {}, error() {} } as never,
    now: () => time,
  };
  const later = (ms: number) => {
    time += ms;
  };
  return { options, started, process, unfetched, later };
}
