/** One message for a pipe: its length in four bytes, then the message as JSON. */
export function frame(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  const bytes = Buffer.allocUnsafe(body.length + HEADER);
  bytes.writeUInt32LE(body.length);
  body.copy(bytes, HEADER);
  return bytes;
}

const HEADER = 4;

/**
 * Reassembles messages from the pieces that come out of a pipe.
 * @param onMessage gets each message, parsed
 * @param maxBytes longest message
 * @returns a function that takes the next piece
 * @throws RangeError for a longer message, SyntaxError for one that is no JSON
 */
export function frameReader(onMessage: (message: unknown) => void, maxBytes = 16 * 1024 * 1024) {
  let pieces: Buffer[] = [];
  let size = 0;
  let wanted: number | undefined;

  function take(count: number): Buffer {
    const all = pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
    pieces = all.length > count ? [all.subarray(count)] : [];
    size -= count;
    return all.subarray(0, count);
  }

  return (piece: Buffer): void => {
    pieces.push(piece);
    size += piece.length;
    for (;;) {
      if (wanted === undefined) {
        if (size < HEADER) return;
        wanted = take(HEADER).readUInt32LE();
        if (wanted > maxBytes) throw new RangeError(`A message of ${wanted} bytes`);
      }
      if (size < wanted) return;
      const body = take(wanted);
      wanted = undefined;
      onMessage(JSON.parse(body.toString('utf8')));
    }
  };
}
