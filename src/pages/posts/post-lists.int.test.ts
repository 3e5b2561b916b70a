import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { archiveBlock, archiveListDefaults } from '../../../web/blocks/archive/block.ts'
import { summaryDefaults } from '../../../web/blocks/summary-v2/block.ts'
import { tagCloudBlock } from '../../../web/blocks/tag-cloud/block.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'
import type { PageReply, PublicationsReply } from '../admin-contract.ts'

const product = await startTestProduct()
await product.addWebsite('other')
const opened = await product.addWebsite('acme')
const owner = await opened.signedIn()
const acme = product.client('acme')

const createPage = async (kind: string, title: string) =>
  ((await owner.post('/api/pages', { kind, title })).json() as PageReply).docId

async function change(path: string, docId: string, settings: Record<string, unknown>, base = 0) {
  const patches = Object.entries(settings).map(([name, value]) => ({ op: 'set', path: name.split('.'), value }))
  const reply = await owner.post(`${path}/${docId}/operations`, { base, operations: [{ opId: randomUUID(), patches }] })
  expect(reply.status, reply.text).toBe(200)
}

async function write(collection: string, title: string, day: number, settings: Record<string, unknown> = {}) {
  const { docId } = (await owner.post('/api/posts', { collection, title })).json() as PageReply
  await change('/api/posts', docId, {
    // In New York, the time zone of a new website, the first of them is of February.
    'settings.post.publishOn': new Date(Date.UTC(2026, 2, day, 4)).toISOString(),
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [`settings.${name}`, value])),
  })
  return docId
}

async function publish() {
  const { changes } = (await owner.get('/api/publications')).json() as PublicationsReply
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  const reply = await owner.post('/api/publications', { heads })
  expect(reply.status, reply.text).toBe(200)
}

let row = 0
const summary = (props: object) => ({
  section: 's',
  type: 55,
  v: 2,
  props: { ...summaryDefaults(), source: 'posts', limit: 2, ...props },
  order: 'a1',
  at: { desktop: { x: 0, y: 8 * row++, w: 12, h: 8 } },
})

const listing = (type: number, props: unknown) => ({ ...summary({}), type, v: 1, props })

const journal = await createPage('blog', 'Journal')
const secret = await createPage('blog', 'Secret')
await owner.put(`/api/pages/${secret}/password`, { password: 'open sesame' })
await change('/api/pages', secret, { 'settings.access': 'password' })
for (const [nth, day] of [3, 1, 2, 5, 4].entries())
  await write(journal, `Post ${day}`, day, {
    'post.categories': nth % 2 === 0 ? ['News/Local'] : ['Recipes'],
    'post.tags': day > 3 ? ['late'] : [],
    'post.starred': day === 1,
  })
await write(journal, 'Canary of contributors', 6, { access: 'private' })
await write(secret, 'Canary of a locked blog', 7)
const home = await createPage('page', 'Home')
await change('/api/pages', home, {
  'sections.s': { order: 'a', type: 'plain', grid: {}, props: {} },
  'blocks.first': summary({ blog: journal, isPaged: true }),
  'blocks.second': summary({ heading: 'Oldest', order: 'oldest', isPaged: true, limit: 3 }),
  'blocks.third': summary({ heading: 'Starred', starred: true }),
  'blocks.fourth': summary({ heading: 'Local', category: 'News' }),
  'blocks.fifth': summary({ heading: 'Closed', blog: secret }),
  'blocks.cloud': listing(14, { ...tagCloudBlock.defaults(), show: 'both' }),
  'blocks.archive': listing(61, archiveBlock.defaults()),
  'blocks.categories': listing(29, { ...archiveListDefaults(), heading: 'By category', order: 'count' }),
  'blocks.closed': listing(61, { ...archiveBlock.defaults(), heading: 'Closed', blog: secret }),
})
await publish()
await write(journal, 'Canary of drafts', 8)

const titles = (html: string) => [...html.matchAll(/<h3><a href="[^"]*">(.*?)<\/a>/g)].map(([, title]) => title)
const parts = (html: string) => html.split('class="block-summary').slice(1)

test('each block lists the posts that it asks for, of blogs and posts that everybody sees', async () => {
  const { status, text } = await acme.get('/home')
  expect(status).toBe(200)
  expect(parts(text).map(titles)).toEqual([
    ['Post 5', 'Post 4'],
    ['Post 1', 'Post 2', 'Post 3'],
    ['Post 1'],
    ['Post 4', 'Post 3'],
  ])
  expect(text).not.toContain('Canary')
  expect((await acme.get('/home?format=json')).text).not.toContain('Canary')
})

test('tag clouds and archives count what everybody sees, with links to it; a month begins with its website’s day', async () => {
  const { text } = await acme.get('/home')
  const navs = [...text.matchAll(/<nav class="block-(?:tagcloud|archive).*?<\/nav>/g)].map(([html]) =>
    [...html.matchAll(/href="([^"]+)"[^>]*>([^<]+)<.*?\D(\d+)\D/g)].map(([, href, name, count]) => [href, name, count]),
  )
  expect(navs).toEqual([
    [
      ['/journal/tag/late', 'late', '2'],
      ['/journal/category/News/Local', 'News › Local', '3'],
      ['/journal/category/Recipes', 'Recipes', '2'],
    ],
    [
      ['/journal/2026/03', 'March', '4'],
      ['/journal/2026/02', 'February', '1'],
    ],
    [
      ['/journal/category/News/Local', 'News › Local', '3'],
      ['/journal/category/Recipes', 'Recipes', '2'],
    ],
  ])
})

test('two lists on one page have pages of their own, with a true number of them', async () => {
  const next = (html: string) => [...html.matchAll(/href="([^"]+)" rel="(next|prev)"/g)].map(([, href = '']) => href)
  expect(next((await acme.get('/home')).text)).toEqual([
    '/home?posts-first=2#posts-first',
    '/home?posts-second=2#posts-second',
  ])
  const { text } = await acme.get('/home?posts-first=3')
  expect(parts(text).slice(0, 2).map(titles)).toEqual([['Post 1'], ['Post 1', 'Post 2', 'Post 3']])
  expect(text).toContain('Page 3 of 3')
  expect(next(text)).toEqual(['/home?posts-first=2#posts-first', '/home?posts-first=3&amp;posts-second=2#posts-second'])
  const both = await acme.get('/home?posts-first=2&posts-second=2&utm_source=letter')
  expect(parts(both.text).slice(0, 2).map(titles)).toEqual([
    ['Post 3', 'Post 2'],
    ['Post 4', 'Post 5'],
  ])
})

test('a page beyond the last, and one of a list that is not there, are not found', async () => {
  for (const query of ['posts-first=4', 'posts-first=999', 'posts-none=2', 'posts-third=2'])
    expect((await acme.get(`/home?${query}`)).status, query).toBe(404)
  expect((await acme.get('/home?posts-first=1')).status).toBe(200)
})

test('the page shows a post as soon as it is published, and no longer once it is not', async () => {
  await publish()
  expect(titles(parts((await acme.get('/home')).text)[0] ?? '')).toEqual(['Canary of drafts', 'Post 5'])
  await owner.put(`/api/pages/${journal}/password`, { password: 'open sesame' })
  await change('/api/pages', journal, { 'settings.access': 'password' })
  await publish()
  expect(parts((await acme.get('/home')).text)).toEqual([])
})

test('the editor shows drafts of its own website, but none that are for later, and nothing of others', async () => {
  const query = {
    blog: '',
    category: '',
    tag: '',
    author: '',
    starred: false,
    order: 'newest',
    limit: 24,
    isPaged: false,
  }
  const request = (blog: string) => ({
    images: [],
    products: [],
    lists: [],
    posts: [{ block: 'b', query: { ...query, blog } }],
  })
  const stranger = await (await product.addWebsite('third')).signedIn()
  const found = (await stranger.post('/api/block-data', request(journal))).json() as { posts: Record<string, object> }
  expect(Object.values(found.posts)).toMatchObject([{ posts: [], count: 0 }])
  const blog = ((await stranger.post('/api/pages', { kind: 'blog', title: 'Mine' })).json() as PageReply).docId
  await stranger.post('/api/posts', { collection: blog, title: 'A draft' })
  const later = (await stranger.post('/api/posts', { collection: blog, title: 'Later' })).json() as PageReply
  const patches = [{ op: 'set', path: ['settings', 'post', 'publishOn'], value: '2999-01-01T00:00:00.000Z' }]
  await stranger.post(`/api/posts/${later.docId}/operations`, {
    base: 0,
    operations: [{ opId: randomUUID(), patches }],
  })
  const mine = (await stranger.post('/api/block-data', request(blog))).json() as { posts: Record<string, object> }
  expect(Object.values(mine.posts)).toMatchObject([{ posts: [{ title: 'A draft', path: '/mine/a-draft' }] }])
})
