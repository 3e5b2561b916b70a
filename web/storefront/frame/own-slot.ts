import type { OwnSlot } from '../../blocks/document-shape.ts'

/** Markup of the empty slot that `StoreFrame` renders. */
export function emptySlot(slot: OwnSlot): [open: string, close: string] {
  return [`<div data-own="${slot}">`, '</div>']
}
