import type { S3 } from '@aws-sdk/client-s3';
import { SettingsReader } from '../settings.ts';

export interface BucketPlace {
  readonly bucket: string;
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
  /** Address of a server other than Amazon's; default: `AWS_ENDPOINT_URL_S3`. */
  readonly endpoint?: string;
  /** Default: `AWS_REGION`. */
  readonly region?: string;
}

const address = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/+([A-Za-z0-9._/-]*))?(?:\?(.*))?$/;

/** The form of such a setting, for messages. */
export const bucketForm = 's3://bucket/prefix, with ?endpoint=https://… and &region=… where they differ';

/**
 * Reads `s3://bucket`, `s3://bucket/prefix`, `s3://bucket/prefix?endpoint=https://…&region=…`.
 * @returns undefined when it is written in another way
 */
export function readBucketAddress(setting: string): BucketPlace | undefined {
  const [, bucket, path = '', query = ''] = address.exec(setting) ?? [];
  if (bucket === undefined) return undefined;
  const options = new URLSearchParams(query);
  const { endpoint, region, ...others } = Object.fromEntries(options);
  const isWeb = endpoint === undefined || /^https?:$/.test(URL.parse(endpoint)?.protocol ?? '');
  if (!isWeb || Object.keys(others).length > 0) return undefined;
  return {
    bucket,
    prefix: path.replace(/\/*$/, '/').replace(/^\//, ''),
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
  };
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
export async function connect(given: Partial<BucketPlace> = {}): Promise<S3> {
  const library = await import('@aws-sdk/client-s3');
  const read = new SettingsReader(process.env);
  const region = given.region ?? read.optional('AWS_REGION') ?? read.text('AWS_DEFAULT_REGION', 'us-east-1');
  const ownServer =
    given.endpoint ?? read.optional('AWS_ENDPOINT_URL_S3') ?? read.optional('AWS_ENDPOINT_URL');
  const keys = ownKeys(read);
  read.finish();
  return new library.S3({
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
}

/**
 * A bucket by the environment's `AWS_*` settings: keys, region, `AWS_ENDPOINT_URL_S3` for servers other than Amazon's.
 * @param given takes precedence over those settings
 */
export function openBucket(name: string, given: Partial<Pick<BucketPlace, 'endpoint' | 'region'>> = {}) {
  let connected: Promise<S3> | undefined;
  const connection = () => (connected ??= connect(given));
  return {
    /** @param knownEtag with it the result may be `unchanged` */
    async get(key: string, knownEtag?: string) {
      const client = await connection();
      try {
        const known = knownEtag === undefined ? {} : { IfNoneMatch: knownEtag };
        const response = await client.getObject({ Bucket: name, Key: key, ...known });
        const content = Buffer.from((await response.Body?.transformToByteArray()) ?? []);
        return { content, etag: response.ETag ?? '' };
      } catch (error) {
        if (statusOf(error) === 304) return 'unchanged' as const;
        if ((error as Error).name === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    async has(key: string): Promise<boolean> {
      const client = await connection();
      try {
        await client.headObject({ Bucket: name, Key: key });
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
      const client = await connection();
      const ifMatches = typeof condition === 'object' ? { IfMatch: condition.etag } : {};
      const ifAbsent = condition === 'absent' ? { IfNoneMatch: '*' } : {};
      const headers = { ContentType: contentType, CacheControl: cacheControl, ...ifAbsent, ...ifMatches };
      try {
        return (await client.putObject({ Bucket: name, Key: key, Body: content, ...headers })).ETag;
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
      const client = await connection();
      await client.deleteObject({ Bucket: name, Key: key });
    },
    /** All keys with this prefix. */
    async list(prefix: string): Promise<string[]> {
      const client = await connection();
      const keys: string[] = [];
      for await (const page of client.paginateListObjectsV2({ Bucket: name, Prefix: prefix })) {
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key);
      }
      return keys;
    },
  };
}
