import { parseEnvironment } from '#lib/core/settings/settings.ts';
import { createPostalClient, type PostalClient } from '#lib/postal/postal-client.ts';
import { type PostalSettings, postalSettings } from '#lib/postal/settings.ts';
import { exampleOf } from './example.ts';
import { type Input, inputs, otherInput, questions } from './inputs.ts';
import { type InterfaceOperation, interfaceOperations } from './interface.ts';
import { differingPaths, leavesOf, withLeaf, withoutIndexes } from './leaves.ts';
import { otherReplies, values } from './reply-values.ts';
import {
  familyBPrefix,
  type ScriptedOperator,
  type Seen,
  startScriptedOperator,
} from './scripted-operator.ts';
import { fieldsOf } from './shape.ts';

type ClientFunction = keyof typeof questions;

/** Wire paths, each with the domain paths that it is filled from or read into. */
export type Ways = Map<string, Set<string>>;

/**
 * How the client uses one operation: the calling functions, the fields sent in each request shape, and the reply's fields
 * that are read.
 */
export type Use = { functions: Set<ClientFunction>; sent: Map<string, Ways>; read: Ways };

/** Marks a field that decides the outcome of the whole reply. */
export const decides = 'the outcome';

/** Marks a field that is the whole result. */
export const wholeValue = 'the value';

const familiesOnB = ['CREATION', 'LABEL', 'TRACKING', 'COUNTRIES', 'EMIRATES', 'CITIES'];

function clientOf(url: string, family: 'A' | 'B'): PostalClient {
  const unused = 'f'.repeat(64);
  const environment = parseEnvironment({
    DATABASE_URL: 'postgresql://127.0.0.1/unused',
    NEXTAUTH_SECRET: unused,
    TOKEN_ENCRYPTION_KEY: unused,
    OPERATOR_BASE_URL: url,
    OPERATOR_FAMILY_B_PREFIX: familyBPrefix,
    OPERATOR_DELIVERY_TYPE_KEY: 'both',
    ...Object.fromEntries(familiesOnB.map((operation) => [`OPERATOR_${operation}_FAMILY`, family])),
  });
  const settings: PostalSettings = postalSettings(environment);
  return createPostalClient(settings, { called() {}, drifted() {}, misanswered() {}, breakerChanged() {} });
}

/**
 * Derives the uses by running the client against a scripted operator: changes each input value to see which wire field
 * changes, and each reply value to see what changes in the outcome.
 */
export async function deriveUses(): Promise<Map<string, Use>> {
  const replies = new Map<InterfaceOperation, unknown>();
  const uses = new Map<string, Use>();
  for (const operation of interfaceOperations) {
    replies.set(operation, exampleOf(operation.reply, values));
    uses.set(operation.name, { functions: new Set(), sent: new Map(), read: new Map() });
  }
  const operator = await startScriptedOperator((operation) => replies.get(operation));
  try {
    for (const family of ['A', 'B'] as const) {
      const client = clientOf(operator.url, family);
      for (const name of Object.keys(questions) as ClientFunction[]) {
        for (const input of inputs) {
          await watch(operator, uses, name, input, (asked) => questions[name](client, asked));
        }
        await watchReply(operator, replies, uses, () => questions[name](client, inputs[0]));
      }
    }
  } finally {
    await operator.stop();
  }
  return uses;
}

async function askedWith(operator: ScriptedOperator, call: () => Promise<unknown>) {
  operator.seen.length = 0;
  const outcome = await call();
  return { outcome, seen: operator.seen[0] };
}

async function watch(
  operator: ScriptedOperator,
  uses: Map<string, Use>,
  name: ClientFunction,
  input: Input,
  ask: (input: Input) => Promise<unknown>,
) {
  const parts = new Set<PropertyKey>();
  const watched = new Proxy(input, {
    get: (target, part) => {
      parts.add(part);
      return Reflect.get(target, part);
    },
  });
  const { seen } = await askedWith(operator, () => ask(watched));
  const use = seen && uses.get(seen.operation.name);
  if (!use) return;
  use.functions.add(name);
  const request = requestOf(seen);
  const sent = use.sent.get(request) ?? new Map();
  use.sent.set(request, sent);
  for (const [path, value] of leavesOf(seen.fields)) {
    if (value !== null) add(sent, withoutIndexes(path));
  }
  const others = leavesOf(otherInput);
  for (const path of leavesOf(input).keys()) {
    if (!others.has(path) || !parts.has(path.split(/[.[]/)[0] ?? '')) continue;
    const changed = await askedWith(operator, () => ask(withLeaf(input, path, others.get(path)) as Input));
    if (changed.seen?.operation !== seen.operation || requestOf(changed.seen) !== request) continue;
    for (const wirePath of differingPaths(seen.fields, changed.seen.fields)) {
      add(sent, withoutIndexes(wirePath), path);
    }
  }
}

/** The name of the request shape that fits the sent fields best. */
function requestOf({ operation, fields }: Seen): string {
  const sent = new Set([...leavesOf(fields).keys()].map(withoutIndexes));
  const fits = Object.entries(operation.requests).map(([name, shape]) => ({
    name,
    count: fieldsOf(shape).filter(({ path }) => sent.has(path)).length,
  }));
  return fits.toSorted((one, other) => other.count - one.count)[0]?.name ?? '';
}

async function watchReply(
  operator: ScriptedOperator,
  replies: Map<InterfaceOperation, unknown>,
  uses: Map<string, Use>,
  ask: () => Promise<unknown>,
) {
  const { seen } = await askedWith(operator, ask);
  const use = seen && uses.get(seen.operation.name);
  if (!use) return;
  const { operation } = seen;
  const usual = replies.get(operation);
  const others = leavesOf(exampleOf(operation.reply, values, 1));
  for (const reply of [usual, ...otherReplies(operation)]) {
    replies.set(operation, reply);
    const before = await ask();
    for (const path of leavesOf(reply).keys()) {
      replies.set(operation, withLeaf(reply, path, others.get(path.replace('List[1]', 'List[0]'))));
      const after = await ask();
      for (const changed of changes(before, after)) add(use.read, withoutIndexes(path), changed);
    }
  }
  replies.set(operation, usual);
}

type Outcome = { outcome: string; value?: unknown };

/** The paths where an outcome changed. Another class, or another reason for the same class, counts as one change. */
function changes(before: unknown, after: unknown): string[] {
  const [one, other] = [before as Outcome, after as Outcome];
  if (one.outcome !== other.outcome) return [decides];
  const paths = differingPaths(one, other);
  return paths.map((path) => withoutIndexes(path).replace(/^value(\[\])?\.?/, '') || wholeValue);
}

function add(map: Ways, key: string, value?: string) {
  const known = map.get(key) ?? new Set();
  if (value !== undefined) known.add(value);
  map.set(key, known);
}
