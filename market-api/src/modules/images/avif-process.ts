import { rename, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import type { AvifJob } from './image-jobs.ts';
import { serveJobs } from './serve-jobs.ts';

/** A process of the lowest priority that makes AVIF files of stored pictures. */
const QUALITY = 55;
const EFFORT = 4;

async function make({ source, files }: AvifJob): Promise<void> {
  for (const { width, height, path, unfinished } of files) {
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

setPriority(constants.priority.PRIORITY_LOW);
await serveJobs(make);
