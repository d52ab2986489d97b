/** The list of steps that a user sees on the terminal during the start. */
export type Steps = ReturnType<typeof createSteps>;

interface Step {
  readonly label: string;
  readonly since: number;
  state: 'works' | 'done' | 'failed';
  note: string;
}

interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const redrawMs = 100;

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

function lineOf(step: Step): string {
  const mark = { done: '✓', failed: '✗', works: frames[Math.floor(Date.now() / redrawMs) % frames.length] };
  return `${mark[step.state]} ${step.label}  ${step.note || seconds(step.since)}`;
}

/** Creates a list that is redrawn in place on a terminal; elsewhere each finished step is printed as a line with its time. */
export function createSteps(screen: Screen) {
  const steps: Step[] = [];
  let rendered = 0;
  let ended = false;

  const draw = () => {
    if (screen.isTTY !== true || ended) return;
    const width = screen.columns ?? 80;
    const lines = steps.map((step) => `\u001b[K${lineOf(step).slice(0, width - 1)}\n`);
    screen.write((rendered > 0 ? `\u001b[${rendered}A` : '') + lines.join(''));
    rendered = steps.length;
  };
  const timer = screen.isTTY === true ? setInterval(draw, redrawMs).unref() : undefined;

  const finish = (step: Step, state: 'done' | 'failed', note?: string) => {
    step.state = state;
    step.note = note === undefined ? seconds(step.since) : `${note} (${seconds(step.since)})`;
    if (screen.isTTY === true) draw();
    else if (!ended) screen.write(`${lineOf(step)}\n`);
  };

  return {
    /** Shows a step while `work` runs. Text that `work` returns is shown after the label. */
    async run(label: string, work: () => Promise<unknown>): Promise<void> {
      const step: Step = { label, since: Date.now(), state: 'works', note: '' };
      steps.push(step);
      draw();
      try {
        const note = await work();
        finish(step, 'done', typeof note === 'string' && note !== '' ? note : undefined);
      } catch (error) {
        finish(step, 'failed');
        throw error;
      }
    },
    /** Prints a message above the list of steps. */
    say(text: string): void {
      if (screen.isTTY === true && rendered > 0 && !ended) {
        screen.write(`\u001b[${rendered}A\u001b[J`);
        rendered = 0;
      }
      screen.write(`${text}\n`);
      draw();
    },
    /** Leaves the list as it is and stops redrawing. */
    end(): void {
      draw();
      ended = true;
      clearInterval(timer);
    },
  };
}
