/** An AWB with its barcode mark. */
export function MarkedAwb({ awb }: { awb: string }) {
  return (
    <span className="marked-awb">
      <bdi dir="ltr">{awb}</bdi>
    </span>
  );
}
