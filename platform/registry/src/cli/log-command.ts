import { assertTrusted } from '../trust/sign-changes.ts';
import { readLog } from '../writer/log-archive.ts';
import { releaseCommand } from './command.ts';
import { own } from './flags.ts';
import { logText } from './format.ts';
import { readRegistry, remoteId } from './read-registry.ts';

const SHOWN = 20;

export const log = releaseCommand({
  usage: 'log [remote]',
  group: 'What is',
  summary: 'Who changed what, newest last',
  example: 'log mfe-seller --limit 5',
  options: [own.limit, own.all],
  async run([name], { all, limit = SHOWN }, { store, signer }) {
    const document = await readRegistry(store);
    // Each part of the log is named by its hash in the one after it, the newest in the document: so its signature is one for all of it.
    if (all && document.serial > 0) assertTrusted(document, signer, store.place);
    const shown = await readLog(store, document, {
      remote: name === undefined ? undefined : remoteId(name),
      ...(all ? {} : { limit }),
    });
    return { text: logText(shown), data: shown };
  },
});
