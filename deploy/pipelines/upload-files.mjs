// Takes what the registry says of stored versions (docs/operations.md, "Behind a CDN") and copies their files into the bucket that a CDN has as
// its origin, before anybody knows of the version. Needs Node 24, the AWS command line, receive.mjs beside it, and no package.
//
//   ORIGIN_BUCKET   where the CDN gets the files: s3://bucket or s3://bucket/prefix
//   AWS_…           as the AWS command line takes them: a key that may read the store, where that is a bucket, and write there;
//                   AWS_ENDPOINT_URL_S3 for a server other than Amazon's
//
// Packed forms stay behind: the CDN packs by itself what its bucket has plain. A store that is a folder has to be one here, too.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { receive } from './receive.mjs';

const { ORIGIN_BUCKET = '' } = process.env;
if (!ORIGIN_BUCKET.startsWith('s3://')) throw new Error('ORIGIN_BUCKET is missing: s3://bucket/prefix.');

/** Types are guessed by the names; out of a bucket they come along. */
const HOW = ['--recursive', '--only-show-errors', '--exclude', '*.br', '--exclude', '*.gz'];
const LASTS = ['--cache-control', 'public, max-age=31536000, immutable'];

receive(async ({ type, remote, version, store }) => {
  if (type !== 'version.stored') return;
  const [place] = store.split('?');
  const [from, to] = [place, ORIGIN_BUCKET].map(
    (root) => `${root.replace(/\/+$/, '')}/${remote}/${version}/`,
  );
  await promisify(execFile)('aws', ['s3', 'cp', from, to, ...HOW, ...LASTS]);
});
