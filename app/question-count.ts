import { getLocale } from 'next-intl/server';
import { mayDo } from '#lib/auth/permissions.ts';
import type { Viewer } from '#lib/auth/viewer.ts';
import { formatNumber } from '#lib/i18n/formats.ts';
import { countQuestions } from '#lib/search/lists/count-shipments.ts';

/** The open questions of customer service for the menu, as it is shown; undefined without any, and for people who may not see shipments. */
export async function questionCountOf(viewer: Viewer): Promise<string | undefined> {
  return mayDo(viewer, 'shipments.read') ? shownCount(await countQuestions(viewer)) : undefined;
}

export const shownCount = async (questions: number) =>
  questions > 0 ? formatNumber(questions, await getLocale()) : undefined;
