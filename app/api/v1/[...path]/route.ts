import { serveApi } from '#lib/api/serve.ts';

/* The API: lib/api/operations.ts has its paths and methods. */

export const GET = serveApi;
export const POST = serveApi;
export const PUT = serveApi;
export const PATCH = serveApi;
export const DELETE = serveApi;
