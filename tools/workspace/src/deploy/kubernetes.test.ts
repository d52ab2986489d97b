import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { parse, parseAllDocuments } from 'yaml';

const root = path.resolve(import.meta.dirname, '../../../..');
const folder = path.join(root, 'deploy/kubernetes');

interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has another one; its schema is checked below
  readonly spec?: any;
}

/** Every object of the files that a kustomization names. */
async function objectsOf(name: string): Promise<KubernetesObject[]> {
  const { resources } = parse(await readFile(path.join(folder, name, 'kustomization.yaml'), 'utf8'));
  const files = (resources as string[]).filter((file) => file.endsWith('.yaml'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, name, file), 'utf8')));
  return texts.flatMap((text) =>
    parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject),
  );
}

const objects = [...(await objectsOf('base')), ...(await objectsOf('production'))];
const ofKind = (kind: string) => objects.filter((object) => object.kind === kind);
const called = (kind: string) =>
  ofKind(kind)
    .map(({ metadata }) => metadata.name)
    .sort();
const nameLabel = 'app.kubernetes.io/name';
const pods = [...ofKind('Deployment'), ...ofKind('Job')].map((object) => ({
  name: `${object.kind} ${object.metadata.name}`,
  labels: (object.spec.template.metadata?.labels ?? {}) as Readonly<Record<string, string>>,
  spec: object.spec.template.spec as IPodSpec,
}));

test('kustomization.yaml lists every file of the base', async () => {
  const { resources } = parse(await readFile(path.join(folder, 'base/kustomization.yaml'), 'utf8'));
  const files = (await readdir(path.join(folder, 'base'))).filter((file) => file !== 'kustomization.yaml');
  assert.deepEqual([...resources].sort(), files.sort());
});

test('every object matches the Kubernetes API schema of its kind', async () => {
  assert.ok(objects.length > 30, `${objects.length} objects`);
  for (const { apiVersion, kind, ...rest } of objects) {
    const models = await import(`kubernetes-models/${apiVersion}/${kind}`);
    const model = new models[kind]({ apiVersion, kind, ...rest });
    assert.doesNotThrow(() => model.validate(), `${kind} ${rest.metadata.name}`);
  }
});

test('every container runs without privileges, with a read-only root and a memory limit', () => {
  assert.ok(pods.length >= 10);
  for (const { name, spec } of pods) {
    assert.equal(spec.automountServiceAccountToken, false, name);
    assert.equal(spec.securityContext?.runAsNonRoot, true, name);
    assert.deepEqual(spec.securityContext?.seccompProfile, { type: 'RuntimeDefault' }, name);
    for (const container of [...spec.containers, ...(spec.initContainers ?? [])]) {
      const what = `${name}, ${container.name}`;
      const { readOnlyRootFilesystem, allowPrivilegeEscalation, capabilities } =
        container.securityContext ?? {};
      assert.deepEqual(
        [readOnlyRootFilesystem, allowPrivilegeEscalation, capabilities],
        [true, false, { drop: ['ALL'] }],
        what,
      );
      assert.ok(container.resources?.limits?.memory, what);
      assert.ok(container.resources?.requests, what);
      const volumes = spec.volumes?.map((volume) => volume.name);
      for (const mount of container.volumeMounts ?? [])
        assert.ok(volumes?.includes(mount.name), `${what}: ${mount.name}`);
    }
  }
});

test('every Deployment has probes, a Service, a PodDisruptionBudget and a NetworkPolicy for its ports', () => {
  const deployments = ofKind('Deployment');
  assert.deepEqual(called('Service'), called('Deployment'));
  assert.deepEqual(called('PodDisruptionBudget'), called('Deployment'));
  for (const { metadata, spec } of deployments) {
    const [container] = spec.template.spec.containers as readonly [IContainer];
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
      assert.ok(container[probe], `${metadata.name}: ${probe}`);
    const labels = spec.template.metadata.labels as Record<string, string>;
    for (const kind of ['Service', 'PodDisruptionBudget', 'NetworkPolicy']) {
      const its = ofKind(kind).find((object) => object.metadata.name === metadata.name);
      const selected =
        { Service: its?.spec.selector, NetworkPolicy: its?.spec.podSelector?.matchLabels }[kind] ??
        its?.spec.selector?.matchLabels;
      assert.deepEqual(selected, { [nameLabel]: labels[nameLabel] }, `${kind} ${metadata.name}`);
    }
    const policy = ofKind('NetworkPolicy').find((object) => object.metadata.name === metadata.name);
    const letIn = policy?.spec.ingress.flatMap(({ ports }: { ports: { port: number }[] }) =>
      ports.map(({ port }) => port),
    );
    assert.deepEqual(
      letIn,
      container.ports?.map(({ containerPort }) => containerPort),
      metadata.name,
    );
  }
});

test('the page server’s network policy allows egress to the ports of all other Deployments', () => {
  const policy = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'host');
  const [own] = (policy?.spec.egress ?? []) as readonly { ports: readonly { port: number }[] }[];
  const served = ofKind('Deployment')
    .filter(({ metadata }) => metadata.name !== 'host')
    .flatMap(({ spec }) =>
      spec.template.spec.containers[0].ports.map((port: { containerPort: number }) => port.containerPort),
    );
  assert.deepEqual(own?.ports.map(({ port }) => port).sort(), served.sort());
});

test('autoscalers target existing Deployments, by metrics that the Prometheus adapter provides', async () => {
  const adapter = parse(await readFile(path.join(folder, 'prometheus-adapter.yaml'), 'utf8'));
  const made = (adapter.rules.custom as { name: { as: string } }[]).map(({ name }) => name.as);
  const wanted = ofKind('HorizontalPodAutoscaler').flatMap(({ spec }) => {
    assert.ok(called('Deployment').includes(spec.scaleTargetRef.name), spec.scaleTargetRef.name);
    assert.ok(spec.minReplicas < spec.maxReplicas);
    return (spec.metrics as { type: string; pods?: { metric: { name: string } } }[]).flatMap(
      ({ pods: own }) => own?.metric.name ?? [],
    );
  });
  assert.deepEqual(wanted.sort(), made.sort());
});

test('every setting of the manifests is documented, or used by Docker Compose as well', async () => {
  const files = [
    'docs/settings.md',
    'deploy/compose/production.yaml',
    'deploy/compose/scale.yaml',
    '.env.example',
  ];
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  const known = new Set(texts.join('\n').match(/[A-Z][A-Z_0-9]{3,}/g));
  const environment = await readFile(path.join(folder, 'production/market.env'), 'utf8');
  const given = [
    ...environment.split('\n').flatMap((line) => /^([A-Z_0-9]+)=/.exec(line)?.[1] ?? []),
    ...pods.flatMap(({ spec }) => spec.containers.flatMap(({ env }) => env?.map(({ name }) => name) ?? [])),
  ];
  assert.ok(given.length > 30);
  const unknown = given.filter((name) => !known.has(name) && !known.has(name.replace(/_FILE$/, '')));
  assert.deepEqual([...new Set(unknown)], []);
});
