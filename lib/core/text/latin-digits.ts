/** Replaces Arabic-Indic (٠–٩) and Persian (۰–۹) digits, and the Arabic decimal and thousands marks, by Latin ones. */
export function latinDigits(text: string): string {
  // Most texts have none of them.
  if (!/[٠-٩۰-۹٫٬]/.test(text)) return text;
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
}
