import { kilobytes, row } from '../web/report/table.ts';
import type { Packed } from './pack-libraries.ts';

/** What the libraries alone weigh, for people. */
export function floorMarkdown(packed: readonly Packed[]): string {
  const rows = packed.map(({ name, bytes, packed: size }, at) =>
    row(name, kilobytes(size - (packed[at - 1]?.packed ?? 0)), kilobytes(size), kilobytes(bytes)),
  );
  return [
    '# What the libraries weigh without the site',
    '',
    'Made by `npm run bench -- floor`: the libraries that every page is made with, built by the configuration of the host',
    '(its minifier, the parts that it leaves out, the names that `shared-runtime` hands on) with none of the site’s own code but the',
    'history of the router. Brotli 11, kB of 1000 bytes. No page can load less script as long as it is made with these.',
    '',
    row('Library', 'Adds', 'All so far', 'Unpacked'),
    '| --- | ---: | ---: | ---: |',
    ...rows,
    '',
  ].join('\n');
}
