import type { KeptSheet } from './kept-sheet.ts';

/** Opens the labels as one PDF in a new tab, by a posted form, because a list of ids is too long for a URL. */
export function postSheet(ids: string[], { layout, startAt }: KeptSheet): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/api/labels';
  form.target = '_blank';
  for (const [name, value] of Object.entries({ ids: ids.join(','), layout, startAt: String(startAt) })) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
