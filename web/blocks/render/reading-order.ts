import type { Cell, ShownBlock } from '../document-shape.ts'
import { desktopCell, readCell } from './cells.ts'

/** A block of one section, and where it lies. */
export interface PlacedBlock {
  id: string
  block: ShownBlock
  cell: Cell
}

/**
 * The order in which a section is read, which is that of its elements and of its blocks on a phone: clusters of blocks
 * that overlap vertically from top to bottom, inside a cluster from left to right, what lies under another first.
 */
export function readingOrder(blocks: readonly [string, ShownBlock][]): PlacedBlock[] {
  const placed = blocks.map(([id, block]) => ({ id, block, cell: desktopCell(block) }))
  placed.sort((a, b) => a.cell.y - b.cell.y || compareInOrder(a, b))
  const clusters: PlacedBlock[][] = []
  let bottom = -1
  for (const one of placed) {
    if (one.cell.y >= bottom) clusters.push([])
    clusters.at(-1)?.push(one)
    bottom = Math.max(bottom, one.cell.y + one.cell.h)
  }
  return clusters.flatMap(sortCluster)
}

/**
 * Cells on a phone, as they follow from the reading order and from what was placed there by hand; in the order in which
 * they are read then. Undefined where nothing was: every block has a row of its own.
 */
export function phoneCells(ordered: readonly PlacedBlock[]): { id: string; cell: Cell }[] | undefined {
  if (!ordered.some(({ block }) => block.at?.phone)) return undefined
  const cells = ordered.map(({ id, block, cell: { z } }, row) => ({
    id,
    cell: readCell(block.at?.phone, { x: 0, y: row, w: 12, h: 1, z }),
  }))
  return cells.sort((a, b) => a.cell.y - b.cell.y || a.cell.x - b.cell.x)
}

function sortCluster(cluster: PlacedBlock[]): PlacedBlock[] {
  if (cluster.length === 1) return cluster
  const under = new Set(cluster.filter((one) => cluster.some((other) => liesUnder(one, other))))
  const place = (one: PlacedBlock) => (under.has(one) ? 0 : 1)
  return cluster.sort(
    (a, b) => place(a) - place(b) || a.cell.x - b.cell.x || a.cell.y - b.cell.y || compareInOrder(a, b),
  )
}

function liesUnder({ cell: a }: PlacedBlock, { cell: b }: PlacedBlock): boolean {
  const overlap = a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
  return overlap && (a.z ?? 0) < (b.z ?? 0)
}

function compareInOrder(a: PlacedBlock, b: PlacedBlock): number {
  return compare(String(a.block.order), String(b.block.order)) || compare(a.id, b.id)
}

function compare(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
