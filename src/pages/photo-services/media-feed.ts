import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import { feedLink, feedText } from '../foreign-feeds/feed-text.ts'
import { type Album, type AlbumPicture, CAPTION_LENGTH, TITLE_LENGTH } from './photo-service.ts'

const FIELD_MAX = 20_000
const DEPTH_MAX = 60
const PIECE = 32_768
/** Pictures counted beyond those that are taken. */
const COUNTED_MAX = 10_000

const roots = new Set(['rss', 'feed', 'rdf:RDF'])
/** The texts of an entry, the best first. */
const titles = ['media:title', 'title']
const captions = ['media:description', 'description', 'summary', 'content']
const fields = new Set([...titles, ...captions])

interface Found {
  url: string
  width: number
}

interface Entry {
  texts: Partial<Record<string, string>>
  found: Found | undefined
}

/**
 * The pictures of a feed: of each entry the widest one that Media RSS names, or its enclosure. Undefined if it is no feed.
 * Entities of a document type are not expanded, and nothing else is loaded.
 */
export async function readMediaFeed(xml: string, base: string, picturesMax: number): Promise<Album | undefined> {
  const reading = readEntries()
  const takeTurn = takeTurns()
  for (let at = 0; at < xml.length && !reading.isDone(); at += PIECE) {
    reading.write(xml.slice(at, at + PIECE))
    await takeTurn()
  }
  if (!reading.isFeed()) return undefined
  const all = reading.entries.flatMap((entry) => pictureOf(entry, base) ?? [])
  return { title: feedText(reading.title(), TITLE_LENGTH), total: all.length, pictures: all.slice(0, picturesMax) }
}

function pictureOf({ texts, found }: Entry, base: string): AlbumPicture | undefined {
  const source = found && feedLink(found.url, base)
  if (!source) return undefined
  const words = (names: readonly string[], length: number) =>
    names.map((name) => feedText(texts[name] ?? '', length)).find(Boolean) ?? ''
  const title = words(titles, TITLE_LENGTH)
  const caption = words(captions, CAPTION_LENGTH)
  return { source, title, caption: caption === title ? '' : caption }
}

type Attributes = SaxesTagPlain['attributes']

/** A file that is named as a picture, by Media RSS, RSS or Atom. */
function fileOf(name: string, attributes: Attributes): Found | undefined {
  const { url, href, type = '', medium, rel, width } = attributes
  const isPicture = medium === 'image' || type.startsWith('image/')
  const size = Number(width ?? 0) || 0
  if (name === 'media:content' && url && (isPicture || (!medium && !type && isNamedPicture(url))))
    return { url, width: size + 2 }
  if (name === 'enclosure' && url && isPicture) return { url, width: 1 }
  if (name === 'link' && rel === 'enclosure' && href && isPicture) return { url: href, width: 1 }
  return undefined
}

const isNamedPicture = (url: string) => /\.(jpe?g|png|webp|avif)(\?|$)/i.test(url)

function readEntries() {
  const entries: Entry[] = []
  const open: string[] = []
  let title = ''
  let isFeed = false
  let isOver = false
  let entry: Entry | undefined
  let entryDepth = 0
  let field: { name: string; depth: number; text: string } | undefined

  function begin({ name, attributes }: SaxesTagPlain): void {
    open.push(name)
    const depth = open.length
    if (depth === 1) isFeed = roots.has(name)
    if (depth > DEPTH_MAX || !isFeed) isOver = true
    if (field) field.text += ' '
    else if (entry) beginIn(entry, name, attributes)
    else if (name === 'item' || name === 'entry') {
      entry = { texts: {}, found: undefined }
      entryDepth = depth
    } else if (name === 'title' && title === '' && depth <= 3) field = { name, depth, text: '' }
  }

  /** An element of an entry: a file, or the first text of its name. */
  function beginIn(holder: Entry, name: string, attributes: Attributes): void {
    const file = fileOf(name, attributes)
    if (file && file.width > (holder.found?.width ?? 0)) holder.found = file
    if (fields.has(name) && holder.texts[name] === undefined) field = { name, depth: open.length, text: '' }
  }

  function end(): void {
    const depth = open.length
    if (field && field.depth === depth) {
      if (entry) entry.texts[field.name] = field.text
      else title = field.text
      field = undefined
    }
    if (entry && entryDepth === depth) {
      entries.push(entry)
      entry = undefined
      if (entries.length === COUNTED_MAX) isOver = true
    }
    open.pop()
  }

  function read(text: string): void {
    if (field && field.text.length < FIELD_MAX) field.text += text.slice(0, FIELD_MAX - field.text.length)
  }

  const parser = new SaxesParser()
  parser.on('opentag', (tag) => !isOver && begin(tag as SaxesTagPlain))
  parser.on('closetag', () => !isOver && end())
  parser.on('text', read)
  parser.on('cdata', read)
  parser.on('error', () => undefined)
  return {
    entries,
    title: () => title,
    isFeed: () => isFeed,
    isDone: () => isOver,
    write: (piece: string) => void parser.write(piece),
  }
}
