import assert from 'node:assert/strict';
import { it } from 'node:test';
import { meetingCalendar } from './meeting-calendar.ts';

const order = {
  id: '5b1c6f0e-3f64-4a8e-9c0b-2f6f1d1f9a11',
  product: { name: `Fridge; ${'ü'.repeat(80)}` },
  now: new Date('2026-11-28T10:00:00Z'),
};
const meeting = { time: '2026-11-30T17:30:00.000Z', place: 'Station, north' };

it('the calendar of a meeting has a one-hour event, with lines folded at 75 bytes and no character split', () => {
  const text = meetingCalendar(order, meeting);
  const lines = text.split('\r\n');
  assert.equal(lines.at(-1), '');
  assert.ok(lines.every((line) => Buffer.byteLength(line) <= 75));
  const whole = text.replaceAll('\r\n ', '').split('\r\n');
  for (const line of [
    'DTSTART:20261130T173000Z',
    'DTEND:20261130T183000Z',
    `SUMMARY:Meet for Fridge\\; ${'ü'.repeat(80)}`,
    'LOCATION:Station\\, north',
  ])
    assert.ok(whole.includes(line), line);
});
