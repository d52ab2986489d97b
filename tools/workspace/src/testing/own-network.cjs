/**
 * Loaded first into every process of a test run (`--require`): a test may connect only to servers that it has started itself. A
 * connection to a standard port of the site, where a developer's own site may run, or to another machine is refused, and fails
 * the test that attempted it, even where the tested code tolerates the failed connection.
 */
const { appendFileSync, existsSync, globSync, readFileSync } = require('node:fs');
const net = require('node:net');
const path = require('node:path');

const root = path.resolve(__dirname, '../../../..');
/** The variable with the file to which processes other than test processes write refusals; the test runner reads that file. */
const REFUSALS = 'MARKET_TEST_REFUSALS';
/** The variable with the test file's path, for the processes that the test file starts. */
const TEST = 'MARKET_TEST_FILE';

const isLoopback = (host) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\]|0\.0\.0\.0|::|::ffff:127(\.\d{1,3}){3})$/i.test(
    host,
  );

/** The standard port of mail catchers. */
const MAIL = 8025;

let known;
/** The ports configured for the launcher and the remotes; the repository of a single remote has none. */
function standardPorts() {
  if (known !== undefined) return known;
  const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const site = 'tools/launcher/src/standard-ports.json';
  const own = existsSync(path.join(root, site)) ? Object.values(read(site)) : [];
  const remotes = globSync('mfe-*/package.json', { cwd: root }).map((file) => read(file).market?.port);
  known = new Set([...own.map(({ standard }) => standard), ...remotes, MAIL]);
  return known;
}

/** Whether the host belongs to the running site that `SITE_URL` names: all standard ports on this machine, or the site's own host. */
function isNamedSite(host) {
  if (!process.env.SITE_URL) return false;
  const site = new URL(process.env.SITE_URL);
  return isLoopback(host)
    ? isLoopback(site.hostname) && standardPorts().has(Number(site.port))
    : host === site.hostname;
}

/** @returns why the connection is refused, or undefined when it is allowed */
function refusal(host, port) {
  if (isNamedSite(host)) return undefined;
  if (!isLoopback(host)) return `${host}:${port}, which is another machine`;
  return standardPorts().has(Number(port)) ? `${host}:${port}, where somebody's site may run` : undefined;
}

/** Whether this process runs one test file or several. A process that a test has started does not. */
const isTestRun =
  (process.env.NODE_TEST_CONTEXT !== undefined && /\.test\.[cm]?[jt]sx?$/.test(process.argv[1] ?? '')) ||
  process.execArgv.includes('--test-isolation=none');
if (isTestRun && process.argv[1]) process.env[TEST] = path.relative(root, process.argv[1]);

function refuse(socket, host, port, why) {
  const title = isTestRun ? require('node:test').getTestContext()?.fullName : exports.currentTest();
  const who = [process.env[TEST], title].filter(Boolean).join(' › ') || process.argv[1];
  const error = new Error(`${who}: connects to ${why}. A test takes ports of its own.`);
  Object.assign(error, { code: 'ECONNREFUSED', address: host, port });
  if (isTestRun || title)
    process.nextTick(() => {
      throw error;
    });
  else if (process.env[REFUSALS]) appendFileSync(process.env[REFUSALS], `${error.message}\n`);
  process.nextTick(() => socket.destroy(error));
}

exports.refusal = refusal;
/** Other test runners (jest) replace it by a function that returns the title of the current test. */
exports.currentTest = () => '';

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function connectWithin(...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : net._normalizeArgs(args);
  const host = options.host || 'localhost';
  const why = options.path ? undefined : refusal(host, options.port);
  if (why === undefined) return connect.apply(this, args);
  refuse(this, host, options.port, why);
  return this;
};
