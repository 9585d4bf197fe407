import 'server-only';
import { headers } from 'next/headers';
import { useHeader } from '#lib/core/client/is-use.ts';

/** Whether this request was made by a person, not by a poll of an open page; the server decides it. */
export async function readIsUse(): Promise<boolean> {
  return (await headers()).get(useHeader) !== 'no';
}
