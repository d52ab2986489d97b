import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { SettingsReader } from '../settings/index.ts';

/** `node platform/server-kit/src/engines/make-bucket.ts <name>`: creates the bucket of the `AWS_…` settings, unless it exists. */
const read = new SettingsReader(process.env);
const client = new S3Client({
  region: read.text('AWS_REGION', 'us-east-1'),
  endpoint: read.text('AWS_ENDPOINT_URL_S3', ''),
  forcePathStyle: true,
  credentials: {
    accessKeyId: read.text('AWS_ACCESS_KEY_ID', ''),
    secretAccessKey: read.text('AWS_SECRET_ACCESS_KEY', ''),
  },
});
read.finish();
const Bucket = process.argv[2];
try {
  await client.send(new HeadBucketCommand({ Bucket }));
} catch (error) {
  if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode !== 404) throw error;
  await client.send(new CreateBucketCommand({ Bucket }));
  console.error(`Made the bucket ${Bucket}.`);
}
