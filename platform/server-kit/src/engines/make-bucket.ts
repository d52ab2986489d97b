import { connect, statusOf } from './bucket.ts';

/** `node platform/server-kit/src/engines/make-bucket.ts <name>`: creates the bucket of the `AWS_…` settings, unless it exists. */
const Bucket = process.argv[2];
const { library, client } = await connect();
try {
  await client.send(new library.HeadBucketCommand({ Bucket }));
} catch (error) {
  if (statusOf(error) !== 404) throw error;
  await client.send(new library.CreateBucketCommand({ Bucket }));
  console.error(`Made the bucket ${Bucket}.`);
}
