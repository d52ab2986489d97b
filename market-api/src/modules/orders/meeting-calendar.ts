import type { OrderRow } from './order-moves.repository.ts';

const HOUR_MS = 3_600_000;
/** The longest line that RFC 5545 allows, in bytes, without the line break. */
const MAX_LINE = 75;

const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** Folds a line that is too long, never inside a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let now = '';
  for (const character of line) {
    if (Buffer.byteLength(now + character) > MAX_LINE) {
      lines.push(now);
      now = ' ';
    }
    now += character;
  }
  return [...lines, now].join('\r\n');
}

/** The agreed meeting of an order as a calendar file (RFC 5545). It lasts an hour, and its `UID` stays the same when it is moved. */
export function meetingCalendar(
  { id, product, now }: Pick<OrderRow, 'id' | 'product' | 'now'>,
  { time, place }: { readonly time: string; readonly place: string },
): string {
  const begins = new Date(time);
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Market//Orders//EN', 'BEGIN:VEVENT'],
    `UID:${id}@market`,
    `DTSTAMP:${stamp(now)}`,
    // Rises with time, so that calendars use the latest file.
    `SEQUENCE:${Math.floor(now.getTime() / 1000) % 2 ** 31}`,
    `DTSTART:${stamp(begins)}`,
    `DTEND:${stamp(new Date(begins.getTime() + HOUR_MS))}`,
    `SUMMARY:${escaped(`Meet for ${product.name}`)}`,
    `LOCATION:${escaped(place)}`,
    ...['END:VEVENT', 'END:VCALENDAR'],
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
