/** Patterns of names in the registry. Without the schema library, which would cost each file server 4 MB of memory. */

const segment = '[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]*';

export const remoteIdPattern = /^[a-z][a-z0-9_]{0,63}$/;
export const versionPattern = /^[0-9]+\.[0-9]+\.[0-9]+[A-Za-z0-9.+-]{0,80}$/;
/** A file's path relative to a folder: no `..`, no hidden files, no backslash, no percent-encoding. */
export const filePathPattern = new RegExp(`^${segment}(/${segment})*$`);
