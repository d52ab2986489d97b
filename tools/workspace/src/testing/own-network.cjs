/**
 * Loaded first into every process of a test run (`--require`): a test meets nothing but what it has started itself. A connection to a
 * standard port of the site, where a developer's own site may run, or to another machine is refused, and fails the test
 * that tried it, also where the tested code can do without what it asked for.
 */
const { appendFileSync, existsSync, globSync, readFileSync } = require('node:fs');
const net = require('node:net');
const path = require('node:path');

const root = path.resolve(__dirname, '../../../..');
/** The file that processes which are no tests write refusals to; who runs the tests reads it. */
const REFUSALS = 'MARKET_TEST_REFUSALS';
/** The test file, for the processes that it starts. */
const TEST = 'MARKET_TEST_FILE';

const isLoopback = (host) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\]|0\.0\.0\.0|::|::ffff:127(\.\d{1,3}){3})$/i.test(
    host,
  );

/** Of a mail catcher. */
const MAIL = 8025;

let known;
/** As the launcher and the remotes say; in a repository of one remote there are none. */
function standardPorts() {
  if (known !== undefined) return known;
  const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const site = 'tools/launcher/src/standard-ports.json';
  const own = existsSync(path.join(root, site)) ? Object.values(read(site)) : [];
  const remotes = globSync('mfe-*/package.json', { cwd: root }).map((file) => read(file).market?.port);
  known = new Set([...own.map(({ standard }) => standard), ...remotes, MAIL]);
  return known;
}

/** A running site that somebody has named to be tested or pictured: all of its standard ports, or its host elsewhere. */
function isNamedSite(host) {
  if (!process.env.SITE_URL) return false;
  const site = new URL(process.env.SITE_URL);
  return isLoopback(host)
    ? isLoopback(site.hostname) && standardPorts().has(Number(site.port))
    : host === site.hostname;
}

/** @returns why nobody may connect there, or nothing */
function refusal(host, port) {
  if (isNamedSite(host)) return undefined;
  if (!isLoopback(host)) return `${host}:${port}, which is another machine`;
  return standardPorts().has(Number(port)) ? `${host}:${port}, where somebody's site may run` : undefined;
}

/** Is this the process of a test file, or of many? One that a test has started is neither. */
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
/** Other runners set it to what they run: they know its title. */
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
