/** The meaning of a pressed key while no cell is being edited. */
type GridCommand =
  | { do: 'move'; rows: number; columns: number; extend: boolean }
  | { do: 'tab'; step: 1 | -1 }
  | { do: 'edit'; text: string | null }
  | { do: 'clear' | 'fill-down' | 'undo' | 'redo' | 'suggestion' | 'suggestion-in-all' | 'leave' }
  | { do: 'problem'; step: 1 | -1 };

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'
>;

const pageRows = 12;
/** More rows than any grid has. */
const far = 100_000;

/** The command of a key; null for a key that the grid doesn't use. On a right-to-left page, the arrows are reversed. */
export function gridCommand(event: Pressed, isRightToLeft: boolean): GridCommand | null {
  const { key, code, shiftKey, altKey } = event;
  if (event.isComposing || altKey) return null;
  const control = event.ctrlKey || event.metaKey;
  const step = shiftKey ? -1 : 1;
  const toMove = (rows: number, columns: number, extend = shiftKey): GridCommand => ({
    do: 'move',
    rows,
    columns,
    extend,
  });
  // By the position of the key, which is the same with an Arabic keyboard.
  if (control && code === 'KeyZ') return { do: shiftKey ? 'redo' : 'undo' };
  if (control && code === 'KeyY') return { do: 'redo' };
  if (control && code === 'KeyD') return { do: 'fill-down' };
  const forward = isRightToLeft ? -1 : 1;
  const distance = control ? far : 1;
  switch (key) {
    case 'ArrowUp':
      return toMove(-distance, 0);
    case 'ArrowDown':
      return toMove(distance, 0);
    case 'ArrowLeft':
      return toMove(0, -forward * distance);
    case 'ArrowRight':
      return toMove(0, forward * distance);
    case 'PageUp':
      return toMove(-pageRows, 0);
    case 'PageDown':
      return toMove(pageRows, 0);
    case 'Home':
      return toMove(control ? -far : 0, -far);
    case 'End':
      return toMove(control ? far : 0, far);
    case 'Enter':
      return toMove(step, 0, false);
    case 'Tab':
      return { do: 'tab', step };
    case 'F2':
      return { do: 'edit', text: null };
    case 'F4':
      return { do: shiftKey ? 'suggestion-in-all' : 'suggestion' };
    case 'F8':
      return { do: 'problem', step };
    case 'Delete':
    case 'Backspace':
      return { do: 'clear' };
    case 'Escape':
      return { do: 'leave' };
  }
  return !control && [...key].length === 1 ? { do: 'edit', text: key } : null;
}
