import type { Canvas } from '../canvas-state.ts'
import { partElement } from '../canvas-state.ts'

/** Block type of text, the only one edited in place. */
export const TEXT = 2

/** Opens a block's text at once: the next key belongs to it. */
export function openText(canvas: Canvas, id: string): void {
  canvas.heldKeys.reset()
  canvas.set({ editing: id })
}

/** False if something else than one text is selected, or it may not be edited. */
export function openSelectedText(canvas: Canvas): boolean {
  const { selection, blocks, mayEdit } = canvas.read()
  const [id, ...others] = selection.type === 'blocks' ? selection.ids : []
  if (id === undefined || others.length > 0 || blocks[id]?.type !== TEXT || !mayEdit) return false
  openText(canvas, id)
  return true
}

export function leaveText(canvas: Canvas, id: string): void {
  canvas.heldKeys.reset()
  canvas.set({ editing: null })
  canvas.tell({ type: 'editing', id: null })
  requestAnimationFrame(() => partElement(id)?.focus())
}
