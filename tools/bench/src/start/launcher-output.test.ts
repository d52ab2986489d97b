import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStartOutput, readyAddress, type TimedLine } from './launcher-output.ts';

const lines = (...pairs: [number, string][]): TimedLine[] => pairs.map(([at, text]) => ({ at, text }));

test('reads the install and each finished step with its times, with brackets in its label and after a note', () => {
  const { steps, downloaded } = readStartOutput(
    lines(
      [0.4, 'Installing dependencies (only when they changed)…'],
      [5.5, 'Installing: Progress: resolved 1211, reused 1100, downloaded 3, added 900'],
      [22.4, 'Installing: Progress: resolved 1211, reused 1204, downloaded 7, added 1211, done'],
      [24, 'Dependencies installed (23.5 s).'],
      [25, '✔ Ports and data [0.1 s]'],
      [26, '❯ Market API'],
      [27, '✔ Sign-in (Firebase Auth emulator) [1.5 s]'],
      [28, '✖ Market API [FAILED: no database]'],
      [40, '✔ Build mfe-catalog  1.0.0-a1b2c3d4 [12.5 s]'],
      [41, '✔ Build host-shell  unchanged [0.2 s]'],
      [44, '✔ Build mfe-buyer  1.0.0-aa, but 1.0.0-bb was released by hand and stays live [3.0 s]'],
      [60, 'Market ready at http://localhost:3000'],
    ),
  );
  assert.equal(downloaded, 7);
  assert.deepEqual(steps, [
    { label: 'Install', from: 0.5, to: 24 },
    { label: 'Ports and data', from: 24.9, to: 25 },
    { label: 'Sign-in (Firebase Auth emulator)', from: 25.5, to: 27 },
    { label: 'Build mfe-catalog', from: 27.5, to: 40 },
    { label: 'Build host-shell', from: 40.8, to: 41 },
    { label: 'Build mfe-buyer', from: 41, to: 44 },
  ]);
  assert.equal(readStartOutput(lines([3, '✔ Ports and data [0.1 s]'])).downloaded, undefined);
});

test('recognises the ready line only as a whole line', () => {
  assert.equal(readyAddress('Market ready at http://localhost:3000'), 'http://localhost:3000');
  assert.equal(readyAddress('market-api | Market ready at http://localhost:3000'), undefined);
});
