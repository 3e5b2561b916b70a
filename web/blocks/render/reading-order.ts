import type { Cell, ShownBlock } from '../document-shape.ts'
import { desktopCell, overlap, readCell } from './cells.ts'

/** A block of a section, with its cell. */
export interface PlacedBlock {
  id: string
  block: ShownBlock
  cell: Cell
}

interface PhoneCell {
  id: string
  cell: Cell
}

/**
 * Reading order of a section, which is the DOM order and the order on phones: clusters of vertically overlapping blocks from
 * top to bottom, within a cluster from left to right, covered blocks first.
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
 * Cells on phones, from the reading order and explicit positions, in the resulting reading order. Undefined without explicit
 * positions: every block then has its own row.
 */
export function phoneCells(ordered: readonly PlacedBlock[]): PhoneCell[] | undefined {
  if (!ordered.some(({ block }) => block.at?.phone)) return undefined
  const cells = ordered.map(({ id, block, cell: { z } }, row) => ({
    id,
    cell: readCell(block.at?.phone, { x: 0, y: row, w: 12, h: 1, z }),
  }))
  cells.sort((a, b) => a.cell.y - b.cell.y || a.cell.x - b.cell.x)
  const hasRow = new Set(ordered.filter(({ block }) => block.at?.phone?.y !== undefined).map(({ id }) => id))
  return withoutCollisions(cells, hasRow)
}

/**
 * Only blocks that were both placed by hand overlap: a block without a row of its own, added or moved on the desktop since,
 * would cover them or be covered. The later of the two goes below, with everything after it.
 */
function withoutCollisions(cells: readonly PhoneCell[], hasRow: ReadonlySet<string>): PhoneCell[] {
  const placed: PhoneCell[] = []
  let by = 0
  for (const { id, cell } of cells) {
    const shifted = { ...cell, y: cell.y + by }
    const covered = placed.filter((other) => !(hasRow.has(id) && hasRow.has(other.id)) && overlap(shifted, other.cell))
    const y = Math.max(shifted.y, ...covered.map((other) => other.cell.y + other.cell.h))
    by += y - shifted.y
    placed.push({ id, cell: { ...shifted, y } })
  }
  return placed
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
  return overlap(a, b) && (a.z ?? 0) < (b.z ?? 0)
}

function compareInOrder(a: PlacedBlock, b: PlacedBlock): number {
  return compare(String(a.block.order), String(b.block.order)) || compare(a.id, b.id)
}

function compare(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
