/* The API spells names in snake case, the portal in camel case. */

/** `weightGrams` as the API spells it: `weight_grams`. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Camel<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name;

/** An object of a body with the portal's names, without the members that it leaves out. */
export function inCamelCase<Body extends object>(
  body: Body,
): { [Name in keyof Body as Camel<Name>]: Body[Name] } {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()), value]),
  ) as ReturnType<typeof inCamelCase<Body>>;
}
