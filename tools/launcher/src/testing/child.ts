import { createServer } from 'node:http';
import { parseArgs } from 'node:util';

/**
 * For tests only: a service that misbehaves as its arguments say.
 * `--port N` serves HTTP on a port (and crashes on a request for `/crash`), `--ignore-term`, `--say text`, `--exit code`.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'ignore-term': { type: 'boolean', default: false },
    say: { type: 'string' },
    exit: { type: 'string' },
  },
});

if (values.say !== undefined) console.log(values.say);
if (values.exit !== undefined) process.exit(Number(values.exit));
if (values['ignore-term']) process.on('SIGTERM', () => console.log('I do not listen'));
if (values.port !== undefined) {
  const server = createServer((request, response) => {
    if (request.url === '/crash') {
      console.error('somebody asked me to crash');
      process.exit(7);
    }
    response.end(String(process.pid));
  });
  server.listen(Number(values.port), '127.0.0.1');
} else {
  setInterval(() => {}, 60_000);
}
