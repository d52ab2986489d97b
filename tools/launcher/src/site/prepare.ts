import { accessSync, constants, mkdirSync } from 'node:fs';
import { type LauncherConfig, type PortName, portSettings } from '../config.ts';
import { isPortFree } from '../process/ports.ts';
import { endLeftovers, runningLauncher } from '../process/run-file.ts';

const leftoverGraceMs = 8_000;

/** @throws Error with one line for each port that is taken */
async function assertPortsFree(config: LauncherConfig, names: readonly PortName[]): Promise<void> {
  const sentences: string[] = [];
  for (const name of names) {
    const port = config.ports[name];
    const setting = portSettings[name];
    if (port === undefined || setting === undefined || (await isPortFree(port, config.bind))) continue;
    sentences.push(`Port ${port} (${name}) is taken by another program. Stop it or set ${setting.variable}.`);
  }
  if (sentences.length > 0) throw new Error(sentences.join('\n'));
}

function assertWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as Error).message;
    throw new Error(
      `The data folder ${folder} cannot be written (${reason}). Set MARKET_DATA_DIR to another one.`,
    );
  }
}

/**
 * Checks the data folder and the ports before anything is started, and ends the processes that a killed launcher left behind.
 * @param names the ports that are going to be used
 * @returns a note about the processes that were ended, for the screen
 * @throws Error with a message for the user
 */
export async function prepare(
  config: LauncherConfig,
  names: readonly PortName[],
): Promise<string | undefined> {
  assertWritable(config.dataDir);
  const other = runningLauncher(config.dataDir);
  if (other !== undefined) {
    throw new Error(
      `The market is running already on ${config.dataDir} (process ${other.pid}). Stop that one first, ` +
        'or set MARKET_DATA_DIR and other ports.',
    );
  }
  const ended = await endLeftovers(config.dataDir, leftoverGraceMs);
  await assertPortsFree(config, names);
  return ended.length === 0 ? undefined : `ended what a killed start left behind: ${ended.join(', ')}`;
}
