export type FeedFormat = 'rss' | 'atom' | 'jsonfeed'

export interface Feed {
  title: string
  description: string
  language: string
  /** Of the list that it is about. */
  url: string
  /** Its own address. */
  selfUrl: string
  /** ISO 8601: when something in it has changed last. */
  updatedAt: string
  items: FeedItem[]
}

export interface FeedItem {
  /** Stays the same whatever the address. */
  id: string
  url: string
  title: string
  publishOn: string
  updatedAt: string
  author: string | null
  /** Categories and tags. */
  terms: readonly string[]
  excerpt: string
  /** Null: excerpts only. */
  html: string | null
  image: string | null
}

export const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  jsonfeed: 'application/feed+json; charset=utf-8',
}

export function writeFeed(format: FeedFormat, feed: Feed): string {
  if (format === 'jsonfeed') return writeJsonFeed(feed)
  return format === 'rss' ? writeRss(feed) : writeAtom(feed)
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

function writeRss({ title, description, language, url, selfUrl, updatedAt, items }: Feed): string {
  const head = [
    element('title', title),
    element('link', url),
    element('description', description || title),
    element('language', language),
    element('lastBuildDate', rssDate(updatedAt)),
    `<atom:link href="${escapeXml(selfUrl)}" rel="self" type="application/rss+xml"/>`,
  ]
  const entries = items.map((item) =>
    [
      '<item>',
      element('title', item.title),
      element('link', item.url),
      `<guid isPermaLink="false">${escapeXml(item.id)}</guid>`,
      element('pubDate', rssDate(item.publishOn)),
      ...(item.author ? [element('dc:creator', item.author)] : []),
      ...item.terms.map((term) => element('category', term)),
      element('description', item.excerpt),
      ...(item.html === null ? [] : [element('content:encoded', item.html)]),
      '</item>',
    ].join('\n'),
  )
  const names =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"'
  return `${HEAD}<rss version="2.0" ${names}>\n<channel>\n${[...head, ...entries].join('\n')}\n</channel>\n</rss>\n`
}

/** RFC 822: `Sun, 25 Oct 2026 00:30:00 GMT`. */
const rssDate = (at: string) => new Date(at).toUTCString()

function writeAtom({ title, description, language, url, selfUrl, updatedAt, items }: Feed): string {
  const head = [
    element('title', title),
    ...(description ? [element('subtitle', description)] : []),
    element('id', url),
    `<link href="${escapeXml(url)}"/>`,
    `<link href="${escapeXml(selfUrl)}" rel="self"/>`,
    element('updated', updatedAt),
    `<author>${element('name', title)}</author>`,
  ]
  const entries = items.map((item) =>
    [
      '<entry>',
      element('title', item.title),
      element('id', item.id),
      `<link href="${escapeXml(item.url)}"/>`,
      element('published', item.publishOn),
      element('updated', item.updatedAt),
      ...(item.author ? [`<author>${element('name', item.author)}</author>`] : []),
      ...item.terms.map((term) => `<category term="${escapeXml(term)}"/>`),
      element('summary', item.excerpt),
      ...(item.html === null ? [] : [`<content type="html">${escapeXml(item.html)}</content>`]),
      '</entry>',
    ].join('\n'),
  )
  const root = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`
  return `${HEAD}${root}\n${[...head, ...entries].join('\n')}\n</feed>\n`
}

function writeJsonFeed({ title, description, language, url, selfUrl, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    ...(description && { description }),
    home_page_url: url,
    feed_url: selfUrl,
    language,
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      ...(item.html === null ? { content_text: item.excerpt } : { content_html: item.html }),
      summary: item.excerpt,
      date_published: item.publishOn,
      date_modified: item.updatedAt,
      ...(item.author && { authors: [{ name: item.author }] }),
      ...(item.terms.length > 0 && { tags: item.terms }),
      ...(item.image && { image: item.image }),
    })),
  })
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** What XML 1.0 forbids is left out: a reader refuses the whole feed because of it. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
