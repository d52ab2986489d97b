// Receives the registry's messages about stored versions (docs/operations.md, "Behind a CDN") and copies their files to the bucket that is
// a CDN's origin, before the version is published. Needs Node 24, the AWS command line, receive.mjs in the same folder, and no package.
//
//   ORIGIN_BUCKET   the CDN's origin: s3://bucket or s3://bucket/prefix
//   AWS_…           settings of the AWS command line: credentials to write to ORIGIN_BUCKET, and to read the store if that is a bucket;
//                   AWS_ENDPOINT_URL_S3 for a server other than Amazon's
//
// Compressed copies are not uploaded: the CDN compresses files itself. A store in a folder must have the same path on this machine.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { receive } from './receive.mjs';

const { ORIGIN_BUCKET = '' } = process.env;
if (!ORIGIN_BUCKET.startsWith('s3://')) throw new Error('ORIGIN_BUCKET is missing: s3://bucket/prefix.');

/** The command line guesses content types from file names; when copying from a bucket, it copies them too. */
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
