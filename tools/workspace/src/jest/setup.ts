import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Two cores run the tests of five packages at once: being slow is no failure. These timeouts only end tests that hang.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(120_000);

/**
 * A test fails on console output that it did not expect. A test that provokes an error replaces the method itself
 * (`jest.spyOn(console, 'error').mockImplementation()`) and checks the messages.
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
