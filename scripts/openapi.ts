import { writeFile } from 'node:fs/promises';
import { apiDocument } from '#lib/api/document.ts';

/** Writes the API's OpenAPI document, from the schemas that parse its requests. */
await writeFile('sdk/openapi.json', `${JSON.stringify(apiDocument(), null, 2)}\n`);
console.log('Wrote sdk/openapi.json');
