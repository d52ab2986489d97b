import { refresh } from '../writer/refresh.ts';
import type { Answer } from './answer.ts';
import type { CliContext } from './options.ts';

/** `release -- refresh`: signs the registry document again, with the time of now, and changes nothing else. */
export async function refreshCommand({ store, signer }: CliContext): Promise<Answer> {
  const done = await refresh(store, signer, new Date());
  if (done === undefined) return { text: 'Nothing was published yet.', data: { changed: false } };
  const { serial, asOf } = done.document;
  return { text: `Serial ${serial} says that it is as of ${asOf}.`, data: { serial, asOf, changed: true } };
}
