import { readFileSync } from 'node:fs';
import { recordEvent } from '../test-event.ts';

interface Case {
  readonly location: { readonly file: string };
  titlePath(): string[];
  outcome(): 'skipped' | 'expected' | 'unexpected' | 'flaky';
}

interface Result {
  readonly duration: number;
  readonly errors: readonly { readonly message?: string; readonly snippet?: string }[];
  readonly attachments: readonly { readonly name: string; readonly path?: string }[];
}

const MAX_SNAPSHOT_LINES = 40;

/** A Playwright reporter that records every test as a JSON line; Playwright's reporter `list` writes the log. */
export default class PlaywrightReporter {
  onTestEnd(test: Case, result: Result): void {
    const [, , , ...titles] = test.titlePath();
    const outcome = test.outcome();
    const hasFailed = outcome !== 'skipped' && outcome !== 'expected';
    recordEvent({
      status: outcome === 'skipped' ? 'skipped' : hasFailed ? 'failed' : 'passed',
      file: test.location.file,
      name: titles.join(' › '),
      ms: result.duration,
      ...(hasFailed ? { error: [...result.errors.map(textOf), pageText(result)].join('\n\n') } : {}),
      ...(hasFailed ? { attachments: result.attachments.flatMap((file) => file.path ?? []) } : {}),
    });
  }

  /** A file that cannot be loaded, or a worker that cannot start, is an error outside of every test. */
  onError({ message, stack }: { message?: string; stack?: string }): void {
    recordEvent({
      status: 'failed',
      file: '',
      name: 'outside of a test',
      ms: 0,
      error: stack ?? message ?? '',
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** The content of the page when the test failed: where only the output of a run is stored, nothing else shows it. */
function pageText({ attachments }: Result): string {
  if (!attachments.some(({ name }) => name === 'screenshot')) return 'No page gave a screenshot.';
  const context = attachments.find(({ name }) => name === 'error-context')?.path;
  const snapshot = context && /```yaml\n([\s\S]*?)```/.exec(readFileSync(context, 'utf8'))?.[1];
  return snapshot ? `The page:\n${snapshot.split('\n').slice(0, MAX_SNAPSHOT_LINES).join('\n')}` : '';
}

function textOf({ message = '', snippet }: Result['errors'][number]): string {
  return snippet === undefined ? message : `${message}\n\n${snippet}`;
}
