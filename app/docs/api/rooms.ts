import { operations } from '#lib/api/operations.ts';

/** The pages of the reference: one for each tag of the document. */
export const slugOf = (tag: string) => tag.toLowerCase().replaceAll(' ', '-');

export const tags = [...new Set(operations.map(({ tag }) => tag))];

export const tagOf = (slug: string) => tags.find((tag) => slugOf(tag) === slug);

/** The place of an operation in the reference. */
export const placeOf = ({ id, tag }: { id: string; tag: string }) => `/docs/api/${slugOf(tag)}#${id}`;
