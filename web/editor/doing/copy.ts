import { duplicateSection } from '../commands/duplicate-section.ts'
import { newPartId } from '../commands/page.ts'
import { type CopiedBlocks, copyBlocks, pasteBlocks } from '../commands/paste-blocks.ts'
import { sectionsOf } from '../commands/shown-cells.ts'
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
  const section = selectedSection() ?? sectionsOf(page()).at(-1)?.[0]
  if (!copied?.blocks.length) announce('There is nothing to paste.')
  else if (section === undefined) announce('Add a section first.')
  else {
    const ids = copied.blocks.map(() => newPartId())
    const patches = pasteBlocks(page(), copied, { section, ids, row })
    if (run(patches, { label, said: () => said })) select({ type: 'blocks', ids }, true)
    else announce('A section has at most 60 blocks.')
  }
}
