import type { Cell } from '../../blocks/document-shape.ts'

/** Positions of grid lines in pixels of the canvas, measured once at the start of a gesture. */
export interface GridMetrics {
  section: string
  left: number
  top: number
  bottom: number
  /** Left and right edges of the columns. */
  starts: number[]
  ends: number[]
  /** Top and bottom edges of the rows. */
  rowStarts: number[]
  rowEnds: number[]
  /** Height of an additional row below the last one, including the gap. */
  rowStep: number
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Minimum height of a new row, 1.25rem. */
const ROW_PX = 20

export function measureGrid(section: string, grid: HTMLElement): GridMetrics {
  const style = getComputedStyle(grid)
  const box = pageBox(grid)
  const columnGap = Number.parseFloat(style.columnGap) || 0
  const rowGap = Number.parseFloat(style.rowGap) || 0
  const columns = tracks(style.gridTemplateColumns, box.left + Number.parseFloat(style.paddingLeft), columnGap)
  const rows = tracks(style.gridTemplateRows, box.top + Number.parseFloat(style.paddingTop), rowGap)
  return {
    section,
    left: box.left,
    top: box.top,
    bottom: box.top + box.height,
    starts: columns.starts,
    ends: columns.ends,
    rowStarts: rows.starts,
    rowEnds: rows.ends,
    rowStep: ROW_PX + rowGap,
  }
}

function tracks(template: string, from: number, gap: number): { starts: number[]; ends: number[] } {
  const sizes = template === 'none' ? [] : template.split(' ').map(Number.parseFloat).filter(Number.isFinite)
  const starts: number[] = []
  const ends: number[] = []
  let at = from
  for (const size of sizes) {
    starts.push(at)
    ends.push(at + size)
    at += size + gap
  }
  return { starts, ends }
}

/** Box of an element relative to the document. */
export function pageBox(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left + window.scrollX, top: top + window.scrollY, width, height }
}

/** Index of the nearest line. */
export function nearest(lines: readonly number[], to: number): number {
  let best = 0
  for (const [place, line] of lines.entries()) if (Math.abs(line - to) < Math.abs((lines[best] ?? 0) - to)) best = place
  return best
}

/** Row with the nearest top edge; rows continue below the last one. */
export function nearestRow({ rowStarts, rowEnds, rowStep, top }: GridMetrics, to: number): number {
  const last = rowEnds.at(-1) ?? top
  if (rowStarts.length === 0 || to <= last) return nearest(rowStarts, to)
  return rowStarts.length - 1 + Math.max(Math.round((to - (rowStarts.at(-1) ?? last)) / rowStep), 0)
}

/** Row with the nearest bottom edge. */
export function nearestRowEnd({ rowEnds, rowStep, top }: GridMetrics, to: number): number {
  const last = rowEnds.at(-1) ?? top
  if (rowEnds.length > 0 && to <= last) return nearest(rowEnds, to)
  return rowEnds.length - 1 + Math.max(Math.round((to - last) / rowStep), 0)
}

/** Box of a cell, also below the existing rows. */
export function boxOfCell(metrics: GridMetrics, { x, y, w, h }: Cell): Box {
  const left = metrics.starts[x] ?? metrics.left
  const right = metrics.ends[Math.min(x + w, 12) - 1] ?? left
  const top = rowTop(metrics, y)
  return { left, top, width: right - left, height: Math.max(rowBottom(metrics, y + h - 1) - top, 4) }
}

function rowTop({ rowStarts, rowStep, top }: GridMetrics, row: number): number {
  const known = rowStarts[row]
  if (known !== undefined) return known
  const last = rowStarts.length - 1
  return (rowStarts[last] ?? top - rowStep) + (row - last) * rowStep
}

function rowBottom(metrics: GridMetrics, row: number): number {
  return metrics.rowEnds[row] ?? rowTop(metrics, row) + ROW_PX
}
