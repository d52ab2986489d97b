import { join } from 'node:path';
import { configOrExit, type LauncherConfig, type PortName } from '../config.ts';
import { openRunFile, type RunFile } from '../process/run-file.ts';
import { createSupervisor, type Supervisor } from '../process/supervisor.ts';
import { createSteps, type Steps } from '../progress/steps.ts';
import { prepare } from './prepare.ts';

export interface Session {
  readonly config: LauncherConfig;
  readonly steps: Steps;
  readonly supervisor: Supervisor;
}

const root = join(import.meta.dirname, '../../../..');
/** A terminal's Ctrl-C arrives from the terminal and once more from the process above this one. */
const sameSignalMs = 700;

/**
 * The frame around `npm start` and `npm run dev`: checks, starts what `work` starts, and stays until it is told to
 * stop; then ends everything and exits with 0, or with 1 when something failed.
 * @param ports the ports that are going to be used
 */
export async function runSession(
  ports: (config: LauncherConfig) => readonly PortName[],
  work: (session: Session) => Promise<void>,
): Promise<void> {
  const config = configOrExit(root);
  const steps = createSteps(process.stdout);
  let runFile: RunFile | undefined;
  let supervisor: Supervisor | undefined;
  let stoppingSince: number | undefined;

  const stop = async (code: number) => {
    if (stoppingSince !== undefined) return;
    stoppingSince = Date.now();
    steps.end();
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
    await steps.run('Ports and data', () => prepare(config, ports(config)));
    runFile = openRunFile(config.dataDir);
    supervisor = createSupervisor({
      root,
      logFolder: join(config.dataDir, 'logs'),
      runFile,
      verbose: config.verbose,
      say: steps.say,
      onGiveUp: () => void stop(1),
    });
    await work({ config, steps, supervisor });
    steps.end();
  } catch (error) {
    if (stoppingSince !== undefined) return;
    steps.end();
    console.error((error as Error).message);
    await stop(1);
  }
}
