/** One command of a document, with the output that stands below it. */
interface Step {
  readonly command: string;
  readonly output: readonly string[];
  /** Of its first line, from 1 on. */
  readonly line: number;
}

/** A stretch of a document: what is run, or what is not. */
export type Part = { readonly text: readonly string[] } | { readonly step: Step };

const PROMPT = '$ ';
const CONTINUED = '> ';

/**
 * Takes a document apart. Run is what stands in blocks fenced as `console`: a command begins with `$ ` and goes on in lines with `> `; what
 * follows is its output. Everything else stays as it is.
 */
export function readDocument(markdown: string): Part[] {
  const parts: Part[] = [];
  let isRun = false;
  let open: { command: string[]; output: string[]; line: number } | undefined;
  const finish = () => {
    if (open) parts.push({ step: { ...open, command: open.command.join('\n') } });
    open = undefined;
  };
  for (const [at, line] of markdown.split('\n').entries()) {
    const isFence = line.startsWith('```');
    if (isFence || !isRun) {
      finish();
      parts.push({ text: [line] });
      if (isFence) isRun = line === '```console';
    } else if (line.startsWith(PROMPT)) {
      finish();
      open = { command: [line.slice(PROMPT.length)], output: [], line: at + 1 };
    } else if (open === undefined) {
      throw new Error(`Line ${at + 1}: output that belongs to no command`);
    } else if (open.output.length === 0 && line.startsWith(CONTINUED)) {
      open.command.push(line.slice(CONTINUED.length));
    } else {
      open.output.push(line);
    }
  }
  return parts;
}

/** The way back. */
export function writeDocument(parts: readonly Part[]): string {
  return parts
    .flatMap((part) => {
      if ('text' in part) return part.text;
      const [first = '', ...more] = part.step.command.split('\n');
      return [PROMPT + first, ...more.map((line) => CONTINUED + line), ...part.step.output];
    })
    .join('\n');
}
