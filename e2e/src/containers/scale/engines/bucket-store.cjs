// A small S3 server for tests, with files in /data.
const S3rver = require('/usr/local/lib/node_modules/@20minutes/s3rver');

new S3rver({
  address: '0.0.0.0',
  port: 8333,
  directory: '/data',
  silent: true,
  vhostBuckets: false,
  // It calculates other ones than the client for any address with a path.
  allowMismatchedSignatures: true,
}).run();
