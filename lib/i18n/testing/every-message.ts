import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import arabicMessages from '#messages/ar.json' with { type: 'json' };
import englishMessages from '#messages/en.json' with { type: 'json' };

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): [key: string, message: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Every English message by its full key. */
export const english = new Map(flatten(englishMessages));

/** Every Arabic message by its full key. */
export const arabic = new Map(flatten(arabicMessages));

function childrenOf(element: MessageFormatElement): MessageFormatElement[] {
  if (element.type === TYPE.tag) return element.children;
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
  return Object.values(element.options).flatMap(({ value }) => value);
}

function everyElement(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => [element, ...everyElement(childrenOf(element))]);
}

/** Every part of a message, nested ones included. Throws on an ICU syntax error. */
export function elementsOf(message: string): MessageFormatElement[] {
  return everyElement(parse(message));
}

/** The words of a message, without its arguments and tags. */
export function literalsOf(message: string): string {
  return elementsOf(message)
    .flatMap((element) => (element.type === TYPE.literal ? [element.value] : []))
    .join(' ');
}
