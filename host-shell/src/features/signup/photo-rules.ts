import { messages } from './messages.ts';

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const endings = /\.(jpe?g|png|webp|avif)$/i;
const LARGEST = 10 * 1024 * 1024;

export const photoAccept = types.join(',');

/**
 * Reports at once what the server would refuse anyway (the server checks the content).
 * @returns true, or an error message for the field. No file is fine: the photo is optional.
 */
export function checkPhoto(file: File | undefined): true | string {
  if (file === undefined) return true;
  // Some systems do not know the newer types and leave them empty.
  const known = file.type === '' ? endings.test(file.name) : types.includes(file.type);
  if (!known) return messages.photoType;
  if (file.size === 0) return messages.photoEmpty;
  return file.size > LARGEST ? messages.photoLarge : true;
}
