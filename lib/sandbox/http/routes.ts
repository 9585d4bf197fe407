import type { Operation } from './operation.ts';

export type Routes = Map<string, Map<string, Operation>>;

/** The routing table: path → method → operation. Family B is served at the root and, if set, below its prefix. */
export function routesOf(operations: Operation[], familyBPrefix: string): Routes {
  const routes: Routes = new Map();
  for (const operation of operations) {
    const prefixes = operation.family === 'B' ? new Set(['', familyBPrefix]) : [''];
    for (const prefix of prefixes) {
      for (const path of operation.paths) addRoute(routes, withoutSlash(`${prefix}${path}`), operation);
    }
  }
  return routes;
}

/** Accepts both `/Countries/` and `/Countries`. */
export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** If two operations have the same route, the first one gets it. */
function addRoute(routes: Routes, path: string, operation: Operation) {
  const byMethod = routes.get(path) ?? new Map<string, Operation>();
  routes.set(path, byMethod);
  for (const method of operation.methods) {
    if (!byMethod.has(method)) byMethod.set(method, operation);
  }
}
