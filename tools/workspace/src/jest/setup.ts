import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Two cores run five packages' tests at once: a slow machine is no failure. These limits only end what never comes.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(120_000);

/**
 * A test fails on console output that it did not expect. A test that provokes an error replaces the method itself
 * (`jest.spyOn(console, 'error').mockImplementation()`) and looks at what was said.
 */
const methods = ['error', 'warn'] as const;
let messages: string[] = [];

beforeEach(() => {
  messages = [];
  for (const method of methods) {
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      messages.push(`console.${method}: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  const unexpected = messages;
  messages = [];
  jest.restoreAllMocks();
  if (unexpected.length > 0) throw new Error(`Unexpected console output\n${unexpected.join('\n')}`);
});
