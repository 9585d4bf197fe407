import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import type { browserCopies } from '#lib/browser/browser-copies.ts';
import { formFieldsOf, formText } from './form-text.ts';
import type { DraftPost } from './post-draft.ts';

export type DraftSource = {
  draftId: string;
  /** The form as the page rendered it, and its stored version; null for a form that isn't stored. */
  initialForm: ShipmentForm;
  formVersion: string | null;
  /** The versions that this window has seen before, if it shows the draft again. */
  known: string[];
};

/** The texts of the service; its other fields are choices with a default. */
const serviceTexts = new Set(
  ['codAmount', 'remarks', 'specialNotes', 'preassignedAwb', 'latitude', 'longitude'].map(
    (field) => `service.${field}`,
  ),
);
const choices = new Set([
  'kind',
  'parcel.contentType',
  'parcel.weightUnit',
  'parcel.dimensionUnit',
  'customs.currency',
]);

const isTyped = (path: string) =>
  !choices.has(path) && (!path.startsWith('service.') || serviceTexts.has(path));

/** Whether nobody has typed or picked anything since the form began: only choices with a default differ, which are no draft. */
function isUntyped(form: ShipmentForm, initial: ShipmentForm): boolean {
  // An incoming shipment swaps the two parties.
  const isSwapped = (form.kind === 'incoming') !== (initial.kind === 'incoming');
  const parties = isSwapped && { sender: form.receiver, receiver: form.sender };
  const first = new Map(formFieldsOf(initial));
  return formFieldsOf({ ...form, ...parties }).every(([path, value]) =>
    path === 'customs.items'
      ? hasNoGoods(form) || JSON.stringify(value) === JSON.stringify(first.get(path))
      : !isTyped(path) || value === first.get(path),
  );
}

/** The first item stands in the form from the start. */
const hasNoGoods = ({ customs }: ShipmentForm) =>
  customs.items.every(
    (item) => `${item.description}${item.hsCode}${item.unitValue}${item.weight}${item.reference}` === '',
  );

const mostVersions = 20;

const withVersion = (known: string[], version: string) =>
  [...known.filter((other) => other !== version), version].slice(-mostVersions);

/** What this window knows about a draft: the versions it has seen, what the server has, and the copy in the browser. */
export function createDraftRecord(
  { draftId, initialForm, formVersion, known }: DraftSource,
  copies: ReturnType<typeof browserCopies<ShipmentForm>>,
) {
  let versions = formVersion ? withVersion(known, formVersion) : known;
  let isStored = formVersion !== null;
  let isPosted = isStored;
  const isBlank = (form: ShipmentForm) => formVersion === null && isUntyped(form, initialForm);
  let isCopied = true;
  let current = formText(initialForm);
  let saved = current;

  function copy(form: ShipmentForm) {
    isCopied = copies.keep(draftId, { form, known: versions, isStored });
  }

  return {
    known: () => versions,
    has: (version: string) => versions.includes(version),
    add: (version: string) => {
      versions = withVersion(versions, version);
    },
    /** Whether the browser has changes that the server doesn't have. */
    isCopied: () => isCopied,

    /** Records the form after a change. `saved` when it equals the server's version, or nothing was typed into a new one. */
    note(form: ShipmentForm): 'same' | 'saved' | 'unsaved' {
      const text = formText(form);
      if (text === current) return 'same';
      current = text;
      const isSaved = text === saved || (!isPosted && isBlank(form));
      if (isSaved) copies.remove(draftId);
      else copy(form);
      return isSaved ? 'saved' : 'unsaved';
    },

    /**
     * The request that saves the form, or deletes the draft of one that is blank again. From now on its version is known: it may be
     * stored although no answer arrives.
     */
    toPost(form: ShipmentForm): DraftPost {
      const isBlankAgain = isBlank(form);
      const post = {
        form: structuredClone(form),
        version: crypto.randomUUID(),
        known: versions,
        isBlank: isBlankAgain,
      };
      isPosted = true;
      versions = withVersion(versions, post.version);
      copy(form);
      return post;
    },

    /** The server has stored this form. Returns whether it is still the form of the page. */
    stored({ form }: DraftPost): boolean {
      isStored = true;
      saved = formText(form);
      if (saved === current) copies.remove(draftId);
      return saved === current;
    },

    /** The copy of an earlier page, and whether the server has a version that the earlier page hadn't seen. */
    findCopy() {
      const found = copies.find(draftId);
      if (!found) return null;
      const isOlder = formVersion !== null && !found.known.includes(formVersion);
      versions = isOlder ? found.known : versions.reduce(withVersion, found.known);
      return { form: found.form, newerVersion: isOlder ? formVersion : null };
    },

    removeCopy: () => copies.remove(draftId),
  };
}
