import { refresh as renew } from '../trust/sign-again.ts';
import { releaseCommand } from './command.ts';

export const refresh = releaseCommand({
  usage: 'refresh',
  group: 'Store and keys',
  summary: 'Signs the registry document again, as of now',
  more: 'Changes nothing else. For a nightly job, so that page servers notice when newer documents are held back.',
  example: 'refresh',
  refusedBy: 'a document or a key that is not known here',
  async run(_, __, { store, signer }) {
    const document = await renew(store, signer, new Date());
    if (document === undefined) return { text: 'Nothing was published yet.', data: { changed: false } };
    const { serial, asOf } = document;
    return { text: `Serial ${serial} says that it is as of ${asOf}.`, data: { serial, asOf, changed: true } };
  },
});
