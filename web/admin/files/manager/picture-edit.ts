import type { ImageEdit } from '../../../../src/files/contract.ts'

/** What is done to a picture: turned by quarters, then cut off at each side; shares of its turned width and height. */
export interface PictureEdit {
  turns: number
  left: number
  top: number
  right: number
  bottom: number
}

export const sides = ['left', 'top', 'right', 'bottom'] as const
export type Side = (typeof sides)[number]

export const untouched: PictureEdit = { turns: 0, left: 0, top: 0, right: 0, bottom: 0 }

/** Of each direction at least so much stays. */
const LEAST = 0.05

const opposite: Record<Side, Side> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' }

/** So much is cut off at a side, but never all of the picture. */
export function cut(edit: PictureEdit, side: Side, share: number): PictureEdit {
  const most = 1 - LEAST - edit[opposite[side]]
  return { ...edit, [side]: Math.round(Math.min(most, Math.max(0, share)) * 1000) / 1000 }
}

/** A quarter to the right, or to the left; what was cut off stays cut off. */
export function turn(edit: PictureEdit, by: 1 | -1): PictureEdit {
  const { left, top, right, bottom } = edit
  const turns = (edit.turns + by + 4) % 4
  return by === 1
    ? { turns, left: bottom, top: left, right: top, bottom: right }
    : { turns, left: top, top: right, right: bottom, bottom: left }
}

export function toRequest({ turns, left, top, right, bottom }: PictureEdit): ImageEdit {
  return { turns, crop: { x: left, y: top, w: 1 - left - right, h: 1 - top - bottom } }
}

export function isUntouched(edit: PictureEdit): boolean {
  return edit.turns === 0 && sides.every((side) => edit[side] === 0)
}
