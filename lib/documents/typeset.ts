import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { unprintedLetters } from '#lib/core/text/unprinted-letters.ts';

const { resolve } = createRequire(import.meta.url);

const fonts = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
  '@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf',
  '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  '@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf',
  '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
];

const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [{ fontBlobs: fonts.map((font) => readFileSync(resolve(font))) }],
});

/** The compiler's cache keeps the results of this many previous documents, so that shared parts are compiled once. */
const keptDocuments = 10;

/** A document names this many of the letters that it can't show. */
const mostNamed = 4;

/** The Unicode numbers of the letters in a document's data that none of the fonts has. */
function unprintedCodes(json: string): string {
  const codes = unprintedLetters(json).map(
    (letter) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
  return codes.length > mostNamed ? `${codes.slice(0, mostNamed).join(' ')} …` : codes.join(' ');
}

/**
 * Compiles a Typst template of this folder to a PDF. The template reads `data` as JSON from `sys.inputs.data`, so its texts
 * are never read as markup, and the letters that no font has from `sys.inputs.unprinted`. It names our fonts with `fallback: false`, so the machine's fonts aren't used. The same data and
 * moment give the same bytes. Throws an Error with Typst's message.
 */
export function typeset(template: URL, data: unknown, createdAt: Date): Uint8Array {
  const json = JSON.stringify(data);
  try {
    return compiler.pdf(
      { mainFilePath: fileURLToPath(template), inputs: { data: json, unprinted: unprintedCodes(json) } },
      { pdfTags: false, creationTimestamp: Math.floor(createdAt.getTime() / 1000) },
    );
  } catch (error) {
    // The compiler leaves the message empty and reports the reason here.
    throw new Error(`${template} can't be typeset: ${(error as { code?: string }).code}`, { cause: error });
  } finally {
    compiler.evictCache(keptDocuments);
  }
}
