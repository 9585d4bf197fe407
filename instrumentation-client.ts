import { navigationStart } from '#components/shell/navigation-start.ts';

/* Next runs this in the browser before any page's script. */

// zod tests whether it may compile its schemas by evaluating code, which the content security policy reports as a violation.
// Without an import of zod, because the sign-in page doesn't load it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Next calls this when a navigation begins. */
export function onRouterTransitionStart(): void {
  dispatchEvent(new Event(navigationStart));
}
