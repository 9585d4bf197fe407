import { useLocale, useTranslations } from 'next-intl';
import { StandingBadge } from '#components/shipments/standing-badge.tsx';
import { When } from '#components/shipments/when.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { CircleQuestionMark } from '#components/ui/icons.tsx';
import { Ltr, ltr } from '#components/ui/ltr.tsx';
import { nameIn } from '#lib/i18n/locale.ts';
import type { ShipmentPhase, StatusCodeView } from '#lib/operator/view.ts';
import { OperatorWords } from './operator-words.tsx';

type CodeTableProps = { codes: StatusCodeView[]; onChange: (code: StatusCodeView) => void };

export function CodeTable({ codes, onChange }: CodeTableProps) {
  const t = useTranslations('admin.codes');
  return (
    <DataTable
      caption={t('title')}
      rows={codes}
      rowKey={({ code }) => code}
      columns={[
        {
          header: t('column.code'),
          phone: 'title',
          cell: ({ code }) => (
            <span className="inline-block min-w-20 max-md:pe-28">
              <Ltr className="font-semibold wrap-anywhere">{code}</Ltr>
            </span>
          ),
        },
        { header: t('column.words'), cell: (code) => <OperatorWords code={code} /> },
        { header: t('column.phase'), cell: ({ phase }) => <CodePhase phase={phase} /> },
        { header: t('column.changed'), cell: (code) => <Changed code={code} /> },
        {
          header: t('column.action'),
          headerHidden: true,
          align: 'end',
          phone: 'bare',
          cell: (code) => (
            <Button
              size="sm"
              variant={code.phase ? 'secondary' : 'primary'}
              onClick={() => onChange(code)}
              className="max-md:absolute max-md:end-4 max-md:top-3"
            >
              {t(code.phase ? 'change' : 'give')}
              <span className="sr-only"> {t.rich('ofCode', { code: code.code, ltr })}</span>
            </Button>
          ),
        },
      ]}
    />
  );
}

function Changed({ code: { edited, phase } }: { code: StatusCodeView }) {
  const t = useTranslations('admin.codes');
  const locale = useLocale();
  return (
    <span className="text-sm text-muted tabular-nums max-md:text-end">
      {edited
        ? t.rich('changed', {
            name: nameIn(locale, edited),
            when: () => <When at={edited.at} className="whitespace-nowrap" />,
          })
        : t(phase ? 'asItCame' : 'nobody')}
    </span>
  );
}

/** The phase of a code as the shipment lists show it, or a note that it has none. */
function CodePhase({ phase }: { phase: ShipmentPhase | null }) {
  const t = useTranslations('admin.codes');
  const phases = useTranslations('standing.phase');
  return phase ? (
    <StandingBadge standing={`phase.${phase}`}>
      <span className="xl:whitespace-nowrap">{phases(phase)}</span>
    </StandingBadge>
  ) : (
    <Badge tone="danger" icon={<CircleQuestionMark />}>
      {t('noPhase')}
    </Badge>
  );
}
