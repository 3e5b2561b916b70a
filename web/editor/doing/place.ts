import type { Cell } from '../../blocks/document-shape.ts'
import type { BarZone } from '../../blocks/render/bar-zones.ts'
import { arrangeBuiltIn, type BarLayout, isBar, layBar, putInBar, stepInBar } from '../bar/arrange-bar.ts'
import type { FromCanvas } from '../canvas/protocol.ts'
import { alignBlocks, type Edge } from '../commands/align-blocks.ts'
import { closeRows } from '../commands/close-rows.ts'
import { distributeBlocks } from '../commands/distribute-blocks.ts'
import { makeRoom } from '../commands/make-room.ts'
import { moveBlocks, type Step } from '../commands/move-blocks.ts'
import { moveToSection } from '../commands/move-to-section.ts'
import type { Patches } from '../commands/page.ts'
import { placeBlocks } from '../commands/place-blocks.ts'
import { raiseBlocks } from '../commands/raise-blocks.ts'
import { resetView } from '../commands/reset-view.ts'
import { resizeBlock } from '../commands/resize-block.ts'
import { blocksOf, sectionsOf, shownCells } from '../commands/shown-cells.ts'
import { describePlace } from '../describe-place.ts'
import type { Context } from './context.ts'

const where = ({ page, view }: Context, id: string) => describePlace(page(), view(), id)

/** Moves blocks by cells; with a section selected, arrows move the selection between sections. */
export function move(context: Context, step: Step): void {
  const { page, view, selectedBlocks, nameOf, run, announce } = context
  const ids = selectedBlocks()
  const [first] = ids
  if (first === undefined) walkSections(context, step.y)
  else {
    const said = () => `Moved: ${where(context, first)}.`
    const patches = isBar(page(), page().blocks[first]?.section)
      ? stepInBar(page(), first, step.x)
      : moveBlocks(page(), view(), ids, step)
    if (!run(patches, { label: `move of ${nameOf(ids)}`, said, join: `move ${ids}` }))
      announce(`${nameOf(ids)} cannot move further.`)
  }
}

function walkSections({ page, state, select }: Context, by: number): void {
  const { selection } = state.read()
  const sorted = sectionsOf(page())
  const place = sorted.findIndex(([id]) => selection.type === 'section' && id === selection.id)
  const next = sorted[place < 0 ? 0 : place + by]
  if (next && by !== 0) select({ type: 'section', id: next[0] }, true)
}

export function resize(context: Context, by: { w: number; h: number }): void {
  const { page, view, selectedBlocks, nameOf, run, announce } = context
  const [id] = selectedBlocks()
  if (id === undefined) return
  const said = () => `Resized: ${where(context, id)}.`
  if (!run(resizeBlock(page(), view(), id, by), { label: `resize of ${nameOf([id])}`, said, join: `resize ${id}` }))
    announce(`${nameOf([id])} cannot be resized further.`)
}

/** A part of a bar to a place of a zone: dragged in the canvas, or chosen in its panel. */
export function arrange(context: Context, id: string, section: string, zone: BarZone, place: number): void {
  const { page, nameOf, run } = context
  const said = () => `Moved: ${where(context, id)}.`
  run(putInBar(page(), id, section, zone, place), { label: `move of ${nameOf([id])}`, said })
}

export function setLayout({ page, run }: Context, section: string, layout: BarLayout): void {
  run(layBar(page(), section, layout), { label: 'layout', said: () => 'Layout changed.' })
}

/** The built-in header becomes its parts, which can be arranged. */
export function arrangeHeader({ page, run, select }: Context, section: string): void {
  const said = () => 'Its parts can be arranged now.'
  if (run(arrangeBuiltIn(page(), section), { label: 'arranging the header', said }))
    select({ type: 'section', id: section }, true)
}

/** What was dragged in the canvas: one block, which may have come to another section, or several of one section. */
export function drop(context: Context, { section, cells, pushes, did }: FromCanvas & { type: 'place' }): void {
  const { page, view, nameOf, run } = context
  const [[id, cell] = []] = cells
  if (id === undefined || !cell) return
  const isElsewhere = view() === 'desktop' && page().blocks[id]?.section !== section
  const placed = isElsewhere ? moveToSection(page(), id, section, cell) : placeBlocks(page(), view(), new Map(cells))
  const pushed = pushes && !isElsewhere ? pushedBy(context, section, cells) : []
  const name = nameOf(cells.map(([one]) => one))
  const [label, word] = did === 'moved' ? ['move', 'Moved'] : ['resize', 'Resized']
  run([...placed, ...pushed], { label: `${label} of ${name}`, said: () => `${word}: ${where(context, id)}.` })
}

function pushedBy({ page, view }: Context, section: string, placed: readonly [string, Cell][]): Patches {
  const before = shownCells(page(), section, view())
  const ids = placed.map(([id]) => id)
  const now = new Map([...before, ...placed])
  const pushed = makeRoom(now, ids)
  // On a phone each block has its own row: the one that was left would stay as a gap.
  const cells = view() === 'phone' ? closeRows(before, new Map([...now, ...pushed])) : pushed
  return placeBlocks(page(), view(), cells)
}

export function setCell(context: Context, id: string, cell: Cell): void {
  const { page, view, nameOf, run } = context
  const said = () => `Moved: ${where(context, id)}.`
  run(placeBlocks(page(), view(), new Map([[id, cell]])), {
    label: `move of ${nameOf([id])}`,
    said,
    join: `cell ${id}`,
  })
}

export function raise({ page, view, selectedBlocks, nameOf, run }: Context, to: 'front' | 'back'): void {
  const ids = selectedBlocks()
  const place = to === 'front' ? 'in front' : 'behind the others'
  run(raiseBlocks(page(), view(), ids, to), {
    label: `order of ${nameOf(ids)}`,
    said: () => `${nameOf(ids)} ${place}.`,
  })
}

/** Moves down blocks covered by the selected ones. */
export function pushOthers({ page, view, selectedBlocks, selectedSection, run, announce }: Context): void {
  const section = selectedSection()
  const ids = selectedBlocks()
  if (section === undefined || ids.length === 0) return
  const pushed = makeRoom(shownCells(page(), section, view()), ids)
  const said = () => `${pushed.size} ${pushed.size === 1 ? 'block' : 'blocks'} moved down.`
  if (!run(placeBlocks(page(), view(), pushed), { label: 'making room', said })) announce('Nothing is in the way.')
}

/** Makes a section's reading order follow this screen: explicit positions on other screens are removed. */
export function readAsShown({ page, view, run, announce }: Context, section: string): void {
  const ids = blocksOf(page(), section).map(([id]) => id)
  const patches = [...resetView(page(), 'phone', ids), ...(view() === 'tablet' ? resetView(page(), 'tablet', ids) : [])]
  const said = () => 'The blocks are read as they are seen.'
  if (!run(patches, { label: 'reading order', said })) announce(said())
}

export function align({ page, view, selectedBlocks, run }: Context, edge: Edge): void {
  run(alignBlocks(page(), view(), selectedBlocks(), edge), { label: 'alignment', said: () => `Aligned: ${edge}.` })
}

export function distribute({ page, view, selectedBlocks, run }: Context, along: 'x' | 'y'): void {
  const patches = distributeBlocks(page(), view(), selectedBlocks(), along)
  run(patches, { label: 'distribution', said: () => 'Distributed.' })
}

/** Blocks follow the desktop again on the current screen. */
export function followDesktop({ page, view, nameOf, run }: Context, ids: readonly string[]): void {
  const shown = view()
  if (shown === 'desktop') return
  run(resetView(page(), shown, ids), { label: 'own position', said: () => `${nameOf(ids)}: as on the desktop.` })
}
