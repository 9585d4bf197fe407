import { z } from 'zod';
import { oneOf, text, url } from './setting-kinds.ts';

/** Where new labels are stored, and the connection to an S3-compatible store. */
export const labelStoreSettings = {
  LABEL_STORE: oneOf(['database', 's3']).default('database'),
  LABEL_STORE_URL: url.optional(),
  LABEL_STORE_REGION: z.string().min(1).default('us-east-1'),
  LABEL_STORE_BUCKET: text(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'takes the name of a bucket').optional(),
  LABEL_STORE_KEY_ID: z.string().min(1).optional(),
  LABEL_STORE_SECRET_KEY: z.string().min(1).optional(),
};

type LabelStoreSettings = z.infer<z.ZodObject<typeof labelStoreSettings>>;

const connection = [
  'LABEL_STORE_URL',
  'LABEL_STORE_BUCKET',
  'LABEL_STORE_KEY_ID',
  'LABEL_STORE_SECRET_KEY',
] as const;

/** Either all parts of the connection are set or none. Without LABEL_STORE=s3, the store only serves existing labels. */
export function checkLabelStoreSettings(given: LabelStoreSettings, context: z.RefinementCtx): void {
  if (given.LABEL_STORE === 'database' && connection.every((name) => !given[name])) return;
  for (const name of connection)
    if (!given[name])
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'is required where labels are in an S3-compatible store',
      });
}
