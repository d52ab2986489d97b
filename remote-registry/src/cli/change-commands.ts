import type { RegistryDocument } from '../document/schema.ts';
import { promote, rollback, startRollout } from '../writer/changes.ts';
import { assertNotRefusedByGuard } from '../writer/past.ts';
import { resolveVersion } from '../writer/resolve-version.ts';
import { update } from '../writer/update.ts';
import type { Answer } from './answer.ts';
import type { CliContext } from './options.ts';
import { remoteWord } from './read-registry.ts';
import { statusAnswer } from './status.ts';
import { UsageError } from './usage.ts';

function answer(document: RegistryDocument, id: string, changed: boolean): Answer {
  const { live, rollout } = document.remotes[id] ?? {};
  return {
    text: `${changed ? '' : 'Nothing to change. '}${statusAnswer(document, id).text}`,
    data: { remote: id, live, rollout, serial: document.serial, changed },
  };
}

/** @param written the version as it was written, if it was */
async function change(
  context: CliContext,
  written: string | undefined,
  how: (document: RegistryDocument, id: string, version: string | undefined) => RegistryDocument,
): Promise<Answer> {
  const id = remoteWord(context);
  const { document, changed } = await update(context.store, context.signer, (before) =>
    how(before, id, written === undefined ? undefined : resolveVersion(before, id, written)),
  );
  return answer(document, id, changed);
}

/** `release -- rollout <remote> <version> --percent <n>` */
export async function rolloutCommand(context: CliContext): Promise<Answer> {
  const [, version, third] = context.words;
  const percent = context.percent ?? third;
  if (version === undefined || percent === undefined) {
    throw new UsageError('Name a version and a percentage.');
  }
  const part = percent.trim() === '' ? Number.NaN : Number(percent.replace(/%$/, ''));
  return change(context, version, (document, id, full = version) =>
    startRollout(document, context.by, id, full, part, { replace: context.replace }),
  );
}

/** `release -- promote <remote> [<version>]` */
export async function promoteCommand(context: CliContext): Promise<Answer> {
  return change(context, context.words[1], (document, id, version) =>
    promote(document, context.by, id, version, { replace: context.replace }),
  );
}

/** `release -- rollback <remote> [<version>]`, also `--to <version>` */
export async function rollbackCommand(context: CliContext): Promise<Answer> {
  return change(context, context.to ?? context.words[1], (document, id, version) => {
    if (version !== undefined) assertNotRefusedByGuard(document, id, version);
    return rollback(document, context.by, id, version);
  });
}
