import { connect, statusOf } from './bucket.ts';

/** `node platform/server-kit/src/engines/make-bucket.ts <name>`: creates the bucket of the `AWS_…` settings, unless it exists. */
const Bucket = process.argv[2];
const client = await connect();
try {
  await client.headBucket({ Bucket });
} catch (error) {
  if (statusOf(error) !== 404) throw error;
  await client.createBucket({ Bucket });
  console.error(`Made the bucket ${Bucket}.`);
}
