import type { Edge } from '../commands/align-blocks.ts'
import type { View } from '../commands/page.ts'

/** All actions of keys, palette and menus. */
export type Action =
  | { type: 'move'; x: number; y: number }
  | { type: 'resize'; w: number; h: number }
  | { type: 'view'; view: View }
  /** Extends or shrinks the selection by a block in reading order. */
  | { type: 'extend'; by: -1 | 1 }
  | { type: 'align'; edge: Edge }
  | { type: 'distribute'; along: 'x' | 'y' }
  | { type: Plain }

type Plain = (typeof plainActions)[number]

const plainActions = [
  'undo',
  'redo',
  'copy',
  'cut',
  'paste',
  'duplicate',
  'delete',
  'deselect',
  'edit',
  'select-all',
  'front',
  'back',
  'make-room',
  'section-up',
  'section-down',
  'add-block',
  'add-section',
  'palette',
  'styles',
  'reading-order',
  'preview',
  'writing',
  'publish',
  'shortcuts',
] as const

interface Key {
  key: string
  shiftKey: boolean
  altKey: boolean
  metaKey: boolean
  ctrlKey: boolean
}

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const withCommand: Record<string, Plain> = {
  z: 'undo',
  y: 'redo',
  d: 'duplicate',
  a: 'select-all',
  k: 'palette',
  ']': 'front',
  '[': 'back',
}

const withShift: Record<string, Action> = {
  z: { type: 'redo' },
  p: { type: 'preview' },
  e: { type: 'writing' },
  arrowdown: { type: 'extend', by: 1 },
  arrowup: { type: 'extend', by: -1 },
}

const alone: Record<string, Plain> = {
  Delete: 'delete',
  Backspace: 'delete',
  Escape: 'deselect',
  Enter: 'edit',
  '?': 'shortcuts',
  a: 'add-block',
  s: 'add-section',
  t: 'styles',
  r: 'reading-order',
}

const views: Record<string, View> = { 1: 'desktop', 2: 'tablet', 3: 'phone' }

/** The action of a key; undefined if it has none. */
export function actionOfKey(pressed: Key): Action | undefined {
  const { key, shiftKey, altKey, metaKey, ctrlKey } = pressed
  if (metaKey || ctrlKey) return commandOf(key.toLowerCase(), shiftKey)
  if (arrows[key]) return actionOfArrow(arrows[key], pressed)
  if (altKey) return undefined
  if (key === 'P') return { type: 'publish' }
  const [view, plain] = [views[key], alone[key]]
  if (view) return { type: 'view', view }
  return plain && { type: plain }
}

function actionOfArrow({ x, y }: { x: number; y: number }, { shiftKey, altKey }: Key): Action | undefined {
  if (!altKey) return shiftKey ? { type: 'resize', w: x, h: y } : { type: 'move', x, y }
  return y === 0 ? undefined : { type: y < 0 ? 'section-up' : 'section-down' }
}

function commandOf(key: string, isShifted: boolean): Action | undefined {
  if (isShifted) return withShift[key]
  const plain = withCommand[key]
  return plain && { type: plain }
}
