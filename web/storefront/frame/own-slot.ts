import type { OwnSlot } from '../../blocks/document-shape.ts'

/** The element that `StoreFrame` leaves for a slot, as text. */
export function emptySlot(slot: OwnSlot): [open: string, close: string] {
  return [`<div data-own="${slot}">`, '</div>']
}
