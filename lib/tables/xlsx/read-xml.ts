import sax, { type Tag } from 'sax';
import { UnreadableSheet } from '#lib/tables/spreadsheet.ts';

type Handlers = {
  /** `name` is without its namespace prefix. */
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** It isn't XML: what the parser says, and the line, from 1. Without it, the part is refused. */
  broken?: (message: string, line: number) => never;
};

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The parser keeps an object for each open element. The parts of an XLSX file have about ten in each other. */
const mostLevels = 100;

/** Reads an XML part while it arrives. The parser knows no external entities, and rejects a part with a document type. */
export async function readXml(chunks: AsyncIterable<Buffer>, handlers: Handlers): Promise<void> {
  const xml = sax.parser(true);
  const decoder = new TextDecoder('utf-8');
  let levels = 0;
  xml.onopentag = ({ name, attributes }) => {
    levels += 1;
    if (levels > mostLevels) refuse();
    handlers.open?.(localName(name), (attributes as Tag['attributes']) ?? {});
  };
  xml.ontext = (text) => handlers.text?.(text);
  xml.oncdata = (text) => handlers.text?.(text);
  xml.onclosetag = (name) => {
    levels -= 1;
    handlers.close?.(localName(name));
  };
  const refuse = () => {
    throw new UnreadableSheet('damaged');
  };
  xml.ondoctype = refuse;
  xml.onerror = ({ message }) => handlers.broken?.(message, xml.line + 1) ?? refuse();
  for await (const chunk of chunks) xml.write(decoder.decode(chunk, { stream: true }));
  xml.write(decoder.decode()).close();
}
