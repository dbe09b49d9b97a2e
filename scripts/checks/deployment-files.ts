/**
 * Checks what the files in deploy/ ask for, since no container engine is at hand that would: that each node runs without rights
 * and on a read-only root, that its health is checked, and that all names that the files refer to exist.
 */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
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
  image: text,
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
  resources: v.looseObject({ requests: v.looseObject({ cpu: text, memory: text }) }),
  securityContext: v.looseObject({
    allowPrivilegeEscalation: v.literal(false),
    readOnlyRootFilesystem: v.literal(true),
  }),
});
const Deployment = v.looseObject({
  spec: v.looseObject({
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
  ConfigMap: v.looseObject({ data: v.record(text, v.string()) }),
  Deployment,
  Service: v.looseObject({ spec: v.looseObject({ selector: Labels }) }),
  PodDisruptionBudget: v.looseObject({
    spec: v.looseObject({ minAvailable: v.number(), selector: v.strictObject({ matchLabels: Labels }) }),
  }),
  HorizontalPodAutoscaler: v.looseObject({
    spec: v.looseObject({ scaleTargetRef: Target, minReplicas: v.number(), maxReplicas: v.number() }),
  }),
  Ingress: v.looseObject({ spec: v.looseObject({ rules: v.array(v.looseObject({ host: text })) }) }),
} as const;

/** Throws for a file in `root` that cannot be read or asks for too little. */
export function checkDeploymentFiles(root: string): void {
  for (const file of globSync("deploy/**/*.{yaml,json}", { cwd: root })) documentsIn(join(root, file));
  checkCompose(root);
  checkKubernetes(join(root, "deploy/kubernetes/skypurse.yaml"));
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
  const { services, volumes } = v.parse(Compose, documentsIn(join(folder, "compose.yaml"))[0]);
  v.parse(Services, services);
  for (const [name, service] of Object.entries(services)) {
    for (const other of Object.keys(service.depends_on))
      if (!(other in services)) throw new Error(`${name} depends on ${other}, which is missing.`);
    for (const [source = ""] of service.volumes.map((volume) => volume.split(":")))
      if (source.startsWith(".") ? !existsSync(join(folder, source)) : !(source in volumes))
        throw new Error(`${name} mounts ${source}, which is missing.`);
  }
}

function checkKubernetes(file: string): void {
  const manifests = v.parse(v.array(v.looseObject({ apiVersion: text, kind: text })), documentsIn(file));
  for (const [kind, schema] of Object.entries(KINDS)) {
    const found = manifests.find((manifest) => manifest.kind === kind);
    if (!found) throw new Error(`${file} has no ${kind}.`);
    v.parse(schema, found);
  }
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
