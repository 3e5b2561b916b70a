import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestProduct } from '../../testing/servers/test-product.ts'
import type { PageReply, PublicationsReply } from '../admin-contract.ts'
import type { BlogsReply, PostsReply } from '../post-contract.ts'

const product = await startTestProduct()
const opened = await product.addWebsite('acme')
const owner = await opened.signedIn()
const acme = product.client('acme')
const base = `http://${acme.host}`

const page = (await owner.post('/api/pages', { kind: 'blog', title: 'Journal' })).json() as PageReply
const blogId = page.docId

async function write(title: string, settings: Record<string, unknown> = {}) {
  const { docId } = (await owner.post('/api/posts', { collection: blogId, title })).json() as PageReply
  const patches = Object.entries(settings).map(([name, value]) => ({
    op: 'set',
    path: ['settings', ...name.split('.')],
    value,
  }))
  const operations = [{ opId: randomUUID(), patches: [...patches, body(title)] }]
  await owner.post(`/api/posts/${docId}/operations`, { base: 0, operations })
  return docId
}

const body = (title: string) => ({
  op: 'set',
  path: ['blocks', 'text', 'props', 'text'],
  value: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: `Words of ${title}` }] }] },
})

async function publish() {
  const { changes } = (await owner.get('/api/publications')).json() as PublicationsReply
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  return owner.post('/api/publications', { heads })
}

const on = (day: number) => `2026-03-0${day}T09:00:00.000Z`
await write('First', { 'post.publishOn': on(1), 'post.categories': ['News'] })
const secondId = await write('Second & <more>', {
  'post.publishOn': on(2),
  'post.categories': ['News'],
  'post.tags': ['At home'],
  'post.excerpt': 'In short',
})
await write('Third', { 'post.publishOn': on(3) })
await write('Hidden', { access: 'private' })
await publish()

test('a blog lists its posts, newest first, with links to its categories and feeds', async () => {
  const { status, text } = await acme.get('/journal')
  expect(status).toBe(200)
  expect(text.match(/<h2><a href="[^"]+"/g)).toEqual([
    '<h2><a href="/journal/third"',
    '<h2><a href="/journal/second-more"',
    '<h2><a href="/journal/first"',
  ])
  expect(text).toContain('<h1>Journal</h1>')
  expect(text).toContain(`type="application/rss+xml" title="Journal" href="${base}/journal?format=rss"`)
  expect(text).not.toContain('Hidden')
})

test('a post has its date, terms, neighbours and related posts, and tells search engines what it is', async () => {
  const { status, text } = await acme.get('/journal/second-more')
  expect(status).toBe(200)
  expect(text).toContain('<h1>Second &amp; &lt;more&gt;</h1>')
  expect(text).toContain('<time dateTime="2026-03-02T09:00:00.000Z">March 2, 2026</time>')
  expect(text).toContain('href="/journal/category/News"')
  expect(text).toContain('href="/journal/tag/At%20home"')
  expect(text).toMatch(/href="\/journal\/first" rel="prev"/)
  expect(text).toMatch(/href="\/journal\/third" rel="next"/)
  expect(text).toContain('Words of Second')
  expect(text).toContain('property="og:type" content="article"')
  const things = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )
  expect(things).toContainEqual(
    expect.objectContaining({
      '@type': 'BlogPosting',
      headline: 'Second & <more>',
      description: 'In short',
      url: `${base}/journal/second-more`,
      datePublished: '2026-03-02T09:00:00.000Z',
    }),
  )
})

test('an archive has a heading; pages and archives without posts are not there', async () => {
  expect((await acme.get('/journal/category/News')).text).toContain('<h1>News</h1>')
  expect((await acme.get('/journal/2026/03')).text).toContain('<h1>March 2026</h1>')
  for (const path of [
    '/journal/category/Old',
    '/journal/page/2',
    '/journal/2025',
    '/journal/nothing',
    '/journal/hidden',
  ])
    expect((await acme.get(path)).status).toBe(404)
})

test('a feed is answered with 304 to those who have it, by its ETag or its time', async () => {
  const rss = await acme.get('/journal?format=rss')
  expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(titleOf(rss.text)).not.toBe('')
  expect(rss.text.match(/<item>/g)).toHaveLength(3)
  expect(rss.text).toContain(`<guid isPermaLink="false">urn:plinth:post:${opened.websiteId}:${secondId}</guid>`)
  expect(rss.text).toContain('Words of Third')
  expect(rss.text).not.toContain('Hidden')
  const etag = String(rss.headers.etag)
  const modified = String(rss.headers['last-modified'])
  const again = (headers: Record<string, string>) => acme.get('/journal?format=rss', { headers })
  expect((await again({ 'if-none-match': etag })).status).toBe(304)
  expect((await again({ 'if-modified-since': modified })).status).toBe(304)
  expect((await again({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(200)
  expect((await acme.get('/journal/category/News?format=atom')).text.match(/<entry>/g)).toHaveLength(2)
  expect((await acme.get('/journal?format=jsonfeed')).json()).toMatchObject({ items: [{ title: 'Third' }, {}, {}] })
  expect((await acme.get('/journal/category/Old?format=rss')).status).toBe(404)
  expect((await acme.get('/shop?format=rss')).status).toBe(404)
})

const titleOf = (xml: string) => /<title>Journal – (.*?)<\/title>/.exec(xml)?.[1] ?? ''

test('?format=json has the posts of a blog as items, and of a post its text', async () => {
  const list = (await acme.get('/journal?format=json')).json() as Record<string, never>
  expect(list).toMatchObject({
    collection: { id: blogId, type: 1, typeName: 'blog', fullUrl: '/journal', itemCount: 3 },
    items: [{ title: 'Third' }, { title: 'Second & <more>', tags: ['At home'], excerpt: 'In short' }, {}],
  })
  const one = (await acme.get('/journal/second-more?format=json')).json()
  expect(one).toMatchObject({
    item: { id: secondId, recordTypeLabel: 'text', body: '<p>Words of Second &#38; &#60;more&#62;</p>' },
    collection: { id: blogId },
  })
})

test('a list shows the promoted block instead of a thumbnail, and leads to the comments of each post', async () => {
  const quote = {
    section: 'body',
    type: 31,
    v: 1,
    order: 'a1',
    at: { desktop: { x: 0, y: 8, w: 12, h: 4 } },
    props: { quote: 'Clay <remembers>', source: 'Ada', align: 'left' },
  }
  const patches = [
    { op: 'set', path: ['blocks', 'said'], value: quote },
    { op: 'set', path: ['settings', 'post', 'promotedBlock'], value: 'said' },
  ]
  await owner.post(`/api/posts/${secondId}/operations`, {
    base: 0,
    operations: [{ opId: randomUUID(), patches }],
  })
  await publish()
  const { text } = await acme.get('/journal')
  expect(text).toContain('<blockquote>Clay &lt;remembers&gt;</blockquote><figcaption>Ada</figcaption>')
  expect(text).toContain(`href="/journal/second-more#comments" data-comments-of="${secondId}">Comments</a>`)
  const { items } = (await acme.get('/journal?format=json')).json() as { items: Record<string, unknown>[] }
  expect(items[1]).toMatchObject({
    promotedBlockType: 31,
    commentState: 1,
    publicCommentCount: 0,
    likeCount: 0,
    author: { displayName: expect.any(String) },
  })
})

test('the editor shows the draft of a post below its title, at its address', async () => {
  const canvas = (await owner.get(`/api/pages/${secondId}/canvas`)).json()
  expect(canvas).toMatchObject({
    data: { path: '/journal/second-more' },
    post: {
      blog: { title: 'Journal', path: '/journal' },
      post: { title: 'Second & <more>', publishOn: '2026-03-02T09:00:00.000Z', categories: ['News'] },
      isArticle: true,
    },
  })
  expect((await owner.get(`/api/pages/${blogId}/canvas`)).json()).toMatchObject({ post: null })
})

test('a changed slug keeps the id of the feed and redirects; the sitemap has the new address', async () => {
  const before = (await acme.get('/sitemap.xml')).text
  expect(before).toContain(`${base}/journal/first`)
  const operations = [{ opId: randomUUID(), patches: [{ op: 'set', path: ['settings', 'slug'], value: 'renamed' }] }]
  const { posts } = (await owner.get(`/api/posts?collection=${blogId}&search=First`)).json() as PostsReply
  const docId = posts[0]?.docId
  await owner.post(`/api/posts/${docId}/operations`, { base: posts[0]?.head, operations })
  await publish()
  const moved = await acme.get('/journal/first')
  expect([moved.status, moved.headers.location]).toEqual([301, '/journal/renamed'])
  expect((await acme.get('/journal?format=rss')).text).toContain(`urn:plinth:post:${opened.websiteId}:${docId}</guid>`)
  const sitemap = (await acme.get('/sitemap.xml')).text
  expect(sitemap).toContain(`${base}/journal/renamed`)
  expect(sitemap).not.toContain('/journal/first<')
  expect(sitemap).not.toContain('hidden')
  expect(((await owner.get('/api/blogs')).json() as BlogsReply).blogs).toMatchObject([{ docId: blogId, count: 4 }])
})

test('of a blog behind a password nothing is told but its lock, in no format, until it is opened', async () => {
  await owner.put(`/api/pages/${blogId}/password`, { password: 'open sesame' })
  const operations = [{ opId: randomUUID(), patches: [{ op: 'set', path: ['settings', 'access'], value: 'password' }] }]
  await owner.post(`/api/pages/${blogId}/operations`, { base: 0, operations })
  await publish()
  for (const path of ['/journal', '/journal/third', '/journal/category/News', '/journal?format=rss', '/sitemap.xml']) {
    const { text } = await acme.get(path)
    expect(text, path).not.toMatch(/Third|Words of|In short/)
  }
  expect((await acme.get('/journal/third?format=json')).text).not.toMatch(/Words of/)
  const comments = `/comments/${secondId}`
  expect((await acme.get(comments)).status).toBe(404)
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' } }
  const path = '/journal/second-more'
  await acme.post('/page-password', String(new URLSearchParams({ path, password: 'open sesame' })), form)
  expect((await acme.get(path)).text).toContain('Words of Second')
  const { status, text } = await acme.get(comments)
  expect(status).toBe(200)
  expect(text).toContain('No Comments')
})
