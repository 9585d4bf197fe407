import { writeFile } from 'node:fs/promises';
import { apiDocument } from '#lib/api/document.ts';
import { typesOfDocument } from '#lib/api/sdk/types-of-document.ts';

/** Writes the API's OpenAPI document, from the schemas that parse its requests, and the SDK's types from the document. */
const document = apiDocument();
await writeFile('sdk/openapi.json', `${JSON.stringify(document, null, 2)}\n`);
await writeFile('sdk/src/types.ts', typesOfDocument(document));
console.log('Wrote sdk/openapi.json and sdk/src/types.ts');
