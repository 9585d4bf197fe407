import { serveAssistants } from '#lib/assistants/serve-assistants.ts';

/* The Model Context Protocol server for assistants. */

export const GET = serveAssistants;
export const POST = serveAssistants;
