/** A disk that is full, over its quota, or read-only. */
const systemCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
/** PostgreSQL: disk_full, and io_error, which is what it makes of a read-only disk or a quota. */
const sqlStates = new Set(['53100', '58030']);
const words = /no space left on device|disk quota exceeded|read-only file system/i;

/** Whether something failed because nothing can be written to the disk now. */
export function isDiskFault(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && (systemCodes.has(code) || sqlStates.has(code))) return true;
  return typeof message === 'string' && words.test(message);
}
