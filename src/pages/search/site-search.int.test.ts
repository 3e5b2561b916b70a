import { expect, test } from 'vitest'
import { fillSearchEntries as fillJob } from '../../../workers/pages/fill-search-entries.job.ts'
import { blogSites, plainPost as plain, set } from '../../testing/fixtures/blog-sites.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { createPage } from '../documents/create-page.ts'
import type { Json } from '../documents/document.ts'
import { setPagePassword } from '../locks/page-locks.ts'
import { createAuthor } from '../posts/admin/manage-authors.ts'
import { publishDue } from '../publish/decide-request.ts'
import { revertTo } from '../publish/revert-to.ts'
import { createSiteEntries, type EntriesAsked } from './site-search.ts'

const app = await startTestApp()
const { db } = app
const { openBlog, pages } = blogSites(app)
const entries = createSiteEntries({ db, published: pages, findZone: async () => 'Europe/Berlin' })

type Asked = Omit<EntriesAsked, 'text' | 'limits'>

const find = (websiteId: string, text: string, more: Asked = {}) =>
  entries.find(websiteId, { text, limits: { page: 20, post: 20 }, ...more })

async function open(subdomain: string) {
  const site = await openBlog(subdomain)
  return {
    ...site,
    find: (text: string, more?: Asked) => find(site.websiteId, text, more),
    titles: async (text: string, more?: Asked) =>
      (await find(site.websiteId, text, more)).entries.map(({ title }) => title.join('')),
    post: (title: string, more: Record<string, Json> = {}, settings: Record<string, Json> = {}) =>
      site.write(title, { ...settings, post: { ...plain(site.blogId), ...more } }),
    page: async (title: string, settings: Record<string, Json> = {}) => {
      const { docId } = await createPage(db, site.ada, { kind: 'page', title })
      for (const [name, value] of Object.entries(settings)) await site.change(docId, set(`settings.${name}`, value))
      return docId
    },
  }
}

test('pages and posts are found by every word, those with the words in their titles first', async () => {
  const site = await open('finds')
  await site.post('On tea', {}, { description: 'All about copper kettles' })
  await site.post('Copper kettles')
  await site.page('Möbel', { description: 'Not of copper' })
  await site.publish()
  const found = await site.find('KETTLES copper')
  expect(found).toMatchObject({ pages: 0, posts: 2, narrowedPosts: 2 })
  expect(found.entries).toMatchObject([
    { kind: 'post', fullUrl: '/blog/copper-kettles', title: ['', 'Copper', ' ', 'kettles', ''], blog: 'Blog' },
    { fullUrl: '/blog/on-tea', excerpt: ['All about ', 'copper', ' ', 'kettles', ''] },
  ])
  expect(await site.find('copper')).toMatchObject({ pages: 1, posts: 2 })
  expect((await site.find('moebel')).entries).toMatchObject([{ kind: 'page', fullUrl: '/mobel' }])
  expect(await site.titles('kett')).toHaveLength(2)
  expect(await site.titles('ettles')).toHaveLength(2)
  for (const nothing of ['', '%', 'co', 'teapot', 'copper teapot', "'; drop table search_entries; --"])
    expect(await site.find(nothing)).toMatchObject({ pages: 0, posts: 0, entries: [] })
})

test('what is published, changed, taken back, restored and deleted is found as it is live', async () => {
  const site = await open('follows')
  const docId = await site.post('Copper')
  expect(await site.titles('copper')).toEqual([])
  await site.publish()
  expect(await site.titles('copper')).toEqual(['Copper'])
  await site.change(docId, set('settings.title', 'Brass'))
  expect(await site.titles('brass')).toEqual([])
  await site.publish()
  expect([await site.titles('copper'), await site.titles('brass')]).toEqual([[], ['Brass']])
  await revertTo(db, site.ada, 1)
  pages.drop(site.websiteId)
  expect([await site.titles('copper'), await site.titles('brass')]).toEqual([['Copper'], []])
  await site.change(docId, set('settings.deleted', true))
  await site.publish()
  expect(await site.titles('copper')).toEqual([])
  const postings = () => site.in((tx) => tx.selectFrom('search_postings').select('word').execute())
  expect((await postings()).map(({ word }) => word)).toEqual(['blog'])
})

test('a scheduled post is found once it is due', async () => {
  const site = await open('scheduled')
  await site.publish()
  await site.post('Soon', { publishOn: new Date(Date.now() + 3_600_000).toISOString() })
  await site.publish()
  expect(await site.titles('soon')).toEqual([])
  await site.in((tx) =>
    tx
      .updateTable('publication_requests')
      .set({ due_at: new Date(Date.now() - 1_000) })
      .execute(),
  )
  await publishDue(db, site.websiteId)
  pages.drop(site.websiteId)
  expect(await site.titles('soon')).toEqual(['Soon'])
})

test.each(['password', 'members', 'private'])(
  'nothing is found of pages, posts and blogs with the access %s',
  async (access) => {
    const site = await open(`gate-${access}`)
    const ofBlog = await site.post('Canary of the blog')
    // Posts have no passwords of their own.
    await site.post('Canary post', {}, { access: access === 'password' ? 'private' : access })
    await site.page('Canary page', { access })
    await site.page('Canary unlisted', { seo: { hidden: true } })
    const documents = await site.in((tx) => tx.selectFrom('documents').select('id').execute())
    for (const { id } of documents) await setPagePassword(db, site.ada, id, 'hash').catch(() => {})
    await site.change('site', set('settings.join', '/blog'))
    await site.publish()
    expect(await site.titles('canary')).toEqual(['Canary of the blog'])
    await site.change(site.blogId, set('settings.access', access))
    await site.publish()
    expect(await site.find('canary', { withFacets: true })).toMatchObject({ pages: 0, posts: 0, entries: [] })
    await site.change(site.blogId, set('settings.access', 'public'))
    await site.change(ofBlog, set('settings.seo.hidden', true))
    await site.publish()
    expect(await site.titles('canary')).toEqual([])
  },
)

test('posts are narrowed to a blog, a category, a tag, an author and a month in the website’s zone', async () => {
  const site = await open('narrowed')
  const ada = await createAuthor(db, site.ada, { name: 'Ada', bio: '', image: null, isMe: false })
  await site.post('Tea one', { categories: ['News/Local'], tags: ['At home'], publishOn: '2026-10-31T23:30:00.000Z' })
  await site.post('Tea two', { categories: ['News'], author: ada.id, publishOn: '2025-02-01T10:00:00.000Z' })
  await site.post('Tea three', { publishOn: '2025-03-01T10:00:00.000Z' })
  await site.publish()
  const { facets, posts } = await site.find('tea', { withFacets: true })
  expect(posts).toBe(3)
  expect(facets).toEqual({
    blog: [{ value: 'blog', label: 'Blog', count: 3 }],
    category: [
      { value: 'News', label: 'News', count: 1 },
      { value: 'News/Local', label: 'News/Local', count: 1 },
    ],
    tag: [{ value: 'At home', label: 'At home', count: 1 }],
    author: [{ value: 'ada', label: 'Ada', count: 1 }],
    month: [
      { value: '2026-11', label: '2026-11', count: 1 },
      { value: '2025-03', label: '2025-03', count: 1 },
      { value: '2025-02', label: '2025-02', count: 1 },
    ],
  })
  for (const [filters, titles] of [
    [{ category: 'News' }, ['Tea one', 'Tea two']],
    [{ category: 'News/Local' }, ['Tea one']],
    [{ tag: 'At home' }, ['Tea one']],
    [{ author: 'ada' }, ['Tea two']],
    [{ date: '2025' }, ['Tea three', 'Tea two']],
    [{ date: '2026-11', blog: 'blog' }, ['Tea one']],
    [{ blog: 'other' }, []],
    [{ author: 'other' }, []],
  ] as const)
    expect([filters, await site.titles('tea', { filters })]).toEqual([filters, titles])
  expect(await site.find('tea', { filters: { tag: 'At home' } })).toMatchObject({ posts: 3, narrowedPosts: 1 })
})

test('each post is on one page of the results', async () => {
  const site = await open('paged')
  for (let n = 0; n < 5; n++) await site.post(`Tea ${n}`, { publishOn: '2026-01-01T00:00:00.000Z' })
  await site.publish()
  const titles = []
  for (const offset of [0, 2, 4]) {
    const found = await entries.find(site.websiteId, { text: 'tea', limits: { page: 0, post: 2 }, offset })
    titles.push(...found.entries.map(({ title }) => title.join('')))
  }
  expect(titles.sort()).toEqual(['Tea 0', 'Tea 1', 'Tea 2', 'Tea 3', 'Tea 4'])
})

test('a search is of one website, whatever is looked for and whatever stands in its statements', async () => {
  const [one, other] = [await open('one-search'), await open('other-search')]
  await one.post('Copper')
  const docId = await other.post('Copper elsewhere')
  await one.publish()
  await other.publish()
  expect(await one.titles('copper')).toEqual(['Copper'])
  expect(await one.titles('elsewhere')).toEqual([])
  const foreign = await one.in(async (tx) => [
    ...(await tx.selectFrom('search_entries').select('doc_id').where('website_id', '=', other.websiteId).execute()),
    ...(await tx.selectFrom('search_entries').select('doc_id').where('doc_id', '=', docId).execute()),
    ...(await tx.selectFrom('search_postings').select('word').where('word', '=', 'elsewhere').execute()),
  ])
  expect(foreign).toEqual([])
})

test('what was published before there were entries is filled in, and what is no longer live removed', async () => {
  const site = await open('filled')
  await site.post('Copper')
  await site.post('Secret', {}, { access: 'private' })
  await site.publish()
  await site.in(async (tx) => {
    await tx.deleteFrom('search_entries').execute()
    await tx.deleteFrom('search_postings').execute()
    const row = { website_id: site.websiteId, doc_id: 'gone', kind: 'page' as const, from_no: 1, entry_no: 900 }
    await tx
      .insertInto('search_entries')
      .values({ ...row, title: '', body: '', words: [], title_words: [] })
      .execute()
  })
  expect(await site.titles('copper')).toEqual([])
  const job = { websiteId: site.websiteId, data: {}, attempt: 1, signal: new AbortController().signal }
  await fillJob({ db }).run(job)
  expect([await site.titles('copper'), await site.titles('secret')]).toEqual([['Copper'], []])
  const kept = await site.in((tx) => tx.selectFrom('search_entries').select('doc_id').execute())
  expect(kept.map(({ doc_id }) => doc_id)).not.toContain('gone')
})
