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
