'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import type { FactorsView, OpenTotp } from '#lib/people/factors/schema.ts';
import { AppPart } from './app-part.tsx';
import { AppSetUp } from './app-set-up.tsx';
import { ConfirmPassword } from './confirm-password.tsx';
import type { FactorActions } from './factor-actions.ts';
import { makePasskey } from './make-passkey.ts';
import { NewCodes } from './new-codes.tsx';
import { PasskeyPart } from './passkey-part.tsx';
import { RecoveryPart } from './recovery-part.tsx';
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
      <div>
        <h2 className="text-base font-semibold">{t('title')}</h2>
        <p className="mt-0.5 text-sm text-muted">{t('text')}</p>
      </div>
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
        <Notice tone="danger" role="alert">
          {t(`problems.${problem}`)}
        </Notice>
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
