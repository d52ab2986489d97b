import { createWriteStream, mkdirSync, openSync, renameSync, rmSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

export type LogFile = ReturnType<typeof openLogFile>;

const TAIL_LENGTH = 16_384;
const stackPlace = /^\s+at .*[:)]/;

/**
 * `<folder>/<name>.log`. The file of the run before is kept as `.log.1`; a file that gets too large is moved there
 * too, so that a site that runs for weeks does not fill the disk.
 * @param maxBytes size at which the file is moved away
 */
export function openLogFile(folder: string, name: string, maxBytes = 20_000_000) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.log`);
  let stream: WriteStream;
  let size = 0;
  let recent = '';

  const begin = () => {
    rmSync(`${path}.1`, { force: true });
    try {
      renameSync(path, `${path}.1`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    // Opened now and not when the first line comes: by then the file may have been moved on.
    stream = createWriteStream(path, { fd: openSync(path, 'w') });
    // A full disk must not end the site; the tail in memory still tells what happened.
    stream.on('error', () => {});
    size = 0;
  };
  begin();

  return {
    path,
    write(chunk: Buffer | string): void {
      const text = chunk.toString();
      recent = (recent + text).slice(-TAIL_LENGTH);
      size += text.length;
      stream.write(chunk);
      if (size > maxBytes) {
        stream.end();
        begin();
      }
    },
    /** The last lines that say something, oldest first: empty ones and the places of a stack trace are left out. */
    tail: (count: number): string[] =>
      recent
        .split('\n')
        .filter((line) => line.trim() !== '' && !stackPlace.test(line))
        .slice(-count),
    close: () => void stream.end(),
  };
}
