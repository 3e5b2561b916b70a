import type { Cell, ShownBlock, SparseCell } from '../document-shape.ts'

export const COLUMNS = 12
const ROWS_MAX = 1_000
const Z_MAX = 1_000

/** A valid cell within the grid, whatever the document contains. */
export function readCell(cell: SparseCell | undefined, base: Cell = { x: 0, y: 0, w: COLUMNS, h: 1 }): Cell {
  const x = within(cell?.x, 0, COLUMNS - 1, base.x)
  return {
    x,
    y: within(cell?.y, 0, ROWS_MAX, base.y),
    w: Math.min(within(cell?.w, 1, COLUMNS, base.w), COLUMNS - x),
    h: within(cell?.h, 1, ROWS_MAX, base.h),
    z: within(cell?.z, -Z_MAX, Z_MAX, base.z ?? 0),
  }
}

function within(value: unknown, least: number, most: number, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(Math.max(Math.trunc(value), least), most)
    : otherwise
}

export const desktopCell = ({ at }: Pick<ShownBlock, 'at'>): Cell => readCell(at?.desktop)

/** Undefined if the tablet follows the desktop. */
export function tabletCell({ at }: Pick<ShownBlock, 'at'>): Cell | undefined {
  return at?.tablet && readCell(at.tablet, readCell(at.desktop))
}

export function overlap(a: Cell, b: Cell): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}
