import type { Cell } from '../../blocks/document-shape.ts'
import { overlap } from '../../blocks/render/cells.ts'

/**
 * Moves blocks below these down until nothing overlaps, including blocks that are pushed in turn. Returns only changed
 * cells. Pushed blocks that overlapped on purpose, such as text on an image, stay together.
 */
export function makeRoom(cells: ReadonlyMap<string, Cell>, fixed: readonly string[]): Map<string, Cell> {
  const moved = new Map<string, Cell>()
  const now = (id: string) => moved.get(id) ?? (cells.get(id) as Cell)
  const queue = fixed.filter((id) => cells.has(id))
  const asked = new Set(queue)
  const settled = new Set(queue)
  const stays = (id: string, other: string) => !asked.has(id) && belongsTogether(cells, id, other)
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    const above = now(id)
    settled.add(id)
    for (const other of cells.keys()) {
      if (settled.has(other) || !overlap(above, now(other)) || stays(id, other)) continue
      moved.set(other, { ...now(other), y: above.y + above.h })
      queue.push(other)
    }
  }
  return moved
}

/** Whether a block overlapped another one already. */
function belongsTogether(cells: ReadonlyMap<string, Cell>, one: string, other: string): boolean {
  const [a, b] = [cells.get(one) as Cell, cells.get(other) as Cell]
  return (a.z ?? 0) !== (b.z ?? 0) && overlap(a, b)
}
