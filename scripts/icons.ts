import { readFileSync, writeFileSync } from 'node:fs';
import { drawIcons } from './icons/draw-icons.ts';

// Writes the shapes of the icons.
writeFileSync('components/ui/icons.svg', drawIcons(readFileSync('components/ui/icons.tsx', 'utf8')));
