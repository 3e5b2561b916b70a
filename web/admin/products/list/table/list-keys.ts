import type { Shortcut } from '../../../../ui/feedback/shortcut-sheet.tsx'

export type ListCommand = 'search' | 'next' | 'previous' | 'tick' | 'open' | 'create' | 'clear' | 'help'

const commands: Record<string, ListCommand> = {
  '/': 'search',
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  x: 'tick',
  X: 'tick',
  Enter: 'open',
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

/** What a key means to the list; undefined for keys that are the browser's. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: KeyPress): ListCommand | undefined {
  return ctrlKey || metaKey || altKey ? undefined : commands[key]
}

export const listShortcuts: readonly Shortcut[] = [
  { keys: ['/'], does: 'Search' },
  { keys: ['j', '↓'], does: 'Next product' },
  { keys: ['k', '↑'], does: 'Previous product' },
  { keys: ['x'], does: 'Select product' },
  { keys: ['Shift + x', 'Shift + click'], does: 'Select up to here' },
  { keys: ['Enter'], does: 'Open product' },
  { keys: ['c'], does: 'Add product' },
  { keys: ['Ctrl + z'], does: 'Undo last action' },
  { keys: ['Esc'], does: 'Clear selection' },
  { keys: ['?'], does: 'Show this sheet' },
]
