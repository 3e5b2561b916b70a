import type { Block } from '../../../src/pages/documents/document.ts'
import { SCREEN_SECTION } from '../../blocks/document-shape.ts'
import { plainText } from '../../blocks/fields/rich-text.ts'
import { htmlBlock } from '../../blocks/html/block.ts'
import { readCopied, wordsOfBlocks } from '../blocks/copied-blocks.ts'
import { addSection } from '../commands/add-section.ts'
import { duplicateSection } from '../commands/duplicate-section.ts'
import { newPartId, type Page, type Patches } from '../commands/page.ts'
import { type CopiedBlocks, copyBlocks, pasteBlocks } from '../commands/paste-blocks.ts'
import { sectionsOf } from '../commands/shown-cells.ts'
import { emptySection } from '../sections/empty-section.ts'
import type { Context } from './context.ts'
import { remove } from './parts.ts'

/** False if the selection cannot be copied. */
export function copy({ page, selectedBlocks, clipboard, nameOf, announce }: Context): boolean {
  const ids = selectedBlocks()
  if (ids.length === 0) return false
  clipboard.write(copyBlocks(page(), ids))
  announce(`${nameOf(ids)} copied.`)
  return true
}

export function cut(context: Context): void {
  if (copy(context)) remove(context)
}

export function paste(context: Context): void {
  put(context, context.clipboard.read(), { label: 'paste', said: 'Pasted.' })
}

/** Blocks from the system's clipboard; of something else that calls itself blocks nothing is pasted. */
export function pasteCopied(context: Context, json: string): void {
  put(context, readCopied(json), { label: 'paste', said: 'Pasted.' })
}

const LINES_MAX = 500

/** A text block of what was copied elsewhere, a paragraph per line; the blocks, if it is their words. */
export function pasteText(context: Context, text: string): void {
  const copied = context.clipboard.read()
  if (copied && wordsOfBlocks(copied.blocks) === text.replace(/\r\n/g, '\n')) {
    paste(context)
    return
  }
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const { number: type, v, defaults } = htmlBlock
  const props = { ...defaults(), text: plainText(...lines.slice(0, LINES_MAX)) } as unknown as Block['props']
  const at = { desktop: { x: 0, y: 0, w: 12, h: Math.min(lines.length + 1, 12) } }
  const block: Block = { section: 'pasted', order: 'a0', type, v, props, at }
  put(context, { blocks: lines.length > 0 ? [block] : [] }, { label: 'paste', said: 'Text pasted.' })
}

export function duplicate(context: Context): void {
  const { page, state, selectedBlocks, nameOf } = context
  const { selection } = state.read()
  if (selection.type === 'section') duplicateOfSection(context, selection.id)
  const ids = selectedBlocks()
  if (ids.length === 0) return
  const row = Math.max(...ids.map((id) => bottom(context, id)))
  const words = { label: `duplicate of ${nameOf(ids)}`, said: `${nameOf(ids)} duplicated.` }
  put(context, copyBlocks(page(), ids), words, row)
}

function bottom({ page }: Context, id: string): number {
  const cell = page().blocks[id]?.at.desktop
  return cell ? cell.y + cell.h : 0
}

function duplicateOfSection({ page, run, select }: Context, sectionId: string): void {
  const id = newPartId()
  const patches = duplicateSection(page(), sectionId, id)
  if (run(patches, { label: 'duplicate of a section', said: () => 'Section duplicated.' }))
    select({ type: 'section', id }, true)
}

function put(
  { page, selectedSection, run, select, announce }: Context,
  copied: CopiedBlocks | undefined,
  { label, said }: { label: string; said: string },
  row?: number,
): void {
  if (!copied?.blocks.length) announce('There is nothing to paste.')
  else {
    const { section, added } = placeFor(page(), selectedSection())
    const ids = copied.blocks.map(() => newPartId())
    const patches = [...added, ...pasteBlocks(page(), copied, { section, ids, row })]
    if (run(patches, { label, said: () => said })) select({ type: 'blocks', ids }, true)
    else announce('A section has at most 60 blocks.')
  }
}

/** An empty page gets its first section; the placeholder of the built-in screen takes no blocks. */
export function placeFor(page: Page, selected: string | undefined): { section: string; added: Patches } {
  const chosen = selected ?? sectionsOf(page).at(-1)?.[0]
  if (chosen !== undefined && page.sections[chosen]?.type !== SCREEN_SECTION) return { section: chosen, added: [] }
  const section = newPartId()
  return { section, added: addSection(page, { id: section, after: chosen, template: emptySection }) }
}
