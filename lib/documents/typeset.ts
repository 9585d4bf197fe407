import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const { resolve } = createRequire(import.meta.url);

const fonts = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
];

const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [{ fontBlobs: fonts.map((font) => readFileSync(resolve(font))) }],
});

/** Results of this many documents before are kept: what the next ones have in common with them is made once. */
const keptDocuments = 10;

/**
 * Compiles a Typst template of this folder to a PDF. The template reads `data` as JSON from `sys.inputs.data`, so that
 * no text of it is ever read as markup, and names our fonts with `fallback: false`, so that the machine's own fonts play
 * no part. The same data and moment give the same bytes. Throws an Error that names what Typst refused.
 */
export function typeset(template: URL, data: unknown, createdAt: Date): Uint8Array {
  try {
    return compiler.pdf(
      { mainFilePath: fileURLToPath(template), inputs: { data: JSON.stringify(data) } },
      { pdfTags: false, creationTimestamp: Math.floor(createdAt.getTime() / 1000) },
    );
  } catch (error) {
    // The compiler puts its report there, and leaves the message empty.
    throw new Error(`${template} can't be typeset: ${(error as { code?: string }).code}`, { cause: error });
  } finally {
    compiler.evictCache(keptDocuments);
  }
}
