/**
 * Checks the files in deploy/ by their schemas, and what they ask for: that each node runs without rights and on a read-only root,
 * that its health is checked, that its connections fit into a default PostgreSQL, and that all names that the files refer to exist.
 */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { Deployment as DeploymentModel } from "kubernetes-models/apps/v1";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import { Ingress, NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { ConfigMap, Service as ServiceModel } from "kubernetes-models/v1";
import * as v from "valibot";
import { parseAllDocuments } from "yaml";

const text = v.pipe(v.string(), v.minLength(1));
const Labels = v.strictObject({ app: v.literal("skypurse") });

/** A node of the compose file. */
const Node = v.looseObject({
  read_only: v.literal(true),
  tmpfs: v.array(text),
  cap_drop: v.tuple([v.literal("ALL")]),
  security_opt: v.tuple([v.literal("no-new-privileges:true")]),
  environment: v.looseObject({ DATABASE_URL: text, PUBLIC_URL: text, AUTH_SECRET: text, TRUST_PROXY: text }),
  volumes: v.tuple([v.pipe(v.string(), v.regex(/^data-\d:\/data$/))]),
});
const Service = v.looseObject({
  /** Ours, or a version, which Dependabot updates. */
  image: v.pipe(v.string(), v.regex(/^skypurse(-backup)?$|:v?\d+\.\d+/, "needs an exact version")),
  logging: v.looseObject({ options: v.strictObject({ "max-size": text, "max-file": text }) }),
  profiles: v.optional(v.array(text)),
  volumes: v.optional(v.array(text), []),
  depends_on: v.optional(v.record(text, v.strictObject({ condition: v.literal("service_healthy") })), {}),
});
const Compose = v.looseObject({
  services: v.record(text, Service),
  volumes: v.record(text, v.null()),
});
/** What single services must have. */
const Services = v.looseObject({
  "node-1": Node,
  "node-2": Node,
  database: v.looseObject({ healthcheck: v.looseObject({ test: v.array(text) }) }),
  prometheus: v.looseObject({ profiles: v.tuple([v.literal("metrics")]) }),
  grafana: v.looseObject({ profiles: v.tuple([v.literal("metrics")]) }),
});

const Probe = v.looseObject({ httpGet: v.strictObject({ path: text, port: v.literal("http") }) });
const Container = v.looseObject({
  startupProbe: Probe,
  livenessProbe: Probe,
  readinessProbe: Probe,
  resources: v.looseObject({
    requests: v.looseObject({ cpu: text, memory: text }),
    limits: v.strictObject({ memory: v.pipe(v.string(), v.regex(/^\d+Mi$/), v.transform(Number.parseInt)) }),
  }),
  securityContext: v.looseObject({
    allowPrivilegeEscalation: v.literal(false),
    readOnlyRootFilesystem: v.literal(true),
  }),
});
const Deployment = v.looseObject({
  spec: v.looseObject({
    strategy: v.strictObject({
      rollingUpdate: v.strictObject({ maxUnavailable: v.literal(0), maxSurge: v.number() }),
    }),
    selector: v.strictObject({ matchLabels: Labels }),
    template: v.looseObject({
      metadata: v.looseObject({ labels: Labels }),
      spec: v.looseObject({
        securityContext: v.looseObject({ runAsNonRoot: v.literal(true) }),
        containers: v.tuple([Container]),
      }),
    }),
  }),
});
const Target = v.looseObject({ kind: v.literal("Deployment"), name: v.literal("skypurse") });
/** What each kind of the Kubernetes manifest must have. */
const KINDS = {
  ConfigMap: v.looseObject({
    data: v.looseObject({ DATABASE_POOL_SIZE: v.pipe(v.string(), v.digits(), v.transform(Number)) }),
  }),
  Deployment,
  Service: v.looseObject({ spec: v.looseObject({ selector: Labels }) }),
  PodDisruptionBudget: v.looseObject({
    spec: v.looseObject({ minAvailable: v.number(), selector: v.strictObject({ matchLabels: Labels }) }),
  }),
  HorizontalPodAutoscaler: v.looseObject({
    spec: v.looseObject({ scaleTargetRef: Target, minReplicas: v.number(), maxReplicas: v.number() }),
  }),
  NetworkPolicy: v.looseObject({
    spec: v.looseObject({ podSelector: v.strictObject({ matchLabels: Labels }) }),
  }),
  Ingress: v.looseObject({ spec: v.looseObject({ rules: v.array(v.looseObject({ host: text })) }) }),
} as const;
const Alerts = v.object({
  groups: v.tuple([v.object({ rules: v.array(v.looseObject({ alert: text, expr: text })) })]),
});
const MODELS = {
  ConfigMap,
  Deployment: DeploymentModel,
  Service: ServiceModel,
  PodDisruptionBudget,
  HorizontalPodAutoscaler,
  NetworkPolicy,
  Ingress,
} as const;

/** The `max_connections` of PostgreSQL that are left for users by default. */
const USER_CONNECTIONS = 97;
/** What a node needs besides its pool: two connections that count for the limits, one for notifications, two while it starts. */
const MORE_CONNECTIONS = 5;
/** The most nodes that still end during a rolling update: each may take 15 seconds, and the next one starts meanwhile. */
const ENDING_NODES = 3;

/** The part of a container's memory at which the alert fires at the latest: the kernel ends a process that reaches all of it. */
const ALERT_PART = 0.85;

/** Throws for a file in `root` that cannot be read or asks for too little. */
export function checkDeploymentFiles(root: string): void {
  for (const file of globSync("deploy/**/*.{yaml,json}", { cwd: root })) documentsIn(join(root, file));
  checkCompose(root);
  const limit = checkKubernetes(join(root, "deploy/kubernetes/skypurse.yaml"));
  checkMemoryAlert(join(root, "deploy/prometheus/alerts.yaml"), limit * 2 ** 20);
  checkUnit(join(root, "deploy/systemd/skypurse.service"));
}

function documentsIn(file: string): readonly unknown[] {
  return [parseAllDocuments(readFileSync(file, "utf8"), { merge: true })].flat().map((document) => {
    const [error] = document.errors ?? [];
    if (error) throw new Error(`${file}: ${error.message}`);
    return document.toJS();
  });
}

function checkCompose(root: string): void {
  const folder = join(root, "deploy");
  const [file] = documentsIn(join(folder, "compose.yaml"));
  checkComposeSchema(file);
  const { services, volumes } = v.parse(Compose, file);
  v.parse(Services, services);
  for (const [name, service] of Object.entries(services)) {
    for (const other of Object.keys(service.depends_on))
      if (!(other in services)) throw new Error(`${name} depends on ${other}, which is missing.`);
    for (const [source = ""] of service.volumes.map((volume) => volume.split(":")))
      if (source.startsWith(".") ? !existsSync(join(folder, source)) : !(source in volumes))
        throw new Error(`${name} mounts ${source}, which is missing.`);
  }
}

/** Checks by the schema of the Compose specification, which dclint contains. */
function checkComposeSchema(file: unknown): void {
  const path = new URL("../schemas/compose.schema.json", import.meta.resolve("dclint"));
  const schema: object = JSON.parse(readFileSync(path, "utf8"));
  const ajv = new Ajv({ allErrors: true, strict: false, logger: false });
  if (!ajv.validate({ ...schema, $schema: "http://json-schema.org/draft-07/schema#" }, file))
    throw new Error(`compose.yaml: ${ajv.errorsText(undefined, { separator: "\n" })}`);
}

/** Returns the memory limit of a node in MiB. */
function checkKubernetes(file: string): number {
  const manifests = v.parse(v.array(v.looseObject({ apiVersion: text, kind: text })), documentsIn(file));
  for (const { kind } of manifests)
    if (!(kind in MODELS)) throw new Error(`${file} has an unchecked ${kind}.`);
  const found = (kind: string) => manifests.find((manifest) => manifest.kind === kind);
  for (const [kind, Model] of Object.entries(MODELS)) {
    const manifest = found(kind);
    if (!manifest) throw new Error(`${file} has no ${kind}.`);
    // Its type is known only once it is checked.
    new (Model as new (manifest: unknown) => { validate: () => void })(manifest).validate();
    v.parse(KINDS[kind as keyof typeof KINDS], manifest);
  }
  const { strategy, template } = v.parse(Deployment, found("Deployment")).spec;
  checkConnections(
    v.parse(KINDS.ConfigMap, found("ConfigMap")).data.DATABASE_POOL_SIZE,
    v.parse(KINDS.HorizontalPodAutoscaler, found("HorizontalPodAutoscaler")).spec.maxReplicas,
    strategy.rollingUpdate.maxSurge,
  );
  return template.spec.containers[0].resources.limits.memory;
}

function checkMemoryAlert(file: string, limit: number): void {
  const [{ rules }] = v.parse(v.tuple([Alerts]), documentsIn(file))[0].groups;
  const { expr = "" } = rules.find(({ alert }) => alert === "Memory") ?? {};
  const bytes = Number(/> ([\d.e]+)$/.exec(expr)?.[1]);
  if (!(bytes <= ALERT_PART * limit))
    throw new Error(`The alert of memory fires at ${bytes} bytes, too late for a limit of ${limit}.`);
}

function checkConnections(poolSize: number, maxReplicas: number, maxSurge: number): void {
  const needed = (maxReplicas + maxSurge + ENDING_NODES) * (poolSize + MORE_CONNECTIONS);
  if (needed > USER_CONNECTIONS)
    throw new Error(
      `The nodes may need ${needed} connections; a default PostgreSQL has ${USER_CONNECTIONS}.`,
    );
}

/** Has systemd check the unit, where it is installed. */
function checkUnit(file: string): void {
  try {
    execFileSync("systemd-analyze", ["--version"], { stdio: "ignore" });
  } catch {
    console.info("systemd-analyze is not installed: the unit is not checked.");
    return;
  }
  execFileSync("systemd-analyze", ["verify", "--man=no", file], { stdio: "inherit" });
}
