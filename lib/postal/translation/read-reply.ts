import type { z } from 'zod';
import { failure, type Result, success } from '#lib/core/result.ts';
import type { Drift } from '#lib/postal/model/observer.ts';
import type { Refusal } from '#lib/postal/model/outcome.ts';
import { findDrift } from './find-drift.ts';
import { type FieldPaths, isRefusal, readRefusal } from './refusal.ts';
import { cleanText } from './values.ts';

/** How the replies of an operation are read. */
export type ReplyReading<Reply, Outcome extends { outcome: string }> = {
  name: string;
  schema: z.ZodType<Reply>;
  translate: (reply: Reply) => Outcome;
  fieldPaths: FieldPaths;
  /**
   * Whether a translated reply proves that the operator did what was asked, even if the reply also refuses it: then nothing is
   * decided. Missing where the reply only repeats the question, and for reads.
   */
  proves?: (outcome: Outcome) => boolean;
};

export type Refused = { outcome: 'refused'; refusal: Refusal };

// Proxies report timeouts with these 4xx statuses, so the request may still have been carried out.
const undecidedStatuses = new Set([408, 499]);

const isSuccess = (status: number) => status >= 200 && status < 300;

/**
 * Decides what a complete reply says, the same for every operation of both families: what it translates to, a refusal with
 * its reasons, or `undecided`. A refusal is a 4xx with readable words, or a success that contains an error. Whatever else comes
 * is undecided.
 */
export function readReply<Reply, Outcome extends { outcome: string }>(
  status: number,
  body: Buffer,
  reading: ReplyReading<Reply, Outcome> & { drifted: (found: Omit<Drift, 'operation'>) => void },
  undecided: (logMessage: string) => Outcome,
): Outcome | Refused {
  const { name, schema, translate, fieldPaths, proves = () => false, drifted } = reading;
  const unusable = (reason: string) => undecided(`${name}: HTTP ${status}, ${reason}`);
  const mayRefuse = status >= 400 && status < 500 && !undecidedStatuses.has(status);
  if (!isSuccess(status) && !mayRefuse) return unusable('the status decides nothing');
  const json = parseJson(body);
  if (!json.ok) {
    const message = mayRefuse && status !== 404 ? plainWords(body) : undefined;
    return message === undefined
      ? unusable(json.logMessage)
      : { outcome: 'refused', refusal: { message, fields: [] } };
  }
  const parsed = schema.safeParse(json.value);
  const outcome = parsed.success ? translate(parsed.data) : unusable(deviations(parsed.error));
  const refusal = readRefusal(json.value, fieldPaths);
  const isNo = isRefusal(json.value) || (mayRefuse && refusal !== null);
  if (isNo && proves(outcome)) return unusable('a refusal with a result');
  if (isNo) return { outcome: 'refused', refusal: refusal ?? { message: '', fields: [] } };
  if (mayRefuse) return unusable('a refusal without a known shape');
  if (parsed.success) for (const found of findDrift(schema, json.value)) drifted(found);
  return outcome;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const longestPlainText = 1_000;

/** A refusal's plain text. A 404 has none, because a server that doesn't know the path answers in plain text too. */
function plainWords(body: Buffer): string | undefined {
  if (body.length > longestPlainText || body.includes('<')) return undefined;
  try {
    const text = cleanText(utf8.decode(body));
    return text !== undefined && /^\p{L}/u.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The longest list of the interface has a tenth of them. A million would block every other request for a second. */
const mostSeparators = 50_000;

/** Parses a body as JSON in valid UTF-8; anything else (an HTML page, a cut text, a million values) is `unreadable`. */
export function parseJson(body: Uint8Array): Result<unknown, 'unreadable'> {
  if (hasMoreSeparators(Buffer.from(body.buffer, body.byteOffset, body.byteLength), mostSeparators))
    return failure('unreadable', `too many values (${body.length} bytes)`);
  try {
    return success(JSON.parse(utf8.decode(body)));
  } catch (error) {
    const reason = error instanceof TypeError ? 'not UTF-8' : 'not JSON';
    return failure('unreadable', `${reason} (${body.length} bytes)`);
  }
}

/** Counts what separates JSON's values, also inside texts, because that is faster than parsing. */
function hasMoreSeparators(body: Buffer, most: number): boolean {
  let separators = 0;
  for (const separator of [',', '[', '{'])
    for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + 1)) {
      separators += 1;
      if (separators > most) return true;
    }
  return false;
}

/** The paths where a reply breaks the schema. Values are left out, because they may be personal data. */
function deviations(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'the reply'} ${issue.message}`)
    .join('; ');
}
