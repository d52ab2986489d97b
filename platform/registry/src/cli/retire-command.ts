import { isHost } from '../document/host-entry.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import { openPlatformSigner, type Signer } from '../trust/signer.ts';
import { retire as retired, usersOf } from '../writer/retire.ts';
import { update } from '../writer/update.ts';
import { resultOf } from './change-commands.ts';
import { releaseCommand } from './command.ts';
import { remoteId } from './read-registry.ts';

/** What is left to do for people, when the remote is gone for good. */
function nextSteps(signer: Signer, document: RegistryDocument, id: string): string[] {
  const slots = usersOf(document, id).map(
    ({ id: user, slots: names }) => `${user} shows its ${names.join(', ')}: that place stays empty.`,
  );
  const keys = [...signer.ring().values()].filter(
    ({ remotes }) => remotes !== '*' && remotes.length === 1 && remotes[0] === id,
  );
  return [
    ...slots,
    'Pages that are open go on with it: keep serving its files for as long as people leave pages open.',
    ...keys.map(
      ({ id: key, team }) =>
        `When it is gone for good, the key of team ${team}: npm run release -- keys revoke ${key}`,
    ),
  ];
}

export const retire = releaseCommand({
  usage: 'retire <remote>',
  group: 'Who gets them',
  summary: 'Takes a remote away',
  more: 'Its paths answer 404, its slots are empty, pages that are open go on. Needs the platform’s key. promote brings it back.',
  example: 'retire mfe-seller',
  refusedBy: 'a key that is not the platform’s, and for the host',
  /** @throws RegistryError `bad_change` for the host, `unknown_remote`, `not_allowed`, what `update` throws */
  async run([name = ''], _, { store, keys, signer, by, env }) {
    const id = remoteId(name);
    if (isHost(id))
      throw new RegistryError(
        'bad_change',
        `${id} is the host, and a site without a host is no site: it is not retired. ` +
          'Another version takes its place by promote host-shell <version>, or by rollback host-shell.',
      );
    const platform = openPlatformSigner(keys, `Retiring ${id}`);
    const { document, changed } = await update(store, platform, (before) => retired(before, by, id));
    const { text, data } = await resultOf(env, document, id, changed);
    return {
      text: [text, ...nextSteps(signer, document, id)].join('\n'),
      data: { ...(data as object), retired: true },
    };
  },
});
