import { join } from 'node:path';
import getPort from 'get-port';
import { configOrExit, type LauncherConfig, type PortName } from '../config.ts';
import { openRunFile, type RunFile } from '../process/run-file.ts';
import { createSupervisor, type Supervisor } from '../process/supervisor.ts';
import { createSteps, group, type Step, step } from '../progress/steps.ts';
import { prepare } from './prepare.ts';
import { apiService, authService, mailService, mailsUrl } from './services.ts';

export interface Session {
  readonly config: LauncherConfig;
  readonly supervisor: Supervisor;
}

const root = join(import.meta.dirname, '../../../..');
/** Ctrl-C in a terminal delivers the signal twice: from the terminal and from the parent process. */
const sameSignalMs = 700;

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
  const config = configOrExit(root);
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
  if (config.catchesMails) console.log(`Mails of the demo at ${mailsUrl(config)}`);
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
