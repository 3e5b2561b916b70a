import { SOURCE_SECTION } from '../../shared/templates/template-uses.ts'
import { textWithoutTags } from '../../shared/text-without-tags.ts'
import { type Json, sortByOrder } from '../documents/document.ts'
import type { StoredDocument } from '../documents/page-settings.ts'

/** The readable text of a page in reading order, one line per paragraph, for comparing two states. */
export function textOfDocument({ settings, sections, blocks }: StoredDocument): string {
  const lines = [settings.title, settings.description ?? '']
  const inside = Map.groupBy(Object.entries(blocks), ([, { section }]) => section)
  for (const [sectionId, { props }] of sortByOrder(sections)) {
    if (sectionId === SOURCE_SECTION && typeof props.source === 'string') lines.push(props.source)
    for (const [, { type, props }] of sortByOrder(Object.fromEntries(inside.get(sectionId) ?? [])))
      lines.push(...textsIn(props, type === QUOTE ? inQuotes : read))
  }
  return lines.filter(Boolean).join('\n')
}

/** Props of blocks that people read; ids, addresses and choices such as an alignment are left out. */
const read = [
  'text',
  'title',
  'subtitle',
  'label',
  'body',
  'description',
  'heading',
  'placeholder',
  'buttonLabel',
  'author',
  'caption',
  'altText',
  'html',
  'code',
]

/** Block type of quotes, facts A.1; in other blocks `source` is a choice. */
const QUOTE = 31
const inQuotes = [...read, 'quote', 'source']

function textsIn(value: Json, members: readonly string[], name = ''): string[] {
  if (typeof value === 'string') return members.includes(name) ? [textWithoutTags(value)] : []
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, members, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([member, each]) => textsIn(each, members, member))
}
