import type { S3Client } from '@aws-sdk/client-s3';
import { SettingsReader } from '../settings.ts';
import type { BucketPlace } from './bucket-address.ts';

type Library = typeof import('@aws-sdk/client-s3');

interface BucketObject {
  readonly content: Buffer;
  readonly etag: string;
}

export type Bucket = ReturnType<typeof openBucket>;

export interface PutHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
}
type PutCondition = 'absent' | { readonly etag: string } | 'always';

const connectMs = 3_000;
const requestMs = 20_000;

export function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

/** Without both settings the library looks for keys itself: its own files, the machine's role. */
function ownKeys(read: SettingsReader) {
  const accessKeyId = read.optional('AWS_ACCESS_KEY_ID');
  const secretAccessKey = read.optional('AWS_SECRET_ACCESS_KEY');
  const sessionToken = read.optional('AWS_SESSION_TOKEN');
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) };
}

/** The first call loads the library, so that a server with its builds in a folder never loads it. */
export async function connect(
  given: Partial<BucketPlace> = {},
): Promise<{ library: Library; client: S3Client }> {
  const library = await import('@aws-sdk/client-s3');
  const read = new SettingsReader(process.env);
  const region = given.region ?? read.optional('AWS_REGION') ?? read.text('AWS_DEFAULT_REGION', 'us-east-1');
  const ownServer =
    given.endpoint ?? read.optional('AWS_ENDPOINT_URL_S3') ?? read.optional('AWS_ENDPOINT_URL');
  const keys = ownKeys(read);
  read.finish();
  const client = new library.S3Client({
    region,
    ...(ownServer === undefined ? {} : { endpoint: ownServer }),
    ...(keys === undefined ? {} : { credentials: keys }),
    // Servers other than Amazon's seldom have a host name for each bucket, and not all of them support the newer checksums.
    forcePathStyle: ownServer !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: requestMs },
  });
  return { library, client };
}

/**
 * A bucket by the environment's `AWS_*` settings: keys, region, `AWS_ENDPOINT_URL_S3` for servers other than Amazon's.
 * @param given takes precedence over those settings
 */
export function openBucket(name: string, given: Partial<Pick<BucketPlace, 'endpoint' | 'region'>> = {}) {
  let connected: ReturnType<typeof connect> | undefined;
  const connection = () => {
    connected ??= connect(given);
    return connected;
  };
  return {
    /** @param knownEtag with it the result may be `unchanged` */
    async get(key: string, knownEtag?: string): Promise<BucketObject | 'unchanged' | undefined> {
      const { library, client } = await connection();
      try {
        const known = knownEtag === undefined ? {} : { IfNoneMatch: knownEtag };
        const response = await client.send(
          new library.GetObjectCommand({ Bucket: name, Key: key, ...known }),
        );
        const content = Buffer.from((await response.Body?.transformToByteArray()) ?? []);
        return { content, etag: response.ETag ?? '' };
      } catch (error) {
        if (statusOf(error) === 304) return 'unchanged';
        if ((error as Error).name === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    async has(key: string): Promise<boolean> {
      const { library, client } = await connection();
      try {
        await client.send(new library.HeadObjectCommand({ Bucket: name, Key: key }));
        return true;
      } catch (error) {
        if (statusOf(error) === 404) return false;
        throw error;
      }
    },
    /**
     * @param condition `absent`: only if the object does not exist; an etag: only over that state; `always`: unconditionally
     * @returns the new etag, or nothing when the condition does not hold
     */
    async put(
      key: string,
      content: Buffer | string,
      { contentType, cacheControl }: PutHeaders,
      condition: PutCondition,
    ): Promise<string | undefined> {
      const { library, client } = await connection();
      const command = new library.PutObjectCommand({
        Bucket: name,
        Key: key,
        Body: content,
        ContentType: contentType,
        CacheControl: cacheControl,
        ...(condition === 'absent' ? { IfNoneMatch: '*' } : {}),
        ...(typeof condition === 'object' ? { IfMatch: condition.etag } : {}),
      });
      try {
        return (await client.send(command)).ETag;
      } catch (error) {
        // 409: two conditional writes collided; 404: the object to be replaced is gone.
        const lost = [409, 412].includes(statusOf(error) ?? 0);
        if (lost || (typeof condition === 'object' && (error as Error).name === 'NoSuchKey'))
          return undefined;
        throw error;
      }
    },
    /** Removing a missing object is no error. */
    async remove(key: string): Promise<void> {
      const { library, client } = await connection();
      await client.send(new library.DeleteObjectCommand({ Bucket: name, Key: key }));
    },
    /** All keys with this prefix. */
    async list(prefix: string): Promise<string[]> {
      const { library, client } = await connection();
      const keys: string[] = [];
      for await (const page of library.paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix })) {
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key);
      }
      return keys;
    },
  };
}
