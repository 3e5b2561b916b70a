import type { BlockLook, Json } from '../../../src/pages/documents/document.ts'
import type { Popup, Position } from '../../../src/shared/pages/popup-rules.ts'
import type { BlockDefinition } from '../../blocks/block.ts'
import { BUILT_IN_STAYS, SCREEN_SECTION } from '../../blocks/document-shape.ts'
import { blockLabel } from '../blocks/block-words.ts'
import { addBlock } from '../commands/add-block.ts'
import { addSection, sectionTypeOf } from '../commands/add-section.ts'
import { deleteBlocks } from '../commands/delete-blocks.ts'
import { deleteSection } from '../commands/delete-section.ts'
import { moveSection } from '../commands/move-section.ts'
import { newPartId } from '../commands/page.ts'
import { blocksOf, sectionsOf } from '../commands/shown-cells.ts'
import { styleBlock } from '../commands/style-block.ts'
import { type SectionStyle, styleSection } from '../commands/style-section.ts'
import { describePlace, describeSection } from '../describe-place.ts'
import { emptySection } from '../sections/empty-section.ts'
import type { SectionTemplate } from '../sections/section-template.ts'
import type { Context } from './context.ts'

/** Deletes the selection; the focus moves to a neighbour. */
export function remove(context: Context): void {
  const { page, state, selectedBlocks, selectedSection, nameOf, run, select } = context
  const { selection } = state.read()
  if (selection.type === 'section') removeSection(context, selection.id)
  const ids = selectedBlocks()
  const section = selectedSection()
  if (ids.length === 0 || section === undefined) return
  const name = nameOf(ids)
  if (run(deleteBlocks(page(), ids), { label: `deletion of ${name}`, said: () => `${name} deleted.` }))
    select({ type: 'section', id: section }, true)
}

function removeSection({ page, kind, run, select, announce }: Context, id: string): void {
  const sorted = sectionsOf(page())
  const place = sorted.findIndex(([one]) => one === id)
  const next = sorted[place + 1] ?? sorted[place - 1]
  const patches = deleteSection(page(), id, kind)
  if (patches.length === 0) announce(BUILT_IN_STAYS)
  if (!run(patches, { label: 'deletion of a section', said: () => 'Section deleted.' })) return
  select(next ? { type: 'section', id: next[0] } : { type: 'none' }, next !== undefined)
}

export function addTemplate(
  { kind, page, selectedSection, run, select, announce }: Context,
  template: SectionTemplate,
): void {
  const id = newPartId()
  const patches = addSection(page(), { id, after: selectedSection(), template, type: sectionTypeOf(kind) })
  if (run(patches, { label: 'new section', said: () => `${template.label} added.` }))
    select({ type: 'section', id }, true)
  else announce('A page has at most 60 sections.')
}

/** Adds to the selected section, or to the last one; an empty page gets its first. */
export function add(context: Context, definition: BlockDefinition): void {
  const { page, selectedSection } = context
  const chosen = () => selectedSection() ?? sectionsOf(page()).at(-1)?.[0]
  // The placeholder of the built-in screen takes no blocks.
  const type = page().sections[chosen() ?? '']?.type
  if (type === undefined || type === SCREEN_SECTION) addTemplate(context, emptySection)
  addInto(context, definition)
}

function addInto({ page, view, selectedSection, run, select, announce }: Context, definition: BlockDefinition): void {
  const section = selectedSection() ?? sectionsOf(page()).at(-1)?.[0]
  if (section === undefined) return
  const id = newPartId()
  const said = () => `Added: ${describePlace(page(), view(), id)}.`
  const patches = addBlock(page(), definition, { id, section })
  if (run(patches, { label: `new ${blockLabel(definition.number)}`, said })) select({ type: 'blocks', ids: [id] }, true)
  else announce('A section has at most 60 blocks.')
}

export function moveSectionBy({ page, selectedSection, run, select }: Context, by: -1 | 1): void {
  const id = selectedSection()
  if (id === undefined) return
  const said = () => `Moved: ${describeSection(page(), id)}.`
  if (run(moveSection(page(), id, by), { label: 'move of a section', said })) select({ type: 'section', id }, true)
}

export function setLook({ page, session, mayEdit }: Context, id: string, style: SectionStyle): void {
  const names = [...Object.keys(style), ...Object.keys(style.props ?? {})].join(' ')
  if (mayEdit)
    session.run(styleSection(page(), id, style), { label: 'look of a section', join: `style ${id} ${names}` })
}

export function setBlockLook({ page, session, mayEdit, nameOf }: Context, id: string, look: BlockLook): void {
  const join = `look ${id} ${Object.keys(look).join(' ')}`
  if (mayEdit) session.run(styleBlock(page(), id, look), { label: `look of ${nameOf([id])}`, join })
}

export function selectAll({ page, selectedSection, select, announce }: Context): void {
  const section = selectedSection()
  if (section === undefined) return
  const ids = blocksOf(page(), section).map(([id]) => id)
  if (ids.length > 0) select({ type: 'blocks', ids })
  announce(`${ids.length} ${ids.length === 1 ? 'block' : 'blocks'} selected.`)
}

/** Extends the selection along the reading order. */
export function extendSelection(context: Context, by: -1 | 1): void {
  const { page, selectedBlocks, selectedSection, select, announce, nameOf } = context
  const section = selectedSection()
  if (section === undefined) return
  const ordered = blocksOf(page(), section).map(([id]) => id)
  const before = selectedBlocks()
  const last = ordered.indexOf(before.at(-1) ?? '')
  const next = ordered[last + 1]
  const ids = by < 0 && before.length > 1 ? before.slice(0, -1) : before
  const more = by > 0 && next !== undefined && !before.includes(next) ? [...ids, next] : ids
  if (more.length === 0) return
  select({ type: 'blocks', ids: more })
  announce(`${more.length === 1 ? nameOf(more) : `${more.length} blocks`} selected.`)
}

/** Sets the page's preview image for sharing. */
export function setSocialPicture({ session, mayEdit }: Context, image: string | null): void {
  const path = ['settings', 'image']
  const patch = image === null ? { op: 'remove' as const, path } : { op: 'set' as const, path, value: image }
  if (mayEdit) session.run([patch], { label: 'social picture' })
}

/** Sets when the popup opens; null: never. */
export function setPopup({ page, session, mayEdit }: Context, popup: Popup | null): void {
  const path = ['settings', 'popup']
  const { popup: before } = page().settings
  const label = before && popup ? 'time of the popup' : popup ? 'turning the popup on' : 'turning the popup off'
  const value = popup as unknown as Json
  const patch = popup === null ? { op: 'remove' as const, path } : { op: 'set' as const, path, value }
  if (mayEdit) session.run([patch], { label, ...(before && popup && { join: 'popup' }) })
}

/** Sets where the content stands in the window; null: as it is laid out. */
export function setPosition({ session, mayEdit }: Context, value: Position | null): void {
  const path = ['settings', 'position']
  const patch = value === null ? { op: 'remove' as const, path } : { op: 'set' as const, path, value }
  if (mayEdit) session.run([patch], { label: 'position' })
}
