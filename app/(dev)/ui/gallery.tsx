'use client';

import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { BarcodeMark } from '#components/ui/barcode-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ContactLinks } from '#components/ui/contact-links.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { DayBars } from '#components/ui/day-bars.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { PasswordDialog } from '#components/ui/form/password-dialog.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Check, Package } from '#components/ui/icons.tsx';
import { KeyCap } from '#components/ui/key-cap.tsx';
import { KeyHint } from '#components/ui/key-hint.tsx';
import { Link } from '#components/ui/link.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PermissionsProvider, Permitted } from '#components/ui/permitted.tsx';
import { Phone } from '#components/ui/phone.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { QuestionDialog } from '#components/ui/question-dialog.tsx';
import { RecentList } from '#components/ui/recent-list.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import { SectionTitle } from '#components/ui/titles.tsx';
import { FieldGallery } from './field-gallery.tsx';
import { Shown, type Words } from './shown.tsx';

/** Every component of components/ui in its states. gallery.test.ts finds those that are missing. */
export function Gallery({ prefix, words }: { prefix: string; words: Words }) {
  const [open, setOpen] = useState<'dialog' | 'question' | 'password' | null>(null);
  const close = () => setOpen(null);
  const [step, setStep] = useState('two');
  const done = { kind: 'done', word: words.one } as const;
  const wrong = { kind: 'wrong', word: words.error } as const;
  return (
    <>
      <Shown title="Button: variants, sizes, pending, disabled; ButtonLink; CopyButton">
        {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
          <div key={variant} className="flex basis-full flex-wrap gap-3">
            <Button variant={variant}>{words.action}</Button>
            <Button variant={variant} size="sm">
              {words.action}
            </Button>
            <Button variant={variant} pending>
              {words.action}
            </Button>
            <Button variant={variant} disabled>
              {words.action}
            </Button>
            <ButtonLink variant={variant} href="/ui">
              {words.action}
            </ButtonLink>
          </div>
        ))}
        <CopyButton
          text="1000048213114"
          of="1000048213114"
          label={words.action}
          copiedLabel={words.one}
          failedLabel={words.error}
        />
      </Shown>
      <Shown title="Link">
        <Link href="/ui" className="underline">
          {words.action}
        </Link>
      </Shown>
      <Shown title="ContactLinks">
        <ContactLinks phone="+971600500005" email="help@carrier.example" />
      </Shown>
      <Shown title="Badge">
        {(['neutral', 'accent', 'positive', 'caution', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone} icon={<Check aria-hidden="true" />}>
            {words.title}
          </Badge>
        ))}
      </Shown>
      <Shown title="Notice">
        {(['info', 'positive', 'caution', 'danger'] as const).map((tone) => (
          <Notice key={tone} tone={tone} title={words.title} className="w-full">
            {words.sentence}
          </Notice>
        ))}
      </Shown>
      <Shown title="SectionTitle; FormEnd: pending, done, failed">
        <SectionTitle title={words.title} text={words.sentence} />
        {(['pending', 'done', 'failed'] as const).map((state) => (
          <div key={state} className="flex w-full flex-col gap-4">
            <FormEnd
              pending={state === 'pending'}
              done={state === 'done' && words.sentence}
              failed={state === 'failed' && words.error}
            >
              {words.action}
            </FormEnd>
          </div>
        ))}
      </Shown>
      <FieldGallery prefix={prefix} words={words} />
      <Shown title="Dialog; QuestionDialog; PasswordDialog; LiveRegion">
        {(['dialog', 'question', 'password'] as const).map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {words.action}
          </Button>
        ))}
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title={words.title}
          footer={<Button variant="primary">{words.action}</Button>}
        >
          {words.sentence}
        </Dialog>
        <QuestionDialog
          open={open === 'question'}
          title={words.title}
          text={words.sentence}
          words={{ keep: words.two, submit: words.action, pending: words.action }}
          isDanger
          field="answer"
          onSubmit={async () => false}
          onClose={close}
        >
          <Field id="gallery-answer" label={words.label} error={words.error}>
            <TextInput name="answer" />
          </Field>
        </QuestionDialog>
        {open === 'password' && (
          <PasswordDialog
            id="gallery-password"
            words={{
              title: words.title,
              text: words.sentence,
              password: words.label,
              submit: words.action,
            }}
            error={words.error}
            onTyped={async () => false}
            onClose={close}
          />
        )}
        <LiveRegion>{open && words.title}</LiveRegion>
      </Shown>
      <Shown title="Stepper">
        <Stepper
          label={words.label}
          current={step}
          onSelect={setStep}
          steps={[
            { id: 'one', label: words.one, mark: done },
            { id: 'two', label: words.two, mark: wrong },
            { id: 'three', label: words.label },
            { id: 'four', label: words.label, disabled: true },
          ]}
        />
      </Shown>
      <Shown title="DataTable; Sheet; Ltr; Phone; PhoneLink; BarcodeMark; Permitted; RecentList; DayBars">
        <Sheet className="w-full">
          <DataTable
            caption={words.label}
            rows={[words.one, words.two]}
            rowKey={(row) => row}
            columns={[
              {
                id: 'awb',
                header: words.label,
                phone: 'title',
                cell: () => (
                  <>
                    <BarcodeMark className="h-3" /> <Ltr>1000048213114</Ltr>
                    <PhoneLink number="+971501234567" className="text-accent" />
                    <Phone number="+442079460958" />
                  </>
                ),
              },
              { id: 'place', header: words.hint, cell: (row) => row },
            ]}
          />
        </Sheet>
        <PermissionsProvider may={['shipments.book']}>
          <Permitted to="shipments.book">{words.action}</Permitted>
          <Permitted to="people.manage">{words.error}</Permitted>
        </PermissionsProvider>
        <DayBars
          title={words.title}
          text={words.text}
          bars={[0.25, 1, 0.5].map((height) => ({
            ...{ href: '#', title: `${words.one} ${height}`, height, filled: height / 2 },
          }))}
        />
        <RecentList
          title={words.title}
          rows={[{ id: 'one', href: '/ui', start: words.one, end: words.two }]}
          className="w-full"
        />
      </Shown>
      <Shown title="KeyCap; KeyHint">
        <KeyCap keys="Control+Enter" />
        <Button>
          {words.action}
          <KeyHint>N</KeyHint>
        </Button>
      </Shown>
      <Shown title="EmptyState">
        <EmptyState
          icon={<Package aria-hidden="true" />}
          title={words.title}
          text={words.sentence}
          action={<Button>{words.action}</Button>}
        />
      </Shown>
      <Shown title="ProgressBar; Spinner; Skeleton">
        {[0, 3, 10].map((value) => (
          <ProgressBar key={value} aria-label={words.label} value={value} max={10} className="w-full" />
        ))}
        <Spinner />
        <Skeleton className="h-4 w-40" />
      </Shown>
    </>
  );
}
