import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { addAllCatalogues } from '../../../shared/words/all-catalogues.ts'
import { readerHtml } from './reader-html.ts'
import { type Feed, writeFeed } from './write-feed.ts'

addAllCatalogues()

const url = 'https://acme.example/blog/x'
const feed: Feed = {
  title: 'Blog & more',
  description: '',
  language: 'de',
  url: 'https://acme.example/blog',
  selfUrl: 'https://acme.example/blog?format=rss',
  updatedAt: '2026-10-25T00:30:00.000Z',
  items: [
    {
      id: 'urn:plinth:post:w:p',
      url,
      title: 'A <b> & \u0010 \uD800 title ]]>',
      publishOn: '2026-10-25T00:30:00.000Z',
      updatedAt: '2026-10-26T00:30:00.000Z',
      author: 'Ada',
      terms: ['News', 'a "tag"'],
      excerpt: 'Short\u0000er',
      html: '<p>Body &#38; ]]></p>',
      image: null,
    },
  ],
}

test.each(['rss', 'atom'] as const)('%s with what XML forbids is read alike by two strict parsers', (format) => {
  const xml = writeFeed(format, feed)
  expect(xml).not.toContain(String.fromCharCode(16))
  const texts: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('text', (text) => text.trim() && texts.push(text))
  parser.write(xml).close()
  expect(XMLValidator.validate(xml)).toBe(true)
  const read = new XMLParser({ ignoreAttributes: false, processEntities: true, htmlEntities: true }).parse(xml)
  const [item, id] =
    format === 'rss'
      ? [read.rss.channel.item, read.rss.channel.item.guid['#text']]
      : [read.feed.entry, read.feed.entry.id]
  expect(id).toBe('urn:plinth:post:w:p')
  expect(item.title).toBe('A <b> &  \uFFFD title ]]>')
  for (const text of [id, item.title, read.rss?.channel.title ?? read.feed.title]) expect(texts).toContain(text)
})

test('of an hour that comes twice the first is meant', () => {
  expect(writeFeed('rss', feed)).toContain('<pubDate>Sun, 25 Oct 2026 00:30:00 GMT</pubDate>')
})

test('a JSON feed says the same, and excerpts only where the blog says so', () => {
  const [item] = feed.items
  expect(JSON.parse(writeFeed('jsonfeed', feed))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    items: [{ id: 'urn:plinth:post:w:p', content_html: '<p>Body &#38; ]]></p>', authors: [{ name: 'Ada' }] }],
  })
  const short = { ...feed, items: [{ ...(item as Feed['items'][number]), html: null }] }
  expect(JSON.parse(writeFeed('jsonfeed', short)).items[0]).toMatchObject({ content_text: 'Short\u0000er' })
  expect(writeFeed('rss', short)).not.toContain('content:encoded>')
})

const section = { order: 'a0', type: 'plain', grid: {}, props: {} }
const block = (type: number, props: object, order = 'a0') => ({
  section: 's',
  type,
  v: 1,
  order,
  at: { desktop: { x: 0, y: 0, w: 1, h: 1 } },
  props,
})
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const link = (href: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] }],
})
const read = (...blocks: ReturnType<typeof block>[]) =>
  readerHtml(
    { v: 1, sections: { s: section }, blocks: Object.fromEntries(blocks.map((one, n) => [`b${n}`, one])) },
    { url, images: { i: picture }, language: 'de' },
  )
const picture = {
  id: 'i',
  assetUrl: '//cdn.x/i.png',
  originalSize: '10x10',
  systemDataVariants: '',
  altText: 'A cup',
  mediaFocalPoint: { x: 0.5, y: 0.5 },
  filename: 'i.png',
}

test.each([
  ['#n', 'https://acme.example/blog/x#n'],
  ['/shop', 'https://acme.example/shop'],
  ['//cdn.x/i.png', 'https://cdn.x/i.png'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
])('the address %s is resolved against the post', (href, resolved) => {
  expect(read(block(2, { text: link(href) }))).toBe(`<p><a href="${resolved}">x</a></p>`)
})

test('an address that runs a script is no link', () => {
  expect(read(block(2, { text: link('javascript:alert(1)') }))).toBe('<p>x</p>')
})

test('a gallery is its pictures with their captions', () => {
  const items = [
    { id: 'a', image: 'i', altText: '', title: 'Spring', body: '', href: '/tour', videoUrl: '' },
    { id: 'b', image: 'gone', altText: null, title: '', body: '', href: '', videoUrl: '' },
    null,
  ]
  expect(read(block(8, { items }))).toBe(
    '<figure><a href="https://acme.example/tour"><img src="https://cdn.x/i.png?format=1500w" alt="A cup"></a>' +
      '<figcaption>Spring</figcaption></figure>',
  )
})

test('each block has a plain form for readers, in reading order', () => {
  const html = read(
    block(5, { image: 'i', altText: null, title: '', body: '', href: '' }, 'a1'),
    block(31, { quote: 'Said <i>', source: 'Ada' }, 'a2'),
    block(53, { label: 'Shop', href: '/shop' }, 'a3'),
    block(9, { formId: 'f' }, 'a4'),
    block(69, { items: [{ title: 'Why?', text: { type: 'doc', content: [paragraph('Because.')] } }] }, 'a6'),
    block(16, {}, 'a7'),
    block(23, { display: 'run', code: '<script>1</script>' }, 'a5'),
    block(
      2,
      {
        text: {
          type: 'doc',
          content: [{ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Hi' }] }],
        },
      },
      'a0',
    ),
  )
  expect(html.split('\n')).toEqual([
    '<h2>Hi</h2>',
    '<figure><img src="https://cdn.x/i.png?format=1500w" alt="A cup"></figure>',
    '<blockquote><p>Said &#60;i&#62;</p><p>— Ada</p></blockquote>',
    '<p><a href="https://acme.example/shop">Shop</a></p>',
    `<p><a href="${url}">Auf der Website ansehen</a></p>`,
    '<h3>Why?</h3><p>Because.</p>',
  ])
})
