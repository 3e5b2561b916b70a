import type { Shortcut } from '../../../../ui/feedback/shortcut-sheet.tsx'

export type ListCommand = 'search' | 'create' | 'clear' | 'help'

const commands: Record<string, ListCommand> = {
  '/': 'search',
  c: 'create',
  Escape: 'clear',
  '?': 'help',
}

export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** The page's command for a key; undefined for keys of the table and of the browser. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: KeyPress): ListCommand | undefined {
  return ctrlKey || metaKey || altKey ? undefined : commands[key]
}

export const listShortcuts: readonly Shortcut[] = [
  { keys: ['/'], does: 'Search' },
  { keys: ['j', '↓'], does: 'Next product' },
  { keys: ['k', '↑'], does: 'Previous product' },
  { keys: ['x', 'Space'], does: 'Select product' },
  { keys: ['Shift + x', 'Shift + click'], does: 'Select up to here' },
  { keys: ['Ctrl + a'], does: 'Select all on this page' },
  { keys: ['Enter'], does: 'Open product' },
  { keys: ['c'], does: 'Add product' },
  { keys: ['Ctrl + z'], does: 'Undo last action' },
  { keys: ['Esc'], does: 'Clear selection' },
  { keys: ['?'], does: 'Show this sheet' },
]
