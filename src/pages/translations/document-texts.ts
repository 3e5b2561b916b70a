import { findBlock } from '../../../web/blocks/all.ts'
import type { TextNode } from '../../../web/blocks/fields/rich-text.ts'
import { SLUG, type TextsByPath, type TranslatableText } from '../../shared/languages/translatable.ts'
import { type Block, type Json, type PageDocument, sortByOrder } from '../documents/document.ts'
import type { PageSettings, StoredDocument } from '../documents/page-settings.ts'
import { htmlToText, textToHtml } from './rich-text-html.ts'

/** Props of blocks that people read, with their names for people; ids, addresses and choices are left out. */
const labels: Record<string, string> = {
  text: 'Text',
  title: 'Title',
  subtitle: 'Subtitle',
  label: 'Label',
  body: 'Text',
  description: 'Description',
  heading: 'Heading',
  placeholder: 'Placeholder',
  buttonLabel: 'Button',
  caption: 'Caption',
  altText: 'Alt text',
  quote: 'Quote',
  name: 'Name',
}
/** Block type of quotes, facts A.1; in other blocks `source` is a choice. */
const QUOTE = 31
const inQuotes: Record<string, string> = { ...labels, source: 'Source' }

/** The texts of a document in reading order: of its settings, then of its blocks. */
export function listDocumentTexts({ settings, sections, blocks }: StoredDocument): TranslatableText[] {
  const inside = Map.groupBy(Object.entries(blocks), ([, { section }]) => section)
  const ofBlocks = sortByOrder(sections).flatMap(([id]) =>
    sortByOrder(Object.fromEntries(inside.get(id) ?? [])).flatMap(([blockId, block]) => listBlockTexts(blockId, block)),
  )
  return [...listSettingsTexts(settings), ...ofBlocks]
}

function listBlockTexts(id: string, block: Block): TranslatableText[] {
  const names = block.type === QUOTE ? inQuotes : labels
  return [...walk(block.props, ['blocks', id])].flatMap(({ keys, value }): TranslatableText[] => {
    const name = keys.at(-1) ?? ''
    const label = Object.hasOwn(names, name) ? names[name] : undefined
    if (label === undefined) return []
    const path = keys.join('/')
    if (isRichText(value)) {
      const source = textToHtml(value)
      return source === '' ? [] : [{ path, label, source, format: 'html', max: HTML_MAX }]
    }
    if (typeof value !== 'string' || value.trim() === '') return []
    return [{ path, label, source: value, format: 'plain', max: longest(block, keys.slice(2)) }]
  })
}

const HTML_MAX = 100_000

interface Leaf {
  keys: string[]
  value: unknown
}

/** Values of props; those of a list are found by their id if they have one, so that they keep it when the order changes. */
function* walk(value: unknown, keys: string[]): Generator<Leaf> {
  if (isRichText(value) || typeof value !== 'object' || value === null) {
    yield { keys, value }
    return
  }
  for (const [key, each] of Object.entries(value)) yield* walk(each, [...keys, keyOf(value, key, each)])
}

const keyOf = (container: object, key: string, each: unknown) =>
  Array.isArray(container) && hasId(each) ? BY_ID + each.id : key
const BY_ID = '@'

const hasId = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

const isRichText = (value: unknown): value is TextNode =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'doc'

/** Lengths that blocks allow their texts, longest first. */
const lengths = [100_000, 20_000, 5_000, 1_000, 300, 200, 100]
const known = new Map<string, number>()

/** Found by trying, once for each property of a type of blocks. */
function longest(block: Block, keys: string[]): number {
  const name = [block.type, ...keys.filter((key) => !/^(\d+$|@)/.test(key))].join('/')
  const found = known.get(name) ?? lengths.find((length) => fits(block, keys, 'x'.repeat(length))) ?? 300
  known.set(name, found)
  return found
}

function fits({ type, props }: Block, keys: string[], text: string): boolean {
  const schema = findBlock(type)?.schema
  return !schema || schema.safeParse(replaceAt(props, keys, text)).success
}

const settingsTexts: Record<string, { label: string; max: number }> = {
  title: { label: 'Title', max: 200 },
  [SLUG]: { label: 'Address', max: 100 },
  navigationTitle: { label: 'Title in menus', max: 200 },
  description: { label: 'Description', max: 1_000 },
  'seo/title': { label: 'Title for search engines', max: 200 },
  'seo/description': { label: 'Description for search engines', max: 500 },
  'post/excerpt': { label: 'Excerpt', max: 1_000 },
  'announcement/text': { label: 'Announcement bar', max: 300 },
}

function listSettingsTexts(settings: PageSettings): TranslatableText[] {
  return Object.entries(settingsTexts).flatMap(([path, { label, max }]) => {
    const source = path
      .split('/')
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], settings)
    if (typeof source !== 'string' || source.trim() === '') return []
    return [{ path, label, source, format: path === SLUG ? 'slug' : 'plain', max } as const]
  })
}

/** The same settings with what is translated; the slug stays, as others find the page by it. */
export function translateSettings<Settings extends Partial<PageSettings>>(
  settings: Settings,
  texts: TextsByPath | undefined,
): Settings {
  if (!texts) return settings
  let translated: Json = settings as unknown as Json
  for (const [path, text] of texts)
    if (path !== SLUG && Object.hasOwn(settingsTexts, path)) translated = replaceAt(translated, path.split('/'), text)
  return translated as unknown as Settings
}

/** The same document with what is translated; what is not, and what has no place any more, is left out. */
export function translateDocument<Document extends Pick<PageDocument, 'blocks'>>(
  document: Document,
  texts: TextsByPath | undefined,
): Document {
  if (!texts) return document
  const blocks: Record<string, Block> = { ...document.blocks }
  for (const [path, text] of texts) {
    const [part, id = '', ...keys] = path.split('/')
    const block = part === 'blocks' && Object.hasOwn(blocks, id) ? blocks[id] : undefined
    if (block) blocks[id] = { ...block, props: replaceAt(block.props, keys, text) as Block['props'] }
  }
  return { ...document, blocks }
}

/** Replaces a text where there is one; rich text is read from its markup. */
function replaceAt(value: Json, [key = '', ...rest]: string[], text: string): Json {
  if (typeof value !== 'object' || value === null) return value
  const own = Array.isArray(value) && key.startsWith(BY_ID) ? indexOf(value, key.slice(BY_ID.length)) : key
  if (!Object.hasOwn(value, own)) return value
  const before = (value as Record<string, Json>)[own] ?? null
  const after = rest.length > 0 ? replaceAt(before, rest, text) : replaceText(before, text)
  if (Array.isArray(value)) return value.with(Number(own), after)
  return { ...value, [own]: after }
}

const indexOf = (list: Json[], id: string) => String(list.findIndex((each) => hasId(each) && each.id === id))

function replaceText(before: Json, text: string): Json {
  if (typeof before === 'string') return text
  return isRichText(before) ? ((htmlToText(text) as Json | undefined) ?? before) : before
}
