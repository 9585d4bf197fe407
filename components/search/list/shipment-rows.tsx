// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as a grid has lost its own roles
'use client';

import { useSearchParams } from 'next/navigation';
import { type PointerEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Spoken } from '#components/shipments/spoken.tsx';
import { StandingBadge } from '#components/shipments/standing-badge.tsx';
import { StatusAge } from '#components/shipments/status-age.tsx';
import { Button } from '#components/ui/button.tsx';
import { Printer, Undo2 } from '#components/ui/icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { OfWhat } from '#components/ui/of-what.tsx';
import { useMay } from '#components/ui/permitted.tsx';
import { isolated } from '#lib/core/text/isolate.ts';
import { ColumnHead, type Sizing, useWidths } from './column-head.tsx';
import type { OptionalColumn } from './list-columns.ts';
import { readListSort } from './list-sort.ts';
import { type Deleting, DeletingContext, type RowSelection, SelectionContext, useListed } from './listed.tsx';
import { type ListedShipment, rowHref } from './listed-shipment.ts';
import { type RowTexts, statusText } from './row-texts.ts';
import { SelectAll } from './select-all.tsx';

/**
 * The rows of a list, or its cards on a phone; app/components.css places the cells. A client component, so that the document
 * carries its markup only once; the server has written its texts.
 */
export function ShipmentRows({ columns, sizing }: { columns: OptionalColumn[]; sizing: Sizing }) {
  const { texts, shipments } = useListed();
  const mayBook = useMay('shipments.book');
  const canDelete = shipments.some((shipment) => shipment.canDelete) && mayBook;
  const ofDrafts = useContext(DeletingContext);
  const deleting = canDelete ? ofDrafts : null;
  const selection = useContext(SelectionContext);
  const { table, ...sizes } = useWidths(sizing);
  const heads = { texts, sort: readListSort(useSearchParams()?.get('sort')), ...sizes };
  return (
    <>
      <StatusNews texts={texts} shipments={shipments} />
      <table
        ref={table}
        role="table"
        className="shipment-list"
        data-selecting={selection ? true : undefined}
        onPointerOver={nameCutText}
        data-deleting={deleting ? true : undefined}
        data-columns={columns.join(' ')}
      >
        <caption className="sr-only">{texts.caption}</caption>
        <thead role="rowgroup" className="cards:sr-only table:contents">
          <tr role="row" className="shipment-list-head">
            {selection && (
              <th role="columnheader" scope="col" className="print:hidden">
                <SelectAll all={selection.all} text={selection.texts.selectAll} isBare />
              </th>
            )}
            <ColumnHead column="awb" {...heads} />
            <ColumnHead column="reference" {...heads} />
            <ColumnHead column="receiver" {...heads} />
            <ColumnHead column="destination" {...heads} />
            <th role="columnheader" scope="col" className="list-head">
              {texts.column.state}
            </th>
            <ColumnHead column="lastEvent" {...heads} />
            <ColumnHead column="created" {...heads} />
            <ColumnHead column="cod" {...heads} />
            {deleting && (
              <th role="columnheader" scope="col">
                <span className="sr-only">{texts.column.action}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className="contents">
          {shipments.map((shipment) => (
            <ShipmentRow key={shipment.id} {...{ texts, shipment, deleting, selection, mayBook }} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Gives a cell whose text is cut its whole text as a tooltip, when it is pointed at: in the document it would stand twice. */
function nameCutText({ target }: PointerEvent<HTMLElement>) {
  const cell = target instanceof Element && target.closest('td');
  // A status has a tooltip of its own; before a value can stand its name, which only cards show.
  if (!cell || cell.matches('.in-state')) return;
  const value = cell.lastElementChild ?? cell;
  cell.title = cell.scrollWidth > cell.clientWidth ? (value.textContent ?? '') : '';
}

type ShipmentRowProps = {
  texts: RowTexts;
  shipment: ListedShipment;
  deleting: Deleting | null;
  selection: RowSelection | null;
  mayBook: boolean;
};

function ShipmentRow({ texts, shipment, deleting, selection, mayBook }: ShipmentRowProps) {
  const { id, awb, receiver, destination, standing, operatorsWords, at, when, canDelete } = shipment;
  const { statusAt = null } = shipment;
  const href = rowHref(shipment);
  const next = texts.next[standing];
  const name = awb ?? receiver ?? texts.noAwb;
  // A person who can only read can't open the form.
  const opens = (address: string) => mayBook || !address.startsWith('/shipments/new');
  return (
    <tr role="row" className="shipment-row">
      {selection && (
        <td role="cell" className="in-select">
          {selection.canSelect(shipment) && (
            <input
              type="checkbox"
              aria-label={selection.texts.select(shipment)}
              checked={selection.isSelected(id)}
              onChange={() => selection.toggle(shipment)}
            />
          )}
        </td>
      )}
      <td role="cell" className="in-awb">
        {opens(href) ? (
          <Link href={href} className="row-link">
            {awb ? <Ltr>{awb}</Ltr> : <span className="font-normal text-muted">{texts.noAwb}</span>}
          </Link>
        ) : (
          <span className="text-muted">{texts.noAwb}</span>
        )}
      </td>
      {texts.column.reference && (
        <td role="cell" className={shipment.reference ? 'in-reference' : 'in-reference is-empty'}>
          <CardLabel>{texts.column.reference}</CardLabel>
          {shipment.reference ? <Ltr>{shipment.reference}</Ltr> : <None>{texts.none}</None>}
        </td>
      )}
      <td role="cell" className="in-receiver">
        {receiver ? <bdi>{receiver}</bdi> : <span className="text-muted">{texts.noReceiver}</span>}
      </td>
      {texts.column.destination && (
        <td role="cell" className="in-destination">
          {destination ?? <None>{texts.noDestination}</None>}
        </td>
      )}
      <td role="cell" className="in-state" title={next ?? operatorsWords?.text}>
        <div>
          <StandingBadge standing={standing}>
            {operatorsWords ? <Spoken {...operatorsWords} /> : statusText(shipment, texts)}
          </StandingBadge>
          {shipment.isPrinted && <Mark icon={<Printer />} text={texts.printed} />}
          {shipment.isReturn && <Mark icon={<Undo2 className="rtl:-scale-x-100" />} text={texts.isReturn} />}
          <StatusAge at={statusAt} />
        </div>
        {next && <p>{next}</p>}
      </td>
      {texts.column.lastEvent && (
        <td role="cell" className="in-time">
          <time dateTime={at}>{when}</time>
        </td>
      )}
      {texts.column.created && (
        <td role="cell" className="in-time is-empty">
          {shipment.created}
        </td>
      )}
      {texts.column.cod && (
        <td role="cell" className={shipment.cod ? 'in-cod' : 'in-cod is-empty'}>
          <CardLabel>{texts.column.cod}</CardLabel>
          {shipment.cod ?? <None>{texts.none}</None>}
        </td>
      )}
      {deleting && (
        <td role="cell" className="in-action">
          {canDelete && (
            <Button
              size="sm"
              variant="ghost"
              pending={deleting.isPending}
              onClick={() => deleting.discard([id])}
            >
              {deleting.text}
              <OfWhat of={name} />
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}

/** A small mark beside a status, with its meaning as a tooltip and for screen readers. */
function Mark({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className="row-mark" title={text}>
      <span aria-hidden="true">{icon}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** Names a value where the table has no head for it. */
function CardLabel({ children }: { children: string }) {
  return <span className="row-name">{children}</span>;
}

/** A dash, with a text for screen readers. */
function None({ children }: { children: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{children}</span>
    </>
  );
}

/** Announces the new status of rows whose status changed while they were on the screen. */
function StatusNews({ texts, shipments }: { texts: RowTexts; shipments: ListedShipment[] }) {
  const [news, setNews] = useState('');
  const seen = useRef(standingsOf(shipments));
  useEffect(() => {
    const changed = shipments.filter(({ id, standing }) => (seen.current.get(id) ?? standing) !== standing);
    seen.current = standingsOf(shipments);
    if (changed.length > 0) setNews(changed.map((shipment) => toSentence(shipment, texts)).join(' '));
  }, [texts, shipments]);
  return <LiveRegion>{news}</LiveRegion>;
}

const standingsOf = (shipments: ListedShipment[]) =>
  new Map(shipments.map(({ id, standing }) => [id, standing]));

function toSentence(shipment: ListedShipment, texts: RowTexts): string {
  const name = shipment.awb ?? shipment.receiver;
  const word = statusText(shipment, texts);
  return name ? `${isolated(name)}: ${word}.` : `${word}.`;
}
