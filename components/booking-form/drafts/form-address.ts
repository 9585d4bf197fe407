import { type WizardStep, wizardSteps } from '../form-paths.ts';

/** The parameters of an address. In Next's types they may be null, because routes in pages/ have none. */
type Search = { get(name: string): string | null } | null;

/**
 * The step in the URL of a booking form; a copy of an earlier shipment or a template opens at the review. Each step has a URL,
 * so that a reload keeps it and the browser's Back goes one step back.
 */
export function stepInAddress(search: Search): WizardStep {
  const step = wizardSteps.find((known) => known === search?.get('step'));
  return (
    step ??
    ((search?.get('repeat') || search?.get('template')) && !search?.get('draft') ? 'review' : 'receiver')
  );
}

/** What a URL opens, whatever the step: a draft, a copy of a shipment, or a new form. */
export function sourceInAddress(search: Search): string {
  const draft = search?.get('draft');
  if (draft) return `draft ${draft}`;
  return ['repeat', 'contact', 'template'].map((name) => `${name} ${search?.get(name) ?? ''}`).join(' ');
}

/** Puts the draft into the URL of this page, so that a reload continues it. `new`: it may not be stored yet. */
export function showDraft(draftId: string) {
  const address = new URL(window.location.href);
  if (address.searchParams.get('draft') === draftId) return;
  const step = stepInAddress(address.searchParams);
  address.searchParams.set('draft', draftId);
  address.searchParams.set('new', '1');
  address.searchParams.set('step', step);
  window.history.replaceState(null, '', address);
}

/** Adds the URL of a step to the browser's history. */
export function showStep(draftId: string, step: WizardStep) {
  showDraft(draftId);
  const address = new URL(window.location.href);
  if (stepInAddress(address.searchParams) === step) return;
  address.searchParams.set('step', step);
  window.history.pushState(null, '', address);
}
