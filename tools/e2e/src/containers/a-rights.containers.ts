import { expect, test } from '@playwright/test';
import { compose, docker } from './docker.ts';
import { containers } from './inspect.ts';

const isProduction = process.env.MARKET_ENV === 'production';
const isScaled = process.env.MARKET_SCALE === 'on';
const running = [
  ...(isScaled ? ['api-balancer', 'bucket-store', 'postgres-replica', 'valkey'] : []),
  ...['api', 'host', 'mfe-admin', 'mfe-buyer', 'mfe-catalog', 'mfe-inbox', 'mfe-seller', 'postgres'],
  isProduction ? 'tls' : 'auth',
].sort();

test('there is one container for each service, and every container is healthy', async () => {
  const found = await containers();
  expect([...found.keys()].sort()).toEqual(running);
  for (const [service, { State }] of found) expect(State.Health?.Status, service).toBe('healthy');
});

test('every container has a read-only root, no capabilities, resource limits, and ports on 127.0.0.1 only', async () => {
  for (const [service, { HostConfig: host }] of await containers(true)) {
    expect(host.ReadonlyRootfs, service).toBe(true);
    expect(host.CapDrop, service).toEqual(['ALL']);
    expect(host.SecurityOpt, service).toContain('no-new-privileges:true');
    for (const limit of [host.Memory, host.NanoCpus, host.PidsLimit])
      expect(limit, service).toBeGreaterThan(0);
    for (const [port, bindings] of Object.entries(host.PortBindings)) {
      for (const { HostIp } of bindings) expect(HostIp, `${service} ${port}`).toBe('127.0.0.1');
    }
  }
});

test('inside every container, the user is not root, has no capabilities and cannot write to the image or the store', async () => {
  for (const service of running) {
    // The page server writes to the store to roll back bad rollouts; no other service that runs permanently may write there.
    const places = service === 'host' ? ['/x', '/app/x'] : ['/x', '/app/x', '/store/x'];
    const look = `id -u; grep CapEff /proc/self/status; touch ${places.join(' ')} 2>&1; exit 0`;
    const said = await compose(['exec', '-T', service, 'sh', '-c', look]);
    expect(said.split('\n')[0], service).not.toBe('0');
    expect(said, service).toMatch(/CapEff:\s+0{16}\n/);
    const refused = said.match(/Read-only file system|No such file or directory/g);
    expect(refused, service).toHaveLength(places.length);
  }
});

test('the page server logs no failure to isolate its render processes from the network', async () => {
  expect(await compose(['logs', '--no-color', 'host'])).not.toContain('cannot keep render processes');
});

test('in production only TLS publishes ports, the database never does; no image contains a secret or a test', async () => {
  const published = [...(await containers())].filter(
    ([, { HostConfig }]) => Object.keys(HostConfig.PortBindings).length,
  );
  const all = running.filter((service) => service !== 'postgres');
  const engines = ['postgres', 'postgres-replica', 'valkey', 'bucket-store'];
  expect(published.map(([service]) => service).sort()).toEqual(isProduction ? ['tls'] : all);
  for (const service of running.filter((name) => !engines.includes(name))) {
    const image = `second-chill/${service.replace('api-balancer', 'tls')}:${process.env.MARKET_TAG}`;
    const env = await docker(['image', 'inspect', '--format', '{{json .Config.Env}}', image]);
    expect(env).not.toMatch(/SECRET|PASSWORD|_KEY|TOKEN/);
    const tests = 'find /app -not -path "*/node_modules/*" ( -name "*.test.ts*" -o -name ".env*" )';
    expect(await compose(['exec', '-T', service, 'sh', '-c', tests.replace(/[()]/g, '\\$&')])).toBe('');
  }
});

test('the key of one team cannot change the remote of another team', async () => {
  const cli = ['node', 'platform/registry/src/cli.ts'];
  const status = await compose(['run', '--rm', 'release-seller', ...cli, 'status', '--json']);
  const { remotes } = JSON.parse(status);
  expect(Object.keys(remotes).sort()).toEqual([
    'mfe_admin',
    'mfe_buyer',
    'mfe_catalog',
    'mfe_inbox',
    'mfe_seller',
  ]);
  const moved = [...cli, 'deploy', 'build', '--origin', 'http://localhost:9'];
  const sellersKey = ['--volume', `${process.env.COMPOSE_PROJECT_NAME}_key-seller:/key:ro`];
  const foreign = compose(['run', '--rm', ...sellersKey, 'release-catalog', ...moved]);
  await expect(foreign).rejects.toThrow(/may not change mfe_catalog/);
});

test('of the running services, only the page server has a private key, the platform’s', async () => {
  const look =
    'find /key /data /trust /store /app -name "*.pem" -not -path "*/node_modules/*" 2>/dev/null; exit 0';
  for (const service of running) {
    const found = await compose(['exec', '-T', service, 'sh', '-c', look]);
    expect(found, service).toBe(service === 'host' ? '/key/key.pem' : '');
  }
});
