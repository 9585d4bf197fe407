/** The shortcuts of a merchant's pages with the message that says what each does, by where they act. */
export const knownShortcuts = {
  everywhere: {
    N: 'shell.bookShipment',
    '/': 'shell.palette.searchShipments',
    'Control+K': 'shell.palette.title',
    '?': 'help.title',
  },
  shipment: { P: 'shipment.printLabel', B: 'shipment.label.printAndBookNext', R: 'shipment.repeat' },
  contacts: { F: 'contacts.searchCommand', B: 'help.shortcuts.contact', R: 'shipment.repeat' },
  forms: { 'Control+Enter': 'help.shortcuts.continue' },
  imports: {
    F8: 'imports.nextProblem',
    F4: 'help.shortcuts.suggestion',
    'Shift+F4': 'help.shortcuts.suggestionInAll',
  },
} as const;
