import { rename, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import type { AvifJob, AvifResult } from './avif-job.ts';

/**
 * A process of its own that makes AVIF files, one after the other, while nothing else wants the processor. Ends when its
 * parent lets go of it.
 */
const QUALITY = 55;
const EFFORT = 4;

setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);

async function make({ source, files }: AvifJob): Promise<void> {
  for (const { width, height, path } of files) {
    const unfinished = `${path}.unfinished`;
    try {
      await sharp(source)
        .resize({ width, height, fit: 'fill' })
        .avif({ quality: QUALITY, effort: EFFORT, chromaSubsampling: '4:2:0' })
        .toFile(unfinished);
      await rename(unfinished, path);
    } finally {
      await rm(unfinished, { force: true });
    }
  }
}

process.on('message', (job: AvifJob) => {
  const answer = (result: AvifResult) => process.connected && process.send?.(result);
  make(job).then(
    () => answer({}),
    (error: unknown) => answer({ error: String(error) }),
  );
});
// An orderly exit would wait for the picture in work. What is unfinished is begun again by the next server.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
