import { messages } from './messages.ts';
import { checkPhoto } from './photo-rules.ts';

const file = (name: string, type: string, size = 1) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

it.each([
  ['nothing', undefined, true],
  ['a picture', file('a.webp', 'image/webp'), true],
  ['a picture of exactly 10 MB', file('a.jpg', 'image/jpeg', 10 * 1024 * 1024), true],
  ['a newer type the system does not know', file('a.avif', ''), true],
  ['a picture that is too large', file('a.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1), messages.photoLarge],
  ['an empty file', file('a.jpg', 'image/jpeg', 0), messages.photoEmpty],
  ['another kind of picture', file('a.svg', 'image/svg+xml'), messages.photoType],
  ['a document named like a picture', file('a.jpg', 'application/pdf'), messages.photoType],
])('validates %s as a profile photo', (_, photo, verdict) => {
  expect(checkPhoto(photo)).toBe(verdict);
});
