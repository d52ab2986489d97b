// `node make-bucket.mjs <name>`: makes the bucket that `AWS_…` of the environment lead to, unless it is there.
import { readFileSync } from 'node:fs';
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';

const secret = (name) => readFileSync(process.env[`${name}_FILE`], 'utf8').trim();
const client = new S3Client({
  forcePathStyle: true,
  credentials: {
    accessKeyId: secret('AWS_ACCESS_KEY_ID'),
    secretAccessKey: secret('AWS_SECRET_ACCESS_KEY'),
  },
});
const Bucket = process.argv[2];
try {
  await client.send(new HeadBucketCommand({ Bucket }));
} catch (error) {
  if (error.$metadata?.httpStatusCode !== 404) throw error;
  await client.send(new CreateBucketCommand({ Bucket }));
  console.error(`made the bucket ${Bucket}`);
}
