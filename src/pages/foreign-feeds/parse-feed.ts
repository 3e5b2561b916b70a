import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import { FEED_ITEMS_MAX, type FeedItem } from '../../shared/feeds/foreign-feed.ts'
import { feedLink, feedText } from './feed-text.ts'

const TITLE_LENGTH = 200
/** Specification §9: default truncation. */
const TEXT_LENGTH = 100
/** Characters that are read of one element. */
const FIELD_MAX = 20_000
const DEPTH_MAX = 60
const PIECE = 32_768

const roots = new Set(['rss', 'feed', 'rdf:RDF'])
const dates = ['pubDate', 'published', 'updated', 'dc:date']
const texts = ['description', 'summary', 'content:encoded', 'content']
const fields = new Set(['title', 'link', 'guid', 'id', ...dates, ...texts])

type Fields = Partial<Record<string, string>>

/**
 * The title and the first entries of RSS 0.9 to 2.0 and Atom, as plain text. Undefined if it is no feed. Entities of a
 * document type are not expanded, and nothing else is loaded.
 */
export async function parseFeed(
  xml: string,
  address: string,
): Promise<{ title: string; items: FeedItem[] } | undefined> {
  const reading = readElements()
  const takeTurn = takeTurns()
  for (let at = 0; at < xml.length && !reading.isDone(); at += PIECE) {
    reading.write(xml.slice(at, at + PIECE))
    await takeTurn()
  }
  const { feed, items } = reading
  if (!reading.isFeed()) return undefined
  return {
    title: feedText(feed.title ?? '', TITLE_LENGTH),
    items: items.flatMap((item) => itemOf(item, address) ?? []),
  }
}

/** An entry without a title or a link that may be opened is left out. */
function itemOf(item: Fields, address: string): FeedItem | undefined {
  const text = texts.map((name) => feedText(item[name] ?? '', TEXT_LENGTH)).find(Boolean) ?? ''
  const title = feedText(item.title ?? '', TITLE_LENGTH) || text
  const url = feedLink(item.link ?? item.guid ?? '', address)
  if (url === undefined || title === '') return undefined
  const time = dates.map((name) => Date.parse(item[name]?.trim() ?? '')).find(Number.isFinite)
  const isTold = time !== undefined && Math.abs(time) < 8e14
  return { title, url, at: isTold ? new Date(time).toISOString() : null, text: text === title ? '' : text }
}

type Attributes = SaxesTagPlain['attributes']
/** Atom: the link to the entry, and not to the feed or to a file. */
const isAlternate = ({ rel = 'alternate' }: Attributes) => rel === 'alternate'
/** RSS: an id that is no address says so. */
const isRead = (name: string, { isPermaLink }: Attributes) => name !== 'guid' || isPermaLink !== 'false'

function readElements() {
  const feed: Fields = {}
  const items: Fields[] = []
  const open: string[] = []
  let isFeed = false
  let isOver = false
  let item: Fields | undefined
  let itemDepth = 0
  /** The element whose text is read. */
  let field: { of: Fields; name: string; depth: number; text: string } | undefined

  function begin({ name, attributes }: SaxesTagPlain): void {
    open.push(name)
    const depth = open.length
    if (depth === 1) isFeed = roots.has(name)
    if (depth > DEPTH_MAX || !isFeed) isOver = true
    if (field) field.text += ' '
    else if (!item && (name === 'item' || name === 'entry')) {
      item = {}
      itemDepth = depth
    } else beginField(name, attributes)
  }

  /** An element of the entry or of the feed itself, the first of its name. */
  function beginField(name: string, attributes: Attributes): void {
    const depth = open.length
    const holder = item ?? feed
    const isOwn = item ? depth === itemDepth + 1 : isFeedHolder(open)
    if (!isOwn || !fields.has(name) || holder[name] !== undefined) return
    const linked = name === 'link' ? attributes.href : undefined
    if (linked !== undefined) Object.assign(holder, isAlternate(attributes) && { link: linked })
    else if (isRead(name, attributes)) field = { of: holder, name, depth, text: '' }
  }

  function end(): void {
    const depth = open.length
    if (field && field.depth === depth) {
      field.of[field.name] = field.text
      field = undefined
    }
    if (item && itemDepth === depth) {
      items.push(item)
      item = undefined
      if (items.length === FEED_ITEMS_MAX) isOver = true
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
  // Feeds are rarely without a fault: what was read before and after it still counts.
  parser.on('error', () => undefined)
  return {
    feed,
    items,
    isFeed: () => isFeed,
    isDone: () => isOver,
    write: (piece: string) => void parser.write(piece),
  }
}

/** Whether it is an element of the feed itself: its title, and not that of its picture. */
const isFeedHolder = (open: readonly string[]) =>
  (open.length === 2 && open[0] === 'feed') || (open.length === 3 && open[1] === 'channel')
