const segment = '[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]*';

export const remoteIdPattern = /^[a-z][a-z0-9_]{0,63}$/;
export const versionPattern = /^[0-9]+\.[0-9]+\.[0-9]+[A-Za-z0-9.+-]{0,80}$/;
/** A file below a folder: no `..`, no hidden files, no backslash, nothing to decode. */
export const filePathPattern = new RegExp(`^${segment}(/${segment})*$`);
