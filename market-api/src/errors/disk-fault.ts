/** A disk that is full, over its quota, or read-only. */
const systemCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
/** PostgreSQL: disk_full, and io_error, which it reports for a read-only disk or a quota. */
const sqlStates = new Set(['53100', '58030']);
const words = /no space left on device|disk quota exceeded|read-only file system/i;

/** Whether an error means that the disk cannot be written to. */
export function isDiskFault(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && (systemCodes.has(code) || sqlStates.has(code))) return true;
  return typeof message === 'string' && words.test(message);
}
