/** Names a value where the table has no head for it. */
export function CardLabel({ children }: { children: string }) {
  return <span className="me-1.5 text-muted xl:hidden">{children}</span>;
}

/** A dash, with a text for screen readers. */
export function None({ children }: { children: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{children}</span>
    </>
  );
}

/** The shipment that a button is for. */
export function Named({ name }: { name: string }) {
  return (
    <span className="sr-only">
      {' '}
      <bdi>{name}</bdi>
    </span>
  );
}
