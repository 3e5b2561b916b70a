import type { OwnSlot } from '../../blocks/document-shape.ts'

/** End of the opening tag of the empty slot that `StoreFrame` renders. */
export const endOfOpening = (slot: OwnSlot): string => ` data-own="${slot}">`
