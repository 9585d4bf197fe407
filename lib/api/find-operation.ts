import { decodeParam } from '#lib/core/text/decode-param.ts';
import type { Operation } from './operation/operation.ts';

type Found = { operation: Operation; params: Record<string, string> };

/** The methods that a path has. */
type OtherMethods = { allowed: string[] };

/** Operations by the number of segments of their path. */
type Routes = ReadonlyMap<number, readonly { segments: string[]; operation: Operation }[]>;

const segmentsOf = (path: string) => path.split('/').slice(1);

export function routesOf(operations: readonly Operation[]): Routes {
  const routes = operations.map((operation) => ({ segments: segmentsOf(operation.path), operation }));
  return Map.groupBy(routes, ({ segments }) => segments.length);
}

/**
 * The operation of a request, with the parameters of its path. A path whose segments are all fixed comes before one with parameters.
 * HEAD is GET: the server leaves the body out. `allowed` where only other methods have the path.
 */
export function findOperation(
  routes: Routes,
  method: string,
  path: string,
): Found | OtherMethods | 'not-found' {
  const asked = segmentsOf(path).map(decodeParam);
  const matching = (routes.get(asked.length) ?? [])
    .flatMap(({ segments, operation }) => {
      const params = paramsOf(segments, asked);
      return params ? [{ operation, params }] : [];
    })
    .toSorted((one, other) => Object.keys(one.params).length - Object.keys(other.params).length);
  if (matching.length === 0) return 'not-found';
  const wanted = method === 'HEAD' ? 'GET' : method;
  const found = matching.find(({ operation }) => operation.method === wanted);
  if (found) return found;
  const methods = matching.map(({ operation }) => operation.method);
  return { allowed: methods.includes('GET') ? [...methods, 'HEAD'] : methods };
}

function paramsOf(segments: string[], asked: string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const text = asked[index] ?? '';
    if (segment.startsWith('{')) params[segment.slice(1, -1)] = text;
    else if (segment !== text) return null;
  }
  return params;
}
