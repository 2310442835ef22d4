import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Document, parseAllDocuments, parseDocument } from 'yaml';
import { SETTING_NAMES } from '#server/config/settings.ts';

// Parses compose.yaml and deploy/kubernetes.yaml: every name that one part refers to exists.

const readText = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
type Names = Record<string, unknown>;
type Port = { name: string; targetPort?: string };
type Probe = { httpGet?: { port: string }; tcpSocket?: { port: string } };
type Container = Record<'readinessProbe' | 'livenessProbe' | 'startupProbe', Probe | undefined> & {
  image: string;
  ports: Port[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  resources: { requests: Names; limits: { memory: string } };
  volumeMounts: { name: string; mountPath: string }[];
};
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Names };
  spec?: {
    selector: Names & { matchLabels?: Names };
    serviceName?: string;
    ports?: Port[];
    template?: { metadata: { labels: Names }; spec: { containers: Container[]; volumes: { name: string }[] } };
    volumeClaimTemplates?: { metadata: { name: string } }[];
  };
};

const documents = [parseAllDocuments(readText('deploy/kubernetes.yaml'), { uniqueKeys: true, strict: true })].flat() as Document[];
const manifests = documents.map((document) => document.toJS() as Manifest);
const workloads = manifests.filter(({ spec }) => spec?.template);
const named = (kind: string) => manifests.filter((manifest) => manifest.kind === kind).map(({ metadata }) => metadata.name);
const selects = (selector: Names, labels: Names) => Object.entries(selector).every(([label, value]) => labels[label] === value);

test('every document of the manifest is valid YAML, of a known kind and version, with a unique name', () => {
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  const known = ['v1 ConfigMap', 'v1 Service', 'apps/v1 Deployment', 'apps/v1 StatefulSet', 'policy/v1 PodDisruptionBudget'];
  expect(manifests.filter(({ kind, apiVersion }) => !known.includes(`${apiVersion} ${kind}`))).toEqual([]);
  const names = manifests.map(({ kind, metadata: { name } }) => `${kind} ${name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(workloads).toHaveLength(3);
});

test.each(workloads.map((workload) => [workload.metadata.name, workload] as const))(
  '%s selects its own pods, mounts exactly the volumes that it declares, and has probes on ports that it opens',
  (_name, { spec, metadata }) => {
    const { template, selector, serviceName, volumeClaimTemplates = [] } = spec!;
    expect(selects(selector.matchLabels!, template!.metadata.labels)).toBe(true);
    expect(metadata.labels).toEqual(template!.metadata.labels);
    const volumes = [...template!.spec.volumes.map(({ name }) => name), ...volumeClaimTemplates.map(({ metadata: { name } }) => name)];
    for (const { volumeMounts, ports, envFrom, resources, ...container } of template!.spec.containers) {
      expect(volumeMounts.map(({ name }) => name).sort()).toEqual(volumes.sort());
      const open = ports.map(({ name }) => name);
      const { readinessProbe, livenessProbe, startupProbe } = container;
      expect([readinessProbe, livenessProbe].filter((probe) => !probe)).toEqual([]);
      for (const probe of [readinessProbe, livenessProbe, startupProbe])
        if (probe) expect(open).toContain(probe.httpGet?.port ?? probe.tcpSocket?.port);
      expect(envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? [])).toEqual(named('ConfigMap'));
      expect(Object.keys(resources.requests).sort()).toEqual(['cpu', 'memory']);
    }
    if (serviceName) expect(named('Service')).toContain(serviceName);
  },
);

test('every service and disruption budget selects the pods of one workload, and a port that they open', () => {
  const others = manifests.filter(({ kind }) => kind === 'Service' || kind === 'PodDisruptionBudget');
  expect(others.length).toBeGreaterThanOrEqual(3);
  for (const { spec, metadata } of others) {
    const wanted = spec!.selector.matchLabels ?? spec!.selector;
    const [chosen, ...more] = workloads.filter(({ spec }) => selects(wanted, spec!.template!.metadata.labels));
    expect([chosen?.metadata.name, more]).toEqual([metadata.name, []]);
    const open = chosen!.spec!.template!.spec.containers.flatMap(({ ports }) => ports.map(({ name }) => name));
    for (const { targetPort } of spec!.ports ?? []) expect(open).toContain(targetPort);
  }
});

type Service = { depends_on?: Names; secrets?: string[]; volumes?: string[]; environment: Names };

test('compose.yaml is valid YAML, and refers to existing services, secrets, volumes and settings', () => {
  const document = parseDocument(readText('compose.yaml'), { uniqueKeys: true, strict: true });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  const { services, secrets, volumes } = document.toJS() as { services: Record<string, Service>; secrets: Names; volumes: Names };
  const all = Object.values(services);
  expect(all.flatMap(({ depends_on = {} }) => Object.keys(depends_on)).filter((name) => !services[name])).toEqual([]);
  expect([...new Set(all.flatMap(({ secrets = [] }) => secrets))].sort()).toEqual(Object.keys(secrets).sort());
  const mounted = all.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]!));
  expect([...new Set(mounted.filter((from) => !from.startsWith('./')))].sort()).toEqual(Object.keys(volumes).sort());
  expect(mounted.filter((from) => from.startsWith('./') && !existsSync(new URL(`../../${from}`, import.meta.url)))).toEqual([]);
  // A list or number instead of a string would reach the container as something else.
  expect(all.flatMap(({ environment }) => Object.values(environment)).filter((value) => typeof value !== 'string')).toEqual([]);
  const asked = [...readText('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect(asked.filter((name) => !SETTING_NAMES.some((known) => known === name))).toEqual([]);
});
