import type { KeyboardEvent } from 'react';
import { clearChanges, fillDownChanges } from './change-block.ts';
import { gridCommand } from './grid-command.ts';
import { at, moved, tabbed } from './grid-place.ts';
import type { GridState } from './grid-state.ts';

type Commands = {
  edit: (text: string | null) => void;
  undo: () => void;
  redo: () => void;
  goToProblem: (step: 1 | -1) => void;
  takeSuggestion: (inAll: boolean) => void;
  leave: () => void;
};

/** Does what a key means in the grid. */
export function useGridKeys(grid: GridState, commands: Commands) {
  const { content, size, selection, select, change } = grid;
  const { active } = selection;

  return function onKeyDown(event: KeyboardEvent) {
    const command = gridCommand(event.nativeEvent, document.dir === 'rtl');
    if (!command || size.rows === 0) return;
    // At the end of the grid, Tab moves on to the rest of the page.
    const tabTo = command.do === 'tab' ? tabbed(active, command.step, size) : null;
    if (command.do === 'tab' && !tabTo) return;
    if (command.do === 'edit' && command.text === ' ' && active.column === 0) return;
    event.preventDefault();
    switch (command.do) {
      case 'move': {
        const next = moved(active, command.rows, command.columns, size);
        return select(command.extend ? { ...selection, active: next } : at(next));
      }
      case 'tab':
        return tabTo && select(at(tabTo));
      case 'edit':
        return commands.edit(command.text);
      case 'clear':
        return change(clearChanges(content, selection));
      case 'fill-down':
        return change(fillDownChanges(content, selection));
      case 'undo':
        return commands.undo();
      case 'redo':
        return commands.redo();
      case 'problem':
        return commands.goToProblem(command.step);
      case 'suggestion':
      case 'suggestion-in-all':
        return commands.takeSuggestion(command.do === 'suggestion-in-all');
      case 'leave':
        return commands.leave();
    }
  };
}
