import type { Cell } from '../../blocks/document-shape.ts'
import { cellAround, movedTogether } from '../../editor/commands/move-together.ts'
import { shownCells } from '../../editor/commands/shown-cells.ts'
import { type Canvas, type CanvasState, partElement } from '../canvas-state.ts'
import { followPointer } from './follow-pointer.ts'
import { gesture, noGesture } from './gesture.ts'
import {
  type Box,
  boxOfCell,
  type GridMetrics,
  measureGrid,
  nearest,
  nearestRow,
  nearestRowEnd,
  pageBox,
} from './grid-metrics.ts'

const ALIGNED_PX = 2

interface Started {
  blocks: [id: string, cell: Cell][]
  /** Around all of them, as is the box. */
  cell: Cell
  box: Box
  grids: GridMetrics[]
  others: Box[]
}

/**
 * Drags a block from cell to cell, also between sections; with Alt blocks in the way are moved down. Several selected
 * blocks move together within their section; pressing one without dragging selects it alone.
 */
export function beginDrag(canvas: Canvas, id: string, event: PointerEvent): void {
  const dragged = draggedWith(canvas, id)
  const started = start(canvas, dragged)
  if (!started) return
  let last: { section: string; cell: Cell } | undefined
  followPointer(event, {
    move(x, y) {
      last = dropPlace(started, x, y)
      show(started, last)
    },
    end({ altKey, isCancelled }) {
      gesture.set(noGesture)
      if (!last || isCancelled) return
      const { section, cell } = last
      if (dragged.length === 1) canvas.tell({ type: 'select', selection: { type: 'blocks', ids: dragged } })
      const pushes = altKey || canvas.read().view === 'phone'
      const cells = movedTogether(started.blocks, started.cell, cell)
      canvas.tell({ type: 'place', section, cells, pushes, did: 'moved' })
    },
    rest: () => canvas.tell({ type: 'select', selection: { type: 'blocks', ids: [id] } }),
  })
}

/** On a phone each block has its own row, and moves alone. */
function draggedWith(canvas: Canvas, id: string): readonly string[] {
  const { selection, view } = canvas.read()
  const isGroup = selection.type === 'blocks' && selection.ids.includes(id) && view !== 'phone'
  return isGroup ? selection.ids : [id]
}

export type Handle = { x: -1 | 0 | 1; y: -1 | 0 | 1 }

/** Resizes a block by an edge or a corner, snapping to grid lines. */
export function beginResize(canvas: Canvas, id: string, handle: Handle, event: PointerEvent): void {
  const started = start(canvas, [id])
  const section = canvas.read().blocks[id]?.section
  const grid = started?.grids.find((one) => one.section === section)
  if (!started || !grid || section === undefined) return
  let last: Cell | undefined
  followPointer(event, {
    move(x, y) {
      last = resizedCell(grid, started, handle, x, y)
      show(started, { section, cell: last })
    },
    end({ isCancelled }) {
      gesture.set(noGesture)
      if (last && !isCancelled)
        canvas.tell({ type: 'place', section, cells: [[id, last]], pushes: false, did: 'resized' })
    },
  })
}

/** Measures everything once, so that no layout is read while the pointer moves. */
function start(canvas: Canvas, ids: readonly string[]): Started | undefined {
  const state = canvas.read()
  const section = state.blocks[ids[0] ?? '']?.section
  const elements = ids.flatMap((id) => partElement(id) ?? [])
  const cells = section === undefined ? new Map<string, Cell>() : shownCells(pageOf(state), section, state.view)
  const blocks = ids.flatMap((id) => (cells.has(id) ? [[id, cells.get(id) as Cell] as [string, Cell]] : []))
  if (blocks.length === 0 || elements.length < ids.length) return undefined
  const within = ids.length > 1 && section !== undefined ? [section] : Object.keys(state.sections)
  const grids = within.flatMap((one) => {
    const grid = partElement(one)?.querySelector<HTMLElement>('.section-grid')
    return grid ? [measureGrid(one, grid)] : []
  })
  const others = Object.keys(state.blocks).flatMap((one) => {
    const other = ids.includes(one) ? null : partElement(one)
    return other ? [pageBox(other)] : []
  })
  return { blocks, cell: cellAround(blocks.map(([, cell]) => cell)), box: boxAround(elements), grids, others }
}

function boxAround(elements: readonly Element[]): Box {
  const boxes = elements.map(pageBox)
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}

/** The part of a page that grid functions read. */
const pageOf = ({ sections, blocks }: CanvasState) => ({ sections, blocks }) as Parameters<typeof shownCells>[0]

function dropPlace({ box, cell, grids }: Started, dx: number, dy: number) {
  const top = box.top + dy
  const middle = top + Math.min(box.height / 2, 40)
  const grid = grids.find((one) => middle >= one.top && middle <= one.bottom) ?? closest(grids, middle)
  if (!grid) return undefined
  const x = Math.min(nearest(grid.starts, box.left + dx), 12 - cell.w)
  return { section: grid.section, cell: { ...cell, x: Math.max(x, 0), y: Math.max(nearestRow(grid, top), 0) } }
}

function closest(grids: GridMetrics[], y: number): GridMetrics | undefined {
  const away = (grid: GridMetrics) => Math.max(grid.top - y, y - grid.bottom)
  return [...grids].sort((a, b) => away(a) - away(b))[0]
}

function resizedCell(grid: GridMetrics, { box, cell }: Started, handle: Handle, dx: number, dy: number): Cell {
  let { x, y, w, h } = cell
  const [right, bottom] = [x + w, y + h]
  if (handle.x < 0) x = Math.min(nearest(grid.starts, box.left + dx), right - 1)
  if (handle.x < 0) w = right - x
  if (handle.x > 0) w = Math.max(nearest(grid.ends, box.left + box.width + dx) + 1 - x, 1)
  if (handle.y < 0) y = Math.min(nearestRow(grid, box.top + dy), bottom - 1)
  if (handle.y < 0) h = bottom - y
  if (handle.y > 0) h = Math.max(nearestRowEnd(grid, box.top + box.height + dy) + 1 - y, 1)
  return { ...cell, x, y, w, h }
}

function show({ grids, others }: Started, place: { section: string; cell: Cell } | undefined): void {
  const metrics = grids.find(({ section }) => section === place?.section)
  if (!metrics || !place) return
  const target = boxOfCell(metrics, place.cell)
  gesture.set({ metrics, target, lines: alignedWith(target, others) })
}

function alignedWith(target: Box, others: readonly Box[]): { x: number[]; y: number[] } {
  const near = (a: number, b: number) => Math.abs(a - b) <= ALIGNED_PX
  const edges = ({ left, width }: Box) => [left, left + width]
  const levels = ({ top, height }: Box) => [top, top + height]
  const x = edges(target).filter((edge) => others.some((other) => edges(other).some((one) => near(one, edge))))
  const y = levels(target).filter((level) => others.some((other) => levels(other).some((one) => near(one, level))))
  return { x, y }
}
