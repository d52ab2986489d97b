/** Media types of answers that are neither a page nor a file. */
export const TEXT = 'text/plain; charset=utf-8';
export const PROBLEM = 'application/problem+json';
