export const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** Of 1000 bytes, one decimal. */
export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
