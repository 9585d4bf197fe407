'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import type { FieldFailure } from '#lib/core/field-failure.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import type { RefusalView } from '#lib/shipments/view.ts';
import { BookingFailureNotice } from './booking-failure-notice.tsx';
import { DraftStatusLine } from './drafts/draft-status-line.tsx';
import { rememberLeft } from './drafts/left-forms.ts';
import { type SaveDraft, useDraftSaving } from './drafts/use-draft-saving.ts';
import { ErrorSummary } from './error-summary.tsx';
import { formPaths } from './fields/form-issues.ts';
import { useFieldProblems } from './fields/use-field-problems.ts';
import { LookAlikeQuestion } from './look-alike-question.tsx';
import { PriceAnnouncement } from './price/price-announcement.tsx';
import { PriceLine } from './price/price-line.tsx';
import { PricePanel } from './price/price-panel.tsx';
import { usePrice } from './price/use-price.ts';
import { ReviewStep } from './review/review-step.tsx';
import { StepHeading } from './step-heading.tsx';
import { ParcelStep } from './steps/parcel-step.tsx';
import { createPhoneFiller } from './steps/phone-filler.ts';
import { ReceiverStep } from './steps/receiver-step.tsx';
import type { SenderPreset } from './steps/sender-presets.ts';
import { ServiceStep } from './steps/service-step.tsx';
import { type WizardStep, wizardSteps } from './steps.ts';
import { type BookingFailure, type BookShipment, useBooking } from './use-booking.ts';
import { useContinueKey } from './use-continue-key.ts';
import { type FieldProblem, useWizardSteps } from './use-wizard-steps.ts';
import { WizardButtons } from './wizard-buttons.tsx';

export type BookingWizardProps = {
  draftId: string;
  /** Changes each time the server renders the page. */
  renderId: string;
  initialForm: ShipmentForm;
  presets: SenderPreset[];
  /** The operator's rejection of an earlier request for this shipment. */
  refusal: RefusalView | null;
  /** The stored form of this draft can't be read. This form is empty, and the stored one stays unchanged. */
  isUnreadable: boolean;
  /** An earlier request was closed as not booked. */
  isWrittenOff: boolean;
  /** The idempotency key of the first request. */
  firstKey: string;
  saveDraft: SaveDraft;
  bookShipment: BookShipment;
};

/** The server's field errors, limited to the fields of this form. */
function problemsOf(fields: FieldFailure[]): FieldProblem[] {
  return formPaths.flatMap((path): FieldProblem[] => {
    const found = fields.find((field) => field.path === path);
    if (found?.message) return [{ path, type: 'operator', message: found.message }];
    return found?.messageKey ? [{ path, type: 'rule', message: found.messageKey }] : [];
  });
}

function earlierFailure({ refusal, isWrittenOff }: BookingWizardProps): BookingFailure | null {
  if (refusal) return { code: 'refused', words: refusal.message, refreshed: refusal.refreshedPlaces };
  return isWrittenOff ? { code: 'written-off' } : null;
}

/** Books a domestic shipment in four steps. All steps share one form, which saves itself as a draft. */
export function BookingWizard(props: BookingWizardProps) {
  const { draftId, presets } = props;
  const t = useTranslations('booking');
  const form = useForm<ShipmentForm>({ defaultValues: props.initialForm, shouldFocusError: false });
  const [fillPhone] = useState(() => createPhoneFiller(form));
  const steps = useWizardSteps(form, fillPhone);
  const leaveField = useFieldProblems(form, fillPhone);
  const formElement = useRef<HTMLFormElement>(null);
  const price = usePrice(form.control);
  const { status, saver } = useDraftSaving(form, draftId, props.saveDraft);
  const { book, isPending, failure, key, lookAlike, bookDespite, goBack } = useBooking({
    form,
    draftId,
    firstKey: props.firstKey,
    firstFailure: earlierFailure(props),
    bookShipment: props.bookShipment,
    onStart: saver.hold,
    onBooked: () => rememberLeft(draftId, { bookedFrom: props.renderId }),
    onFailed: (fields) => {
      void saver.release();
      steps.showProblems(problemsOf(fields));
    },
  });

  const showRefusal = useEffectEvent(() => steps.showProblems(problemsOf(props.refusal?.fields ?? [])));
  useEffect(() => showRefusal(), []);

  const [initialForm] = useState(props.initialForm);
  useEffect(
    () => () => {
      const left = { initialForm, form: structuredClone(form.getValues()), key: key.current };
      if (!saver.isHeld()) rememberLeft(draftId, left);
    },
    [draftId, form, initialForm, key, saver],
  );

  const goNext = steps.step === 'review' ? () => steps.check('review') && void book() : steps.goNext;

  useContinueKey(formElement, goNext);

  return (
    <FormProvider {...form}>
      <form
        ref={formElement}
        noValidate
        method="post"
        onSubmit={(event) => event.preventDefault()}
        onBlur={leaveField}
        className="flex flex-col gap-4 max-lg:**:scroll-mb-14"
      >
        <h1 className="text-xl">{t('title')}</h1>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Stepper
            label={t('steps.label')}
            steps={wizardSteps.map((id) => ({ id, label: t(`steps.${id}`) }))}
            current={steps.step}
            onSelect={(id) => steps.select(id as WizardStep)}
          />
          <DraftStatusLine status={status} onRetry={saver.saveNow} />
        </div>
        {props.isUnreadable && (
          <Notice tone="caution" title={t('unreadable.title')}>
            <p>{t('unreadable.text')}</p>
          </Notice>
        )}
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]">
          <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
            <StepHeading>{t(`headings.${steps.step}`)}</StepHeading>
            {steps.listsErrors && <ErrorSummary step={steps.step} />}
            {steps.step === 'receiver' && <ReceiverStep presets={presets} />}
            {steps.step === 'parcel' && <ParcelStep />}
            {steps.step === 'service' && <ServiceStep />}
            {steps.step === 'review' && <ReviewStep price={price} onChange={steps.open} />}
            {failure && <BookingFailureNotice failure={failure} draftId={draftId} />}
            <WizardButtons
              step={steps.step}
              isPending={isPending}
              onBack={steps.open}
              onNext={steps.goNext}
              onBook={goNext}
            />
          </Sheet>
          <aside aria-label={t('summary')} className="sticky top-20 max-lg:hidden">
            <PricePanel price={price} />
          </aside>
        </div>
        <div className="sticky bottom-[calc(var(--bottom-bar)+0.5rem)] lg:hidden">
          <PriceLine price={price} />
        </div>
        <PriceAnnouncement price={price} />
      </form>
      <LookAlikeQuestion lookAlike={lookAlike} isPending={isPending} onBook={bookDespite} onBack={goBack} />
    </FormProvider>
  );
}
