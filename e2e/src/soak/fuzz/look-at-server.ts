import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isAlive, until } from 'test-helpers/node';

/** A server as it is now, after its garbage was collected; what happened since the look before. */
export interface ServerLook {
  readonly pid: number;
  /** Bytes. */
  readonly heapUsed: number;
  /** Bytes. */
  readonly rss: number;
  /** Most processor time, in milliseconds, that a turn of the event loop took. */
  readonly longestMs: number;
  /** The turns of 50 ms and more, with when they ended (milliseconds since 1970). */
  readonly stops: readonly { readonly at: number; readonly cpuMs: number }[];
}

export interface WatchedServer {
  look(): Promise<ServerLook>;
  /** Whether it is still the process that it was in the beginning. */
  isAlive(): boolean;
}

/** A server that was started with `watch-server.ts`. @param place its folder */
export async function watchedServer(place: string): Promise<WatchedServer> {
  const pid = Number(await readFile(path.join(place, 'pid'), 'utf8'));
  let looks = 0;
  return {
    isAlive: () => isAlive(pid),
    async look() {
      looks += 1;
      const file = path.join(place, `${pid}-${looks}.json`);
      process.kill(pid, 'SIGUSR2');
      let look: ServerLook | undefined;
      await until(async () => {
        look = await readFile(file, 'utf8').then(
          (text) => JSON.parse(text) as ServerLook,
          () => undefined,
        );
        return look !== undefined;
      });
      return look as ServerLook;
    },
  };
}
