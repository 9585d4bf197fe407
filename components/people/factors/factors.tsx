'use client';

import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { SectionTitle } from '#components/ui/titles.tsx';
import type { FactorsView, OpenTotp } from '#lib/people/factors/view.ts';
import { mostPasskeys } from '#lib/people/passkeys/schema.ts';
import { AppPart, AppSetUp } from './app-part.tsx';
import { ConfirmPassword } from './confirm-password.tsx';
import type { FactorActions } from './factor-actions.ts';
import { PasskeyPart } from './passkey-part.tsx';
import { useFactorChange } from './use-factor-change.ts';

type FactorsProps = { factors: FactorsView; actions: FactorActions };

/** The person's second factors, with the actions to add, remove and renew them. */
export function Factors({ factors, actions }: FactorsProps) {
  const t = useTranslations('account.factors');
  const { run, problem, pending, waiting, forget } = useFactorChange();
  const [open, setOpen] = useState<OpenTotp | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const isOn = factors.appSince !== null || factors.passkeys.length > 0;

  const addKey = (name: string) =>
    run(
      () => actions.startKey(null),
      (options) =>
        run(
          async () => {
            const answer = await makePasskey(options);
            return answer ? actions.addKey({ name, answer }) : { ok: true, value: 'cancelled' };
          },
          ({ codes: made }) => setCodes(made),
        ),
    );

  return (
    <div className="flex flex-col gap-4">
      <SectionTitle title={t('title')} text={t('text')} />
      {codes.length > 0 && <NewCodes codes={codes} onEnd={() => setCodes([])} />}
      {open ? (
        <AppSetUp
          open={open}
          pending={pending}
          isWrong={problem === 'code-wrong'}
          onCode={(code) =>
            run(
              () => actions.confirmApp({ code }),
              ({ codes: made }) => {
                setOpen(null);
                setCodes(made);
              },
            )
          }
          onCancel={() => setOpen(null)}
        />
      ) : (
        <AppPart
          since={factors.appSince}
          pending={pending}
          onStart={() => run(() => actions.startApp(null), setOpen)}
          onRemove={() =>
            run(
              () => actions.removeApp(null),
              () => setCodes([]),
            )
          }
        />
      )}
      <PasskeyPart
        passkeys={factors.passkeys}
        host={factors.passkeyHost}
        pending={pending}
        onAdd={addKey}
        onRename={(id, name) =>
          run(
            () => actions.renameKey({ id, name }),
            () => {},
          )
        }
        onRemove={(id) =>
          run(
            () => actions.removeKey({ id }),
            () => setCodes([]),
          )
        }
      />
      {isOn && (
        <RecoveryPart
          left={factors.recoveryCodes}
          pending={pending}
          onRenew={() =>
            run(
              () => actions.renewCodes(null),
              ({ codes: made }) => setCodes(made),
            )
          }
        />
      )}
      {problem && problem !== 'code-wrong' && (
        <ErrorNotice>{t(`problems.${problem}`, { most: mostPasskeys })}</ErrorNotice>
      )}
      {waiting && (
        <ConfirmPassword
          confirmPassword={actions.confirmPassword}
          onConfirmed={() => {
            forget();
            waiting();
          }}
          onClose={forget}
        />
      )}
    </div>
  );
}

type RecoveryPartProps = { left: number; pending: boolean; onRenew: () => void };

/** The number of recovery codes that are left, and the button to create new ones. */
function RecoveryPart({ left, pending, onRenew }: RecoveryPartProps) {
  const t = useTranslations('account.factors.codes');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <div className="min-w-48 flex-1">
        <h3 className="font-semibold">{t('title')}</h3>
        <p className="text-sm text-muted">{t('left', { count: left })}</p>
      </div>
      <Button disabled={pending} onClick={onRenew}>
        {t('renew')}
      </Button>
    </div>
  );
}

/** After the third of a code's six groups of four. */
const middle = 3 * 5;

/** New recovery codes, shown once. */
function NewCodes({ codes, onEnd }: { codes: string[]; onEnd: () => void }) {
  const t = useTranslations('account.factors.codes');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="new-codes"
      className="flex flex-col gap-3 rounded-control border border-line bg-sunken p-4"
    >
      <h3 id="new-codes" ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t('newTitle')}
      </h3>
      <p className="text-sm">{t('newText')}</p>
      <ol className="flex flex-col gap-1 text-sm">
        {codes.map((code) => (
          <li key={code}>
            <Ltr>
              {/* A narrow page breaks it after its third group only. */}
              <span className="inline-block">{code.slice(0, middle)}</span>
              <span className="inline-block">{code.slice(middle)}</span>
            </Ltr>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button variant="primary" onClick={onEnd}>
          {t('kept')}
        </Button>
        <CopyButton text={codes.join('\n')} label={t('copy')} of="" />
      </div>
    </section>
  );
}

/** Creates a passkey in the browser. Null when the person cancels it, or when this device already has one. */
async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    const { name } = error as Error;
    if (['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(name)) return null;
    throw error;
  }
}
