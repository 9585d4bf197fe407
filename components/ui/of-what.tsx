/** What a button of a row is for, to those who hear it. */
export function OfWhat({ of }: { of: string | undefined }) {
  if (!of) return null;
  return (
    <span className="sr-only">
      {' '}
      <bdi>{of}</bdi>
    </span>
  );
}
