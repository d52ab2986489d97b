import { approve } from './approve-command.ts';
import { promote, rollback, rollout } from './change-commands.ts';
import { clean } from './clean-command.ts';
import type { ReleaseCommand } from './command.ts';
import { copyVersion } from './copy-command.ts';
import { deploy } from './deploy-command.ts';
import { freeze } from './freeze-command.ts';
import { keysCommands } from './keys.ts';
import { log } from './log-command.ts';
import { preview } from './preview-command.ts';
import { publish } from './publish-command.ts';
import { refresh } from './refresh-command.ts';
import { retire } from './retire-command.ts';
import { status } from './status-command.ts';
import { types } from './types-command.ts';
import { verify } from './verify-command.ts';

/** All commands, in the order in which `--help` has those of a group. One more is one more line here. */
export const commands: readonly ReleaseCommand[] = [
  publish,
  copyVersion,
  deploy,
  preview,
  rollout,
  promote,
  approve,
  rollback,
  retire,
  freeze,
  status,
  log,
  types,
  verify,
  clean,
  refresh,
  ...keysCommands,
];
