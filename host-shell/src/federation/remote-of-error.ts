import type { BootRemote } from 'shared-contracts';

/**
 * The remote whose code an error comes from: the first remote whose address occurs in the stack.
 * @param error any thrown value
 * @param file address of the script that threw, where the browser reports it apart from the stack
 */
export function remoteOfError(error: unknown, remotes: readonly BootRemote[], file = '') {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const places = remotes
    .map((remote) => ({ remote, at: `${stack}\n${file}`.indexOf(remote.base) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return places[0]?.remote;
}
