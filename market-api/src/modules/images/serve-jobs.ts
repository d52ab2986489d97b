import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { JobResult } from './image-jobs.ts';

/** Of several processes that need memory, the kernel ends this one first (proc(5), oom_score_adj). */
const FIRST_TO_GO = '1000';

/**
 * Makes this process one that works on images for its parent: one job at a time, one thread, no cache. Ends with the
 * parent. The parent sets the memory limit once it hears that the process is ready.
 */
export async function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>): Promise<void> {
  sharp.concurrency(1);
  sharp.cache(false);
  const respond = (message: JobResult<Result> | 'ready') => process.connected && process.send?.(message);
  process.on('message', (job: Job) => {
    work(job).then(
      (result) => respond({ result }),
      (error: NodeJS.ErrnoException) =>
        respond({ error: String(error), ...(typeof error?.code === 'string' ? { code: error.code } : {}) }),
    );
  });
  // An orderly exit would wait for the image in work.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  await writeFile('/proc/self/oom_score_adj', FIRST_TO_GO).catch(() => {});
  respond('ready');
}
