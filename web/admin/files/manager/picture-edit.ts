import type { ImageEdit } from '../../../../src/files/contract.ts'

/** Edit of an image: rotated by quarter turns, then cropped at each side; fractions of its rotated width and height. */
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

/** Minimum remaining fraction of width and height. */
const LEAST = 0.05

const opposite: Record<Side, Side> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' }

/** Crops a side, leaving the minimum. */
export function cut(edit: PictureEdit, side: Side, share: number): PictureEdit {
  const most = 1 - LEAST - edit[opposite[side]]
  return { ...edit, [side]: Math.round(Math.min(most, Math.max(0, share)) * 1000) / 1000 }
}

/** Rotates by a quarter turn; the crop is rotated with it. */
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
