import { useTranslations } from 'next-intl';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { RuleNotes, useRules } from '#components/rules/use-rules.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { BookingContactContext, useBookingContactState } from '../contacts/booking-contact.ts';
import {
  DraftOutdatedNotice,
  DraftStatusLine,
  draftOutdatedId,
  UnsavedFormNotice,
} from '../drafts/draft-notices.tsx';
import { rememberLeft } from '../drafts/left-forms.ts';
import { useDraftSaving } from '../drafts/use-draft-saving.ts';
import { BookingFormProvider, useBookingForm } from '../fields/booking-form.ts';
import { focusField } from '../fields/focus-field.ts';
import { withFormChecks } from '../fields/form-checks.ts';
import { serverProblems } from '../fields/server-problems.ts';
import { useFieldProblems } from '../fields/use-field-problems.ts';
import { isAbroad, type WizardStep, wizardSteps } from '../form-paths.ts';
import { usePaste } from '../paste/use-paste.tsx';
import { useTypedPlaces } from '../places/use-typed-places.ts';
import { ParcelPresetSelect } from '../presets/parcel-preset-select.tsx';
import { TemplateLinks } from '../presets/template-links.tsx';
import { PriceChangeQuestion } from '../price/price-change-question.tsx';
import { PricePanel } from '../price/price-panel.tsx';
import { PriceAnnouncement, PriceLine } from '../price/shown-price.tsx';
import { usePrice } from '../price/use-price.ts';
import { quotedTotal, usePriceChange } from '../price/use-price-change.ts';
import { ReviewStep } from '../review/review-step.tsx';
import { ParcelStep } from '../steps/parcel-step.tsx';
import { createPhoneFiller } from '../steps/phone-filler.ts';
import { ReceiverStep } from '../steps/receiver-step.tsx';
import { ServiceStep } from '../steps/service-step.tsx';
import { BookingFailureNotice, earlierFailure, LoadingNotice, SendingNotice } from './booking-notices.tsx';
import type { BookingWizardProps } from './booking-wizard-props.ts';
import { ErrorSummary } from './error-summary.tsx';
import { LookAlikeQuestion } from './look-alike-question.tsx';
import { StepHeading, stepHeadingId } from './step-heading.tsx';
import { useBooking } from './use-booking.ts';
import { useStepMarks, useWizardSteps } from './use-wizard-steps.ts';
import { BookButton, useContinueKey, WizardButtons } from './wizard-buttons.tsx';

/** Books a shipment of any kind in four steps. All steps share one form, which saves itself as a draft. */
export function BookingWizard(props: BookingWizardProps) {
  const form = useForm<ShipmentForm>({
    defaultValues: props.leftForm ?? props.initialForm,
    shouldFocusError: false,
  });
  return (
    <BookingFormProvider value={form}>
      <WizardOfForm {...props} />
    </BookingFormProvider>
  );
}

/** Memoized, because the form's hook renders again as soon as it is mounted. */
const WizardOfForm = memo(function WizardOfForm(props: BookingWizardProps) {
  const { draftId, presets, receiverEmail, codFeeMinor } = props;
  const t = useTranslations('booking');
  const form = useBookingForm();
  const [fillPhone] = useState(() => createPhoneFiller(form, (party) => isAbroad(form.getValues(), party)));
  const places = useTypedPlaces(form);
  const paste = usePaste(form);
  const contact = useBookingContactState(props.savesContact);
  const [isLookingUp, setLookingUp] = useState(false);
  const steps = useWizardSteps(draftId, form, fillPhone, places.settle, receiverEmail);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const markOf = useStepMarks(form, steps.step);
  const leaveField = useFieldProblems(form, fillPhone);
  const formElement = useRef<HTMLFormElement>(null);
  const price = usePrice(form.control, codFeeMinor);
  const product = useWatch({ control: form.control, name: 'service.product' });
  const quoted = quotedTotal(props.quotedPrices, product, price);
  const priceQuestion = usePriceChange({ step: steps.step, price, quoted });
  const [rules] = useState(props.leftForm ? null : props.rules);
  const setBy = useRules(form, rules);
  const draft = useDraftSaving(form, props);
  const { saver, record } = draft;
  const { book, isPending, failure, key, lookAlike, bookDespite, goBack } = useBooking({
    form,
    draftId,
    firstKey: props.firstKey,
    firstFailure: earlierFailure(props),
    bookShipment: props.bookShipment,
    price: price.kind === 'priced' && !price.isOld ? price.lines : undefined,
    contact: { id: contact.id, isSaved: contact.isSaved },
    known: record.known,
    onStart: (key) => {
      saver.hold();
      // The server stores the booked form under this version.
      record.add(key);
    },
    onBooked: () => {
      record.removeCopy();
      rememberLeft(draftId, { bookedFrom: props.renderId });
    },
    onFailed: (fields, code) => {
      void saver.release();
      withFormChecks(form.getValues('kind'), () =>
        steps.showProblems(serverProblems(form.getValues(), fields)),
      );
      if (code === 'conflict') draft.check();
    },
  });

  const showRefusal = useEffectEvent(() =>
    steps.showProblems(serverProblems(form.getValues(), props.refusal?.fields ?? [])),
  );
  useEffect(() => {
    if (props.refusal) withFormChecks(form.getValues('kind'), () => showRefusal());
  }, [form, props.refusal]);

  const [initialForm] = useState(props.initialForm);
  useEffect(
    () => () => {
      const left = { initialForm, form: structuredClone(form.getValues()), key: key.current };
      if (!saver.isHeld()) rememberLeft(draftId, { ...left, known: record.known() });
    },
    [draftId, form, initialForm, key, record, saver],
  );

  /** Books after the pending look-ups of places have ended. */
  async function bookNow() {
    const arrival = places.arrival();
    setLookingUp(arrival !== undefined);
    await arrival;
    setLookingUp(false);
    withFormChecks(
      form.getValues('kind'),
      () => steps.check('review') && !priceQuestion.ask() && void book(),
    );
  }

  function goNext() {
    if (isPending || isLookingUp) return;
    if (steps.step !== 'review') steps.goNext();
    else if (draft.newerVersion) focusField(draftOutdatedId);
    else void bookNow();
  }

  useContinueKey(formElement, goNext);

  return (
    <>
      <form
        ref={formElement}
        noValidate
        method="post"
        onSubmit={(event) => event.preventDefault()}
        onBlur={(event) => {
          leaveField(event);
          // Saves before a click elsewhere, such as on "Sign out", takes effect.
          if (!event.currentTarget.contains(event.relatedTarget)) void saver.saveNow();
        }}
        aria-busy={isPending}
        className="flex flex-col gap-4 max-lg:**:scroll-mb-14"
      >
        <div className="relative">
          <h1 className="text-xl">{t('title')}</h1>
          <LoadingNotice />
          <TemplateLinks templates={props.templates} />
        </div>
        <SendingNotice isPending={isPending} />
        <div inert={isPending} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Stepper
            label={t('steps.label')}
            steps={wizardSteps.map((id) => {
              const kind = markOf(id);
              return { id, label: t(`steps.${id}`), mark: kind && { kind, word: t(`steps.${kind}`) } };
            })}
            current={steps.step}
            onSelect={(id) => steps.select(id as WizardStep)}
          />
          <DraftStatusLine status={draft.status} onRetry={saver.saveNow} />
        </div>
        {draft.newerVersion && (
          <DraftOutdatedNotice onLoadNewer={draft.loadNewer} onOverwrite={draft.overwrite} />
        )}
        {draft.status.kind === 'untouched' && props.formVersion === null && (
          <UnsavedFormNotice copyOwner={props.copyOwner} draftId={draftId} />
        )}
        {props.isUnreadable && (
          <Notice tone="caution" title={t('unreadable.title')}>
            <p>{t('unreadable.text')}</p>
          </Notice>
        )}
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]">
          <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
            <StepHeading>
              {t(
                kind === 'incoming' && steps.step === 'receiver'
                  ? 'headings.sender'
                  : `headings.${steps.step}`,
              )}
            </StepHeading>
            <RuleNotes setBy={setBy} />
            {steps.listsErrors && <ErrorSummary step={steps.step} />}
            <section
              aria-labelledby={stepHeadingId}
              inert={isPending}
              className="flex flex-col gap-4 inert:opacity-60"
            >
              {steps.step === 'receiver' && (
                <BookingContactContext value={contact}>
                  <ReceiverStep presets={presets} receiverEmail={receiverEmail} paste={paste} />
                </BookingContactContext>
              )}
              {steps.step === 'parcel' && <ParcelPresetSelect presets={props.parcelPresets} />}
              {steps.step === 'parcel' && <ParcelStep />}
              {steps.step === 'service' && <ServiceStep codFeeMinor={codFeeMinor} />}
              {steps.step === 'review' && (
                <ReviewStep price={price} receiverEmail={receiverEmail} onChange={steps.open} />
              )}
            </section>
            {failure && <BookingFailureNotice failure={failure} draftId={draftId} />}
            <WizardButtons
              step={steps.step}
              isPending={isPending || isLookingUp}
              onBack={steps.open}
              onNext={steps.goNext}
              onBook={goNext}
            />
          </Sheet>
          <aside aria-label={t('summary')} className="sticky top-20 max-lg:hidden">
            <PricePanel price={price} pickupDay={props.pickupDay} />
          </aside>
        </div>
        <div className="sticky bottom-[calc(var(--bottom-bar)+0.5rem)] lg:hidden">
          <PriceLine price={price}>
            {steps.step === 'review' && (
              <BookButton isPending={isPending || isLookingUp} onBook={goNext} className="max-sm:flex-auto" />
            )}
          </PriceLine>
        </div>
        <PriceAnnouncement price={price} />
      </form>
      {paste.Dialog && (
        <paste.Dialog isOpen={paste.state === 'open'} onClose={paste.close} onFill={paste.fill} />
      )}
      <PriceChangeQuestion
        change={priceQuestion.asked}
        onBook={() => {
          priceQuestion.accept();
          void book();
        }}
        onBack={priceQuestion.goBack}
      />
      <LookAlikeQuestion lookAlike={lookAlike} isPending={isPending} onBook={bookDespite} onBack={goBack} />
    </>
  );
});
