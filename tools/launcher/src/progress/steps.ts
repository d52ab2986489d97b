import { Listr, ListrLogger, ListrLogLevels, type ListrTask, PRESET_TIMER } from 'listr2';

interface Context {
  isStopping: boolean;
}

/** A step of a start, or a group of steps. */
export type Step = ListrTask<Context>;

/** A step that is shown with its time. @param work may return text, which is shown after the title */
export function step(title: string, work: () => Promise<unknown>): Step {
  return {
    title,
    task: async (context, task) => {
      try {
        const note = await work();
        if (typeof note === 'string' && note !== '') task.title = `${title}  ${note}`;
      } catch (error) {
        // What is stopped on purpose did not fail.
        if (context.isStopping) await new Promise(() => {});
        throw error;
      }
    },
  };
}

/** @param atOnce how many of the steps run at the same time; by default one after the other */
export function group(steps: readonly Step[], atOnce = 1): Step {
  return { task: (_, task) => task.newListr([...steps], { concurrent: atOnce }) };
}

/** Prints a failure once, with its step: groups have no title. */
class StepLogger extends ListrLogger<ListrLogLevels> {
  override log(...[level, message, options]: Parameters<ListrLogger<ListrLogLevels>['log']>): void {
    if (message !== undefined) super.log(level, message, options);
  }
}

const timer = { ...PRESET_TIMER, field: (ms: number) => `${(ms / 1000).toFixed(1)} s` };

/**
 * The list of steps that a user sees during the start: redrawn in place on a terminal, elsewhere one line when a step begins and one
 * when it ends.
 * @param isPlain writes lines on a terminal too, for a start that prints much beside them
 */
export function createSteps(isPlain: boolean) {
  const context: Context = { isStopping: false };
  let say = (text: string): void => console.log(text);
  return {
    /** Runs these steps one after the other. @throws the error of the step that failed, after it has been shown */
    async run(steps: readonly Step[]): Promise<void> {
      const all: Step = {
        rendererOptions: { bottomBar: Number.POSITIVE_INFINITY, persistentOutput: true },
        task: (_, task) => {
          say = (text) => {
            task.output = text;
          };
          return task.newListr([...steps], { concurrent: false });
        },
      };
      const list = new Listr(all, {
        ctx: context,
        registerSignalListeners: false,
        rendererOptions: { timer },
        fallbackRendererCondition: isPlain,
        fallbackRendererOptions: {
          timer,
          logger: new StepLogger({ useIcons: true, toStderr: [ListrLogLevels.FAILED] }),
        },
      });
      try {
        await list.run();
      } finally {
        say = console.log;
      }
    },
    /** Prints a message, below the list while it is shown. */
    say: (text: string): void => say(text),
    /** Steps that end from now on are not shown as failed. */
    stop(): void {
      context.isStopping = true;
    },
  };
}
