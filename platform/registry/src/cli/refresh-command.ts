import { refresh as signAgain } from '../writer/refresh.ts';
import type { CommandOutput } from './command-output.ts';
import type { ReleaseCommand } from './command.ts';
import type { CliContext } from './options.ts';

async function run({ store, signer }: CliContext): Promise<CommandOutput> {
  const done = await signAgain(store, signer, new Date());
  if (done === undefined) return { text: 'Nothing was published yet.', data: { changed: false } };
  const { serial, asOf } = done.document;
  return { text: `Serial ${serial} says that it is as of ${asOf}.`, data: { serial, asOf, changed: true } };
}

export const refresh: ReleaseCommand = {
  usage: 'refresh',
  group: 'Store and keys',
  summary: 'Signs the registry document again, as of now',
  more: 'Changes nothing else. For a nightly job, so that page servers notice when newer documents are held back.',
  example: 'refresh',
  refusedBy: 'a document or a key that is not known here',
  run,
};
