import os from 'node:os';
import { expect, test } from '../fixtures.ts';
import { compareOutput, noNames, withRealNames } from './compare.ts';
import { readDocument, writeDocument } from './document.ts';
import { openShell } from './shell.ts';

const document = [
  'Text.',
  '```console',
  '$ release status',
  'serial 3',
  '$ cat > a <<END',
  '> b',
  '> END',
  '```',
  '```text',
  '$ not run',
  '```',
  '',
].join('\n');

test('what stands in blocks of a console is taken apart into commands and outputs, and put together again', () => {
  const parts = readDocument(document);
  expect(parts.flatMap((part) => ('step' in part ? [part.step] : []))).toEqual([
    { command: 'release status', output: ['serial 3'], line: 3 },
    { command: 'cat > a <<END\nb\nEND', output: [], line: 5 },
  ]);
  expect(writeDocument(parts)).toBe(document);
  expect(() => readDocument('```console\noutput\n```')).toThrow('Line 2');
});

const line = '    1.1.0-aaaaaaaa  live for 90 %, since 2026-11-24T10:00:00.000Z by sam; 0 loads, 0 failures';
const real = '    1.1.0-0123abcd  live for 90 %, since 2026-11-25T11:22:33.444Z by sam; 7 loads, 0 failures';

test('times, serials, hashes and counts may be others, and nothing else', () => {
  const names = noNames();
  expect(compareOutput(['serial 3', line], ['serial 14', real], names)).toEqual({
    renewed: ['serial 14', real],
  });
  expect(withRealNames('promote mfe_x 1.1.0-aaaaaaaa', names)).toBe('promote mfe_x 1.1.0-0123abcd');
  for (const other of [real.replace('90', '10'), real.replace('sam', 'pat'), real.replace('live', 'rollout')])
    expect(compareOutput([line], [other], noNames()).problem).toContain(other);
});

test('the same hash is the same wherever it stands, and two are two', () => {
  const names = noNames();
  expect(compareOutput(['1.1.0-aaaaaaaa'], ['1.1.0-0123abcd'], names).problem).toBeUndefined();
  expect(compareOutput(['1.1.0-aaaaaaaa'], ['1.1.0-99999999'], names).problem).toBeDefined();
  expect(compareOutput(['1.2.0-bbbbbbbb'], ['1.2.0-0123abcd'], names).problem).toBeDefined();
});

test('what is left out is skipped and stays left out; what is missing or more is found', () => {
  const said = ['one', 'two', 'three', 'four: http://x/?with=abc'];
  const expected = ['one', '…', 'four: http://x/?with=…'];
  expect(compareOutput(expected, said, noNames())).toEqual({ renewed: expected });
  expect(compareOutput(['one', '…'], said, noNames())).toEqual({ renewed: ['one', '…'] });
  expect(compareOutput(['one', '…', 'five'], said, noNames()).problem).toMatch(/five/);
  expect(compareOutput(said.slice(0, 3), said, noNames()).problem).toMatch(/says more.*four/s);
  expect(compareOutput([...said, 'five'], said, noNames()).problem).toMatch(/five[\s\S]*nothing more/);
  expect(compareOutput(['two'], said, noNames())).toMatchObject({ renewed: said });
});

test('a shell keeps what a command sets, says how it ended, and ends in the middle of one', async () => {
  const shell = openShell(os.tmpdir(), process.env);
  expect(await shell.run('NAME=fridge')).toEqual({ code: 0, lines: [] });
  expect(await shell.run('echo "$NAME"; echo more >&2; false')).toEqual({
    code: 1,
    lines: ['fridge', 'more'],
  });
  expect((await shell.run('npm run there-is-none')).code).toBe(1);
  const endless = expect(shell.run('while true; do sleep 1; done')).rejects.toThrow('has no end');
  await shell.end();
  await endless;
});
