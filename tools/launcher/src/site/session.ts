import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { configOrExit, type LauncherConfig, type PortName, portSettings } from '../config.ts';
import { root } from '../packages.ts';
import { isPortFree } from '../process/ports.ts';
import { endLeftovers, openRunFile, type RunFile, runningLauncher } from '../process/run-file.ts';
import { createSupervisor, type Supervisor } from '../process/supervisor.ts';
import { createSteps, group, type Step, step } from '../progress/steps.ts';
import { apiService, authService, mailService } from './services.ts';

export interface Session {
  readonly config: LauncherConfig;
  readonly supervisor: Supervisor;
}

/** Ctrl-C in a terminal delivers the signal twice: from the terminal and from the parent process. */
const sameSignalMs = 700;
const leftoverGraceMs = 8_000;

/**
 * The common part of `npm start` and `npm run dev`: checks ports and data, runs the steps, reports what is ready, and stays until
 * a signal arrives; then ends every process and exits with 0, or with 1 when something failed.
 * @param ports the ports that are going to be used
 * @param ready the lines to print when all steps have ended
 */
export async function runSession(
  ports: (config: LauncherConfig) => readonly PortName[],
  stepsOf: (session: Session) => readonly Step[],
  ready: (config: LauncherConfig) => readonly string[],
): Promise<void> {
  const config = configOrExit();
  const steps = createSteps(config.verbose);
  let runFile: RunFile | undefined;
  let supervisor: Supervisor | undefined;
  let stoppingSince: number | undefined;

  const stop = async (code: number) => {
    if (stoppingSince !== undefined) return;
    stoppingSince = Date.now();
    steps.stop();
    await supervisor?.endAll();
    runFile?.close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppingSince === undefined) {
        steps.say('Stopping…');
        void stop(0);
      } else if (Date.now() - stoppingSince > sameSignalMs) {
        supervisor?.killAll();
      }
    });
  }

  try {
    await steps.run([step('Ports and data', () => prepare(config, ports(config)))]);
    runFile = openRunFile(config.dataDir);
    supervisor = createSupervisor({
      root,
      logFolder: join(config.dataDir, 'logs'),
      runFile,
      verbose: config.verbose,
      say: steps.say,
      onGiveUp: () => void stop(1),
    });
    await steps.run(stepsOf({ config, supervisor }));
    sayReady(config, ready(config));
  } catch {
    await stop(1);
  }
}

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
async function prepare(config: LauncherConfig, names: readonly PortName[]): Promise<string | undefined> {
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

/** The ports that `startBackend` uses. */
export function backendPorts({ emulator, catchesMails }: LauncherConfig): PortName[] {
  return ['api', ...(emulator ? (['auth'] as const) : []), ...(catchesMails ? (['mail'] as const) : [])];
}

/** Starts the Auth emulator, the mail catcher and the market API. @param watch restart the API when its source changes */
export function startBackend({ config, supervisor }: Session, watch = false): Step {
  let smtp: number | undefined;
  const catchMails = async () => {
    smtp = await getPort({ host: '127.0.0.1' });
    await supervisor.start(mailService(config, smtp));
  };
  return group([
    ...(config.emulator
      ? [step('Sign-in (Firebase Auth emulator)', () => supervisor.start(authService(config)))]
      : []),
    ...(config.catchesMails ? [step('Mail catcher', catchMails)] : []),
    step('Market API', () => supervisor.start(apiService(config, watch, smtp))),
  ]);
}

/** Prints the site's address and, in the demo, the accounts to sign in with, which market-api creates. */
function sayReady(config: LauncherConfig, lines: readonly string[]): void {
  if (config.catchesMails) console.log(`Mails of the demo at http://localhost:${config.ports.mail}`);
  for (const line of lines) console.log(line);
  if (config.env !== 'demo' || !config.demo) return;
  const accounts = [
    ['buyer@market.test', 'buyer'],
    ['seller@market.test', 'seller, verified'],
    ['seller2@market.test', 'seller, not verified'],
    ['admin@market.test', 'admin'],
  ] as const;
  console.log();
  for (const [email, role] of accounts)
    console.log(`  ${email.padEnd(21)} ${'Fridge-1992!'.padEnd(14)} ${role}`);
  console.log('\nCtrl-C stops everything.');
}
