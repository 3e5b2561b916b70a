import { expect, test } from 'vitest'
import { FEED_ITEMS_MAX } from '../../shared/feeds/foreign-feed.ts'
import { parseFeed } from './parse-feed.ts'

const at = 'https://news.example/feed/'
const rss = (items: string) => `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>
  <image><title>Logo</title></image><link>https://news.example/</link>${items}</channel></rss>`

test('RSS: the first link, date and text of an entry, of its own elements only', async () => {
  const items = `<item><title>One &amp; two</title><link>/one</link><pubDate>Sun, 25 Oct 2026 00:30:00 GMT</pubDate>
    <media:group><media:title>Not this</media:title><title>Nor this</title></media:group>
    <description><![CDATA[<p>Bread &amp; <b>butter</b></p>]]></description></item>`
  expect(await parseFeed(rss(items), at)).toEqual({
    title: 'News',
    items: [
      { title: 'One & two', url: 'https://news.example/one', at: '2026-10-25T00:30:00.000Z', text: 'Bread & butter' },
    ],
  })
})

test('Atom: the alternate link, and markup as text', async () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title type="html">A &amp;amp; B</title><entry>
    <link rel="self" href="/self"/><link href="/b"/><title>B</title><updated>2026-01-02T03:04:05+01:00</updated>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">First<br/>second</div></content></entry></feed>`
  expect(await parseFeed(atom, at)).toEqual({
    title: 'A & B',
    items: [{ title: 'B', url: 'https://news.example/b', at: '2026-01-02T02:04:05.000Z', text: 'First second' }],
  })
})

test('hostile entries are plain text with links that may be opened, or are left out', async () => {
  const item = (title: string, link: string) => `<item><title>${title}</title><link>${link}</link></item>`
  const items = [
    item('&lt;img src=x onerror=alert(1)&gt;Tag', '/1'),
    item('<![CDATA[<script>alert(1)</script>Script]]>', '/2'),
    item('&amp;lt;b&amp;gt;', '/3'),
    item('&#x202e;&#8238;turned', '/4'),
    item('bad scheme', 'javascript:alert(1)'),
    item('bad data', 'data:text/html,x'),
    item('secret', 'https://name:word@news.example/'),
    item('', '/5'),
    item('x'.repeat(5_000), '/6'),
  ]
  const found = await parseFeed(rss(items.join('')), at)
  expect(found?.items.map(({ title, url }) => [title.slice(0, 20), new URL(url).pathname])).toEqual([
    ['Tag', '/1'],
    ['Script', '/2'],
    ['<b>', '/3'],
    ['turned', '/4'],
    ['x'.repeat(20), '/6'],
  ])
  expect([...(found?.items.at(-1)?.title ?? '')]).toHaveLength(201)
})

test('entities of a document type stay as they are, and nothing is loaded for them', async () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`
  const found = await parseFeed(bomb + rss('<item><title>&b;&x;</title><link>/a</link></item>').slice(21), at)
  expect(found?.items.map(({ title }) => title)).toEqual(['&b;&x;'])
})

test('at most twenty entries are read, elements in elements end the reading, and a page is no feed', async () => {
  const many = Array.from({ length: 500 }, (_, n) => `<item><title>${n}</title><link>/${n}</link></item>`).join('')
  expect((await parseFeed(rss(many), at))?.items).toHaveLength(FEED_ITEMS_MAX)
  expect((await parseFeed(rss('<a>'.repeat(100_000)), at))?.items).toEqual([])
  for (const other of ['', 'no markup', '<html><body>A page</body></html>', '{"items":[]}', '<opml/>'])
    expect(await parseFeed(other, at)).toBeUndefined()
})
