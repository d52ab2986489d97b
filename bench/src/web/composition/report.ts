import { kilobytes, row } from '../report/table.ts';
import type { FileParts } from './compose.ts';

const SMALLEST_PART = 1000;

interface Build {
  readonly title: string;
  readonly files: readonly FileParts[];
}

/** What scripts consist of, for people. @param command what makes this again */
export function compositionMarkdown(builds: readonly Build[], command: string): string {
  return [
    '# What the scripts consist of',
    '',
    `Made by \`${command}\`. Every character of the minified files belongs to the source that the build's map names.`,
    '"Alone" is that text packed by itself (Brotli 11, kB of 1000 bytes): the parts add up to more than the file, where',
    'neighbours resemble each other. Parts below 1 kB are summed up, and so are chunks below 3 kB left out.',
    '',
    ...builds.flatMap(({ title, files }) => [
      `## ${title}`,
      '',
      ...files.filter(({ bytes }) => bytes >= 3 * SMALLEST_PART).flatMap(fileTable),
    ]),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

function fileTable({ file, bytes, packed, parts }: FileParts): string[] {
  const big = parts.filter((part) => part.bytes >= SMALLEST_PART);
  const small = parts.filter((part) => part.bytes < SMALLEST_PART);
  const rest = small.reduce((sum, part) => sum + part.bytes, 0);
  return [
    `### ${file}: ${kilobytes(bytes)} kB, packed ${kilobytes(packed)} kB`,
    '',
    row('Part', 'kB', 'Alone, packed'),
    '| --- | ---: | ---: |',
    ...big.map(({ owner, bytes: size, alone }) => row(owner, kilobytes(size), kilobytes(alone))),
    ...(small.length > 0 ? [row(`${small.length} smaller ones`, kilobytes(rest), '')] : []),
    '',
  ];
}
