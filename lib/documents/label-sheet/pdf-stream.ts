import { type PDFDocument, PDFRef } from '@cantoo/pdf-lib';

const catalogNumber = 1;
const pagesNumber = 2;
const text = (part: string) => Buffer.from(part, 'latin1');

/**
 * Writes a PDF page by page, so that only one page is in memory. Each page is made in a separate document, whose objects get
 * the next free numbers. `begin` comes first, then any pages, then `end`.
 */
export class PdfStream {
  /** Where each written object begins, by its number. */
  readonly #starts = new Map<number, number>();
  readonly #kids: string[] = [];
  #last = pagesNumber;
  #written = 0;

  begin(): Buffer {
    // Four bytes over 127 mark the file as binary.
    return this.#count(
      Buffer.concat([text('%PDF-1.7\n%'), Buffer.from([0x81, 0x81, 0x81, 0x81]), text('\n')]),
    );
  }

  /** Prepares an empty document to get the next page. */
  number(document: PDFDocument): void {
    document.context.largestObjectNumber = this.#last;
  }

  /** The objects of a document that has one page and was prepared with `number`. */
  async page(document: PDFDocument): Promise<Buffer> {
    await document.flush();
    const [page] = document.getPages();
    if (!page) throw new Error('the document has no page');
    page.node.setParent(PDFRef.of(pagesNumber));
    this.#kids.push(`${page.ref}`);
    const parts: Buffer[] = [];
    for (const [{ objectNumber }, object] of document.context.enumerateIndirectObjects()) {
      // The document's own catalog and list of pages.
      if (objectNumber <= this.#last) continue;
      const bytes = new Uint8Array(object.sizeInBytes());
      object.copyBytesInto(bytes, 0);
      parts.push(this.#object(objectNumber, bytes));
    }
    this.#last = document.context.largestObjectNumber;
    return Buffer.concat(parts);
  }

  end(): Buffer {
    const catalog = this.#object(catalogNumber, text(`<< /Type /Catalog /Pages ${pagesNumber} 0 R >>`));
    const list = `<< /Type /Pages /Count ${this.#kids.length} /Kids [${this.#kids.join(' ')}] >>`;
    const pages = this.#object(pagesNumber, text(list));
    const size = this.#last + 1;
    const entries = Array.from({ length: size }, (_, number) => {
      const start = this.#starts.get(number);
      return start === undefined ? '0000000000 65535 f \n' : `${String(start).padStart(10, '0')} 00000 n \n`;
    });
    const table = `xref\n0 ${size}\n${entries.join('')}`;
    const trailer = `trailer\n<< /Size ${size} /Root ${catalogNumber} 0 R >>\nstartxref\n${this.#written}\n%%EOF\n`;
    return Buffer.concat([catalog, pages, text(table + trailer)]);
  }

  #object(number: number, bytes: Uint8Array): Buffer {
    this.#starts.set(number, this.#written);
    return this.#count(Buffer.concat([text(`${number} 0 obj\n`), bytes, text('\nendobj\n')]));
  }

  #count(bytes: Buffer): Buffer {
    this.#written += bytes.length;
    return bytes;
  }
}
