import { createWriteStream, existsSync, mkdirSync, openSync, renameSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

export type LogFile = ReturnType<typeof openLogFile>;

const TAIL_LENGTH = 16_384;
const stackPlace = /^\s+at .*[:)]/;

/**
 * `<folder>/<name>.log`. The file of the previous run becomes `.log.1`; a file that gets too large is rotated the same
 * way, so that a site that runs for weeks does not fill the disk.
 * @param maxBytes size at which the file is rotated
 */
export function openLogFile(folder: string, name: string, maxBytes = 20_000_000) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.log`);
  let stream: WriteStream;
  let size = 0;
  let recent = '';

  const begin = () => {
    if (existsSync(path)) renameSync(path, `${path}.1`);
    // Opened now and not at the first write: by then the file may have been rotated already.
    stream = createWriteStream(path, { fd: openSync(path, 'w') });
    // A full disk must not end the site; the last lines are still in memory (`tail`).
    stream.on('error', () => {});
    size = 0;
  };
  begin();

  return {
    path,
    write(chunk: Buffer | string): void {
      const text = chunk.toString();
      recent = (recent + text).slice(-TAIL_LENGTH);
      size += Buffer.byteLength(chunk);
      stream.write(chunk);
      if (size > maxBytes) {
        stream.end();
        begin();
      }
    },
    /** The last lines with content, oldest first, without empty lines and the stack frames of errors. */
    tail: (count: number): string[] =>
      recent
        .split('\n')
        .filter((line) => line.trim() !== '' && !stackPlace.test(line))
        .slice(-count),
    close: () => void stream.end(),
  };
}
