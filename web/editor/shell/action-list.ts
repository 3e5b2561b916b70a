import type { Action } from './actions.ts'

interface NamedAction {
  label: string
  action: Action
  keys: readonly string[]
}

/** All actions of the palette and the shortcut sheet. */
export const actionList: readonly NamedAction[] = [
  { label: 'Add block', action: { type: 'add-block' }, keys: ['A'] },
  { label: 'Add section', action: { type: 'add-section' }, keys: ['S'] },
  { label: 'Site styles: colors, fonts and more', action: { type: 'styles' }, keys: ['T'] },
  { label: 'Undo', action: { type: 'undo' }, keys: ['Ctrl Z', '⌘ Z'] },
  { label: 'Redo', action: { type: 'redo' }, keys: ['Ctrl Shift Z', '⇧ ⌘ Z'] },
  { label: 'Copy', action: { type: 'copy' }, keys: ['Ctrl C', '⌘ C'] },
  { label: 'Cut', action: { type: 'cut' }, keys: ['Ctrl X', '⌘ X'] },
  { label: 'Paste', action: { type: 'paste' }, keys: ['Ctrl V', '⌘ V'] },
  { label: 'Duplicate', action: { type: 'duplicate' }, keys: ['Ctrl D', '⌘ D'] },
  { label: 'Delete', action: { type: 'delete' }, keys: ['Delete'] },
  { label: 'Edit what is selected', action: { type: 'edit' }, keys: ['Enter'] },
  { label: 'Select all blocks of the section', action: { type: 'select-all' }, keys: ['Ctrl A', '⌘ A'] },
  { label: 'Select the section around, or nothing', action: { type: 'deselect' }, keys: ['Esc'] },
  { label: 'Select the next block as well', action: { type: 'extend', by: 1 }, keys: ['Ctrl Shift ↓', '⇧ ⌘ ↓'] },
  { label: 'Select one block less', action: { type: 'extend', by: -1 }, keys: ['Ctrl Shift ↑', '⇧ ⌘ ↑'] },
  { label: 'Align left', action: { type: 'align', edge: 'left' }, keys: [] },
  { label: 'Align center', action: { type: 'align', edge: 'center' }, keys: [] },
  { label: 'Align right', action: { type: 'align', edge: 'right' }, keys: [] },
  { label: 'Align top', action: { type: 'align', edge: 'top' }, keys: [] },
  { label: 'Align middle', action: { type: 'align', edge: 'middle' }, keys: [] },
  { label: 'Align bottom', action: { type: 'align', edge: 'bottom' }, keys: [] },
  { label: 'Distribute across', action: { type: 'distribute', along: 'x' }, keys: [] },
  { label: 'Distribute down', action: { type: 'distribute', along: 'y' }, keys: [] },
  { label: 'Bring to front', action: { type: 'front' }, keys: ['Ctrl ]', '⌘ ]'] },
  { label: 'Send to back', action: { type: 'back' }, keys: ['Ctrl [', '⌘ ['] },
  { label: 'Make room: move down what is in the way', action: { type: 'make-room' }, keys: [] },
  { label: 'Move section up', action: { type: 'section-up' }, keys: ['Alt ↑'] },
  { label: 'Move section down', action: { type: 'section-down' }, keys: ['Alt ↓'] },
  { label: 'Desktop view', action: { type: 'view', view: 'desktop' }, keys: ['1'] },
  { label: 'Tablet view', action: { type: 'view', view: 'tablet' }, keys: ['2'] },
  { label: 'Phone view', action: { type: 'view', view: 'phone' }, keys: ['3'] },
  { label: 'Number the blocks as they are read', action: { type: 'reading-order' }, keys: ['R'] },
  { label: 'Preview', action: { type: 'preview' }, keys: ['Ctrl Shift P', '⇧ ⌘ P'] },
  { label: 'Writing mode', action: { type: 'writing' }, keys: ['Ctrl Shift E', '⇧ ⌘ E'] },
  { label: 'Publish', action: { type: 'publish' }, keys: ['Shift P'] },
  { label: 'Keyboard shortcuts', action: { type: 'shortcuts' }, keys: ['?'] },
]

/** Keys that are not in the palette. */
export const gestures = [
  { does: 'Move a block by a cell', keys: ['← ↑ ↓ →'] },
  { does: 'Resize a block by a cell', keys: ['Shift ← ↑ ↓ →'] },
  { does: 'Go to the next section or block', keys: ['Tab'] },
  { does: 'Select several blocks', keys: ['Shift click'] },
  { does: 'Search actions', keys: ['Ctrl K', '⌘ K'] },
]
