import getPort, { portNumbers } from 'get-port';

export const TRIES = 20;

/**
 * A free port to listen on at 127.0.0.1.
 * @param wanted the port that the user asked for; without it, the first free port from `first` on is used.
 * @throws Error with a message for the user when the wanted port, or every port tried, is taken.
 */
export async function findPort(wanted: number | undefined, first: number): Promise<number> {
  const last = first + TRIES - 1;
  const found = await getPort({ port: wanted ?? portNumbers(first, last), host: '127.0.0.1' });
  if (found === wanted || (wanted === undefined && found >= first && found <= last)) return found;
  const taken = wanted === undefined ? `Ports ${first} to ${last} are all` : `Port ${wanted} is`;
  throw new Error(`${taken} taken. Name another one: --port N`);
}
