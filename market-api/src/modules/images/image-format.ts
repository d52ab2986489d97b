export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Recognises a picture by its first bytes, whatever its name or type; undefined for formats that the market does not accept. */
export function recogniseImage(bytes: Buffer): ImageFormat | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  return isAvif(bytes) ? 'avif' : undefined;
}

/** An ISO media file whose main or compatible brands name AVIF. */
function isAvif(bytes: Buffer): boolean {
  if (text(bytes, 4, 8) !== 'ftyp') return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (['avif', 'avis'].includes(text(bytes, at, at + 4))) return true;
  }
  return false;
}
