/**
 * What may differ between a document and a run. A line `…` stands for any lines, `…` in a line for any characters. Times, durations, serials,
 * commits and what was counted are compared by their form. So are the hash of a version and the id of a key, but the same one has
 * to be the same wherever it stands. Everything else is compared letter by letter.
 */
const forms = {
  time: String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`,
  hash: String.raw`(?<=\d-)[0-9a-f]{8}(?![0-9a-f])`,
  key: '(?<![0-9a-f])[0-9a-f]{16}(?![0-9a-f])',
  commit: '(?<=Z {2})[0-9a-f]{10}(?![0-9a-f])',
  serial: String.raw`(?<=serial +(?:\d+ +)*)\d+`,
  took: String.raw`\d+(?:\.\d+)?(?= s\b| ms\b)`,
  count: String.raw`\d+(?= loads\b| failures\b)`,
} as const;
type Form = keyof typeof forms;

const COMPARED_FORMS: ReadonlySet<Form> = new Set(['hash', 'key']);
const REST = '…';
const tokens = new RegExp(
  [...Object.entries(forms).map(([name, form]) => `(?<${name}>${form})`), `(?<rest>${REST})`].join('|'),
  'g',
);

/** What the document calls something, and what the run does: the other way round as well. */
export interface Names {
  readonly real: Map<string, string>;
  readonly written: Map<string, string>;
}

export const noNames = (): Names => ({ real: new Map(), written: new Map() });

interface Token {
  readonly form: Form | 'rest';
  readonly text: string;
}

function takeApart(line: string): { literals: string[]; tokens: Token[] } {
  const literals: string[] = [];
  const found: Token[] = [];
  let end = 0;
  for (const match of line.matchAll(tokens)) {
    const [form = 'rest'] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    literals.push(line.slice(end, match.index));
    found.push({ form: form as Token['form'], text: match[0] });
    end = match.index + match[0].length;
  }
  return { literals: [...literals, line.slice(end)], tokens: found };
}

/**
 * @param names what is known; what this line tells is added when it fits
 * @returns the line with what the run says in the place of what may differ; nothing when it does not fit
 */
function fitLine(expected: string, real: string, names: Names): string | undefined {
  const { literals, tokens: wanted } = takeApart(expected);
  const pattern = literals
    .map((literal, at) => {
      const token = wanted[at];
      const form = token === undefined ? '' : token.form === 'rest' ? '(.*)' : `(${forms[token.form]})`;
      return RegExp.escape(literal) + form;
    })
    .join('');
  const found = new RegExp(`^${pattern}$`).exec(real)?.slice(1);
  if (found === undefined) return undefined;
  const kept = wanted.flatMap(({ form, text }, at) =>
    form !== 'rest' && COMPARED_FORMS.has(form) ? [[text, found[at] ?? ''] as const] : [],
  );
  const isSame = ([written, is]: readonly [string, string]) =>
    (names.real.get(written) ?? is) === is && (names.written.get(is) ?? written) === written;
  if (!kept.every(isSame)) return undefined;
  for (const [written, is] of kept) {
    names.real.set(written, is);
    names.written.set(is, written);
  }
  return literals
    .map((literal, at) => literal + (wanted[at]?.form === 'rest' ? REST : (found[at] ?? '')))
    .join('');
}

export interface Comparison {
  /** The first line of the document that does not fit, and what the run said there. */
  readonly problem?: string;
  /** The output as the document would have it, with its lines left out. */
  readonly renewed: readonly string[];
}

/** @param expected the output in the document @param real what the run said, without a line break at its end */
export function compareOutput(
  expected: readonly string[],
  real: readonly string[],
  names: Names,
): Comparison {
  const renewed: string[] = [];
  let at = 0;
  let mayLeaveOut = false;
  for (const line of expected) {
    if (line === REST) {
      renewed.push(line);
      mayLeaveOut = true;
      continue;
    }
    let fit: string | undefined;
    const from = at;
    do {
      fit = at < real.length ? fitLine(line, real[at] ?? '', names) : undefined;
      at += 1;
    } while (fit === undefined && mayLeaveOut && at < real.length);
    if (fit === undefined)
      return {
        renewed: real,
        problem: `the document says\n    ${line}\n  the run\n    ${real[from] ?? '(nothing more)'}`,
      };
    renewed.push(fit);
    mayLeaveOut = false;
  }
  if (at < real.length && !mayLeaveOut)
    return { renewed: real, problem: `the run says more than the document:\n    ${real[at]}` };
  return { renewed };
}

/** A command of the document as it is run: with the run's names. */
export function withRealNames(command: string, { real }: Names): string {
  return command.replace(tokens, (text) => real.get(text) ?? text);
}
