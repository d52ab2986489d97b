// `node healthy.mjs <address>`: exit code 0 when the address answers well within 4 s. The images have no curl.
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(4000) }).catch((error) => error);
if (!answer.ok) console.error(answer.status ?? answer.message);
process.exit(answer.ok ? 0 : 1);
