const files: readonly (readonly [RegExp, string])[] = [
  [/(^|\/)launcher\/run\.mjs$/, 'launcher (outer process)'],
  [/(^|\/)launcher\/src\/auth-emulator\/main\.ts$/, 'auth emulator'],
  [/(^|\/)launcher\/src\/mail-catcher\/main\.ts$/, 'mail catcher'],
  [/(^|\/)launcher\/src\/start\.ts$/, 'launcher'],
  [/(^|\/)market-api\/src\/server\.ts$/, 'market-api'],
  [/(^|\/)page-server\/src\/main\.ts$/, 'page server'],
];

/** The role of a process of the site, by its command line; undefined when it is unknown. */
export function roleOf(command: readonly string[]): string | undefined {
  const [program = ''] = command;
  if (/^npm( |$)/.test(program) || command.some((word) => /\/npm(-cli\.js)?$/.test(word))) return 'npm';
  if (/(^|\/)(ba|da)?sh$/.test(program)) return 'npm';
  // A render process gets its code by standard input, so only its flags identify it.
  if (command.includes('--permission')) return 'render process';
  if (command.some((word) => word.endsWith('platform/registry/src/origin/main.ts'))) {
    const remote = command[command.indexOf('--remote') + 1];
    return `file server of ${remote}`;
  }
  // The first match counts: the outer process has the inner one's file among its arguments.
  for (const word of command) {
    const found = files.find(([pattern]) => pattern.test(word));
    if (found !== undefined) return found[1];
  }
  return undefined;
}
