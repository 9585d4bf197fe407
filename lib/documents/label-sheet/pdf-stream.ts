import type { LabelObjects } from './read-label.ts';

const catalogNumber = 1;
const pagesNumber = 2;
const text = (part: string) => Buffer.from(part, 'latin1');

/** A form on a page: its lower left corner in points, and its scale. */
export type Drawn = { number: number; x: number; y: number; scale: number };

/**
 * Writes a PDF part by part, so that only one page is in memory. `begin` comes first, then the objects of labels and pages that draw
 * them, then `end`.
 */
export class PdfStream {
  /** Where each written object begins, by its number. */
  readonly #starts = new Map<number, number>();
  readonly #kids: string[] = [];
  #last = pagesNumber;
  #written = 0;

  /** The highest number of an object. */
  get last(): number {
    return this.#last;
  }

  begin(): Buffer {
    // Four bytes over 127 mark the file as binary.
    return this.#count(
      Buffer.concat([text('%PDF-1.7\n%'), Buffer.from([0x81, 0x81, 0x81, 0x81]), text('\n')]),
    );
  }

  /** The objects of a label, which begin after `last`. */
  objects({ bytes, starts, last }: LabelObjects): Buffer {
    for (const [number, at] of starts) this.#starts.set(number, this.#written + at);
    this.#last = last;
    return this.#count(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  }

  page(width: number, height: number, drawn: Drawn[]): Buffer {
    const [content, page] = [this.#last + 1, this.#last + 2];
    this.#last = page;
    this.#kids.push(`${page} 0 R`);
    const draw = drawn
      .map(
        ({ x, y, scale }, index) =>
          `q ${[scale, 0, 0, scale, x, y].map(decimal).join(' ')} cm /L${index} Do Q`,
      )
      .join('\n');
    const forms = drawn.map(({ number }, index) => `/L${index} ${number} 0 R`).join(' ');
    return Buffer.concat([
      this.#object(content, `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`),
      this.#object(
        page,
        `<< /Type /Page /Parent ${pagesNumber} 0 R /MediaBox [0 0 ${decimal(width)} ${decimal(height)}] /Resources << /XObject << ${forms} >> >> /Contents ${content} 0 R >>`,
      ),
    ]);
  }

  end(): Buffer {
    const catalog = this.#object(catalogNumber, `<< /Type /Catalog /Pages ${pagesNumber} 0 R >>`);
    const list = `<< /Type /Pages /Count ${this.#kids.length} /Kids [${this.#kids.join(' ')}] >>`;
    const pages = this.#object(pagesNumber, list);
    const size = this.#last + 1;
    const entries = Array.from({ length: size }, (_, number) => {
      const start = this.#starts.get(number);
      return start === undefined ? '0000000000 65535 f \n' : `${String(start).padStart(10, '0')} 00000 n \n`;
    });
    const table = `xref\n0 ${size}\n${entries.join('')}`;
    const trailer = `trailer\n<< /Size ${size} /Root ${catalogNumber} 0 R >>\nstartxref\n${this.#written}\n%%EOF\n`;
    return Buffer.concat([catalog, pages, text(table + trailer)]);
  }

  #object(number: number, body: string): Buffer {
    this.#starts.set(number, this.#written);
    return this.#count(text(`${number} 0 obj\n${body}\nendobj\n`));
  }

  #count(bytes: Buffer): Buffer {
    this.#written += bytes.length;
    return bytes;
  }
}

/** A number as PDF has it: without an exponent. */
const decimal = (value: number) => String(Number(value.toFixed(4)));
