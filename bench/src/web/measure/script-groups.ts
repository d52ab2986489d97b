import type { RequestSeen } from './measure-page.ts';

export interface ScriptFile {
  readonly group: string;
  readonly file: string;
  /** Bytes on the wire, headers included. */
  readonly bytes: number;
  readonly unpacked: number;
}

/** Which part of the page's scripts a file is. */
function groupOf(pathname: string): string {
  const name = pathname.split('/').at(-1) ?? '';
  if (/^vendor\./.test(name)) return 'vendor: libraries of the frame';
  if (/^react-dom\./.test(name)) return 'react-dom: hydrates, runs last';
  if (/^main\./.test(name)) return 'main: the frame';
  if (/^remoteEntry\./.test(name)) return 'remote entry';
  if (/^__federation_expose/.test(name)) return 'exposed module';
  return pathname.startsWith('/mfe_') ? 'other chunks of a remote' : 'other chunks of the frame';
}

/** The scripts one page asked for, in the order of its requests. */
export function scriptFiles(requests: readonly RequestSeen[]): ScriptFile[] {
  return requests
    .map(({ url, enc, dec }) => ({ pathname: new URL(url).pathname, enc, dec }))
    .filter(({ pathname }) => pathname.endsWith('.js'))
    .map(({ pathname, enc, dec }) => ({
      group: groupOf(pathname),
      file: pathname,
      bytes: enc,
      unpacked: dec,
    }));
}
