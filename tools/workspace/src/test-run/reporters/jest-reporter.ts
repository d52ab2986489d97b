import { recordEvent } from '../test-event.ts';

interface Assertion {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: string;
  readonly duration?: number | null;
  readonly failureMessages: readonly string[];
}

interface FileResult {
  readonly testFilePath: string;
  readonly testResults: readonly Assertion[];
  readonly testExecError?: { readonly message?: string; readonly stack?: string };
  readonly failureMessage?: string | null;
}

/** A jest reporter that records every test as a JSON line; jest's own reporter writes the log. */
export default class JestReporter {
  onTestResult(_test: unknown, result: FileResult): void {
    const { testFilePath: file } = result;
    for (const { ancestorTitles, title, status, duration, failureMessages } of result.testResults) {
      recordEvent({
        status: status === 'passed' || status === 'failed' ? status : 'skipped',
        file,
        name: [...ancestorTitles, title].join(' › '),
        ms: duration ?? 0,
        ...(status === 'failed' ? { error: failureMessages.join('\n') } : {}),
      });
    }
    // A file that could not be loaded has no test that could fail.
    if (result.testExecError !== undefined && result.testResults.length === 0) {
      const error = result.failureMessage ?? result.testExecError.stack ?? result.testExecError.message;
      recordEvent({ status: 'failed', file, name: 'the file could not be run', ms: 0, error: error ?? '' });
    }
  }
}
