import { randomUUID } from 'node:crypto'
import { createArea, putIntoArea } from '../../src/areas/areas-store.ts'
import { beginSession } from '../../src/members/accounts/member-sessions.ts'
import { createPage } from '../../src/pages/documents/create-page.ts'
import type { Json } from '../../src/pages/documents/document.ts'
import { appendOperations } from '../../src/pages/operations/append-operations.ts'
import type { Patch } from '../../src/pages/operations/patch-shape.ts'
import { createPost } from '../../src/pages/posts/create-post.ts'
import { createTemplate } from '../../src/pages/templates/create-template.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { SOURCE_SECTION } from '../../src/shared/templates/template-uses.ts'
import { type HttpClient, httpClient } from '../../src/testing/browsers/http-client.ts'
import { makeDocument } from '../../src/testing/fixtures/make/make-document.ts'
import { until } from '../../src/testing/until.ts'
import { archiveBlock } from '../../web/blocks/archive/block.ts'
import { calendarBlock } from '../../web/blocks/calendar/block.ts'
import { menuBlock } from '../../web/blocks/menu/block.ts'
import { summaryV2Block as summaryBlock } from '../../web/blocks/summary-v2/block.ts'
import { tagCloudBlock } from '../../web/blocks/tag-cloud/block.ts'
import { templateBlock } from '../../web/blocks/template/block.ts'
import { publishAsOwner } from '../pages/pages-lab.ts'
import { createProcesses } from '../processes/product-processes.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'

const [DOCUMENTS, SHORT_DOCUMENTS] = [200, 24]
/** In titles, texts, tags, descriptions and head code of all that is gated, and nowhere else. */
const CANARY = 'zanzibar'
/** In everything, so that a search finds what it may. */
const COMMON = 'quagga'

export const gatedAppearsNowhere: Proof = {
  id: 'E21',
  promise:
    'What stands in an area appears in no page, list, summary, month, neighbour, search, feed, calendar file, sitemap, head, JSON, template, menu or count to anybody but its members',
  async run(options) {
    const found = createFinding()
    const lab = await openLab(options, found)
    await readAsMember(lab, found)
    for (const [name, client] of Object.entries(lab.readers)) await readEverything(lab, name, client, found)
    return found.finding
  },
  /** One output, the feed, is read as if it had no gate. */
  async control(options) {
    const found = createFinding()
    const lab = await openLab({ ...options, isShort: true }, found)
    await queryOnce(lab.adminUrl, "delete from area_items where kind = 'post'")
    await until('the feed to be written again', async () =>
      (await lab.readers.anonymous.get('/stories?format=rss')).text.includes(CANARY),
    )
    await lookAt(lab.readers.anonymous, '/stories?format=rss', 'anonymous', found)
    return found.finding
  },
}

interface Gated {
  docId: string
  path: string
}

interface Lab {
  adminUrl: string
  documents: Gated[]
  member: HttpClient
  readers: Record<'anonymous' | 'without the area' | 'expired' | 'revoked', HttpClient>
  /** What everybody may see, beside the gated documents. */
  open: string[]
}

async function openLab(options: ProofOptions, found: FindingBuilder): Promise<Lab> {
  const port = await findFreePort()
  const all = await createProcesses({ defer: options.defer, port, roles: ['http,projections,workers'] })
  const [product] = all.processes
  if (!product) throw new Error('The product has a process')
  await product.start()
  const db = openDatabase(roleUrls(all.adminUrl).app, { max: 2, onError: () => {}, statements: 'unlimited' })
  options.defer(() => db.destroy())
  const [row] = await queryOnce<{ websiteId: string }>(
    all.adminUrl,
    `select website_id as "websiteId" from websites where subdomain = 'demo'`,
  )
  if (!row) throw new Error('There is no demo store')
  const { websiteId } = row
  await queryOnce(
    all.adminUrl,
    `insert into member_settings values ($1, '{"loginAllowed": true, "signupAllowed": true}')
     on conflict (website_id) do update set settings = excluded.settings`,
    [websiteId],
  )
  const written = await writeDocuments(db, { websiteId, count: options.isShort ? SHORT_DOCUMENTS : DOCUMENTS })
  await publishAsOwner({ db, websiteId, editor: editorOf(websiteId), adminUrl: '', appUrl: '', docIds: [] })
  const areaId = await gate(db, websiteId, written)
  const host = `demo.localhost:${port}`
  const enter = () => httpClient(product.port, host)
  const member = (from: string, until: string | null, revoked: string | null) =>
    addMember(all.adminUrl, db, { websiteId, areaId, client: enter(), from, until, revoked })
  const [past, gone] = ['2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z']
  found.count('gated documents', written.documents.length)
  return {
    adminUrl: all.adminUrl,
    documents: written.documents,
    open: written.open,
    member: await member(past, null, null),
    readers: {
      anonymous: enter(),
      'without the area': await member('2999-01-01T00:00:00Z', null, null),
      expired: await member(past, gone, null),
      revoked: await member(past, null, gone),
    },
  }
}

const editorOf = (websiteId: string) => ({
  websiteId,
  accountId: null,
  now: new Date().toISOString(),
  may: () => true,
})

interface Written {
  documents: Gated[]
  items: { kind: string; id: string }[]
  open: string[]
}

const kinds = ['page', 'post', 'club', 'event'] as const
const pathsOf = { page: '', post: '/stories', club: '/club', event: '/dates' }
/** When all events take place, so that one page shows them. */
const MONTH = '2090-03'

/** A quarter each: pages, posts of an open blog, posts of a blog that is gated as a whole, and dates of an open calendar. */
async function writeDocuments(
  db: Database,
  { websiteId, count }: { websiteId: string; count: number },
): Promise<Written> {
  const editor = editorOf(websiteId)
  const change = (docId: string, patches: Patch[]) =>
    appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  const blog = async (slug: string) => {
    const { docId } = await createPage(db, editor, { kind: 'blog', title: slug })
    await change(docId, [set('settings.slug', slug), set('settings.navigation', 'main')])
    return docId
  }
  const [stories, club] = [await blog('stories'), await blog('club')]
  const { docId: dates } = await createPage(db, editor, { kind: 'calendar', title: 'dates' })
  await change(dates, [set('settings.slug', 'dates'), set('settings.calendar.view', 'month')])
  const written: Written = { documents: [], items: [{ kind: 'blog', id: club }], open: [] }
  const everything = await printEverything(db, editor, change)
  await change(club, [set('settings.templateId', everything), set('settings.itemTemplateId', everything)])
  for (let n = 0; n < count; n++) {
    const kind = kinds[n % kinds.length] ?? 'page'
    const title = `${COMMON} ${CANARY}${n}`
    const slug = `gated-${n}`
    const collection = { page: undefined, post: stories, club, event: dates }[kind]
    const { docId } = await (collection === undefined
      ? createPage(db, editor, { kind: 'page', title })
      : createPost(db, editor, { collection, title }))
    const terms = collection === undefined ? [] : termsOf(collection, `${CANARY}tag${n}`)
    const own = [set('settings.slug', slug), set('settings.description', title), ...terms]
    await change(docId, [...contentOf(title), ...own, ...ownOf(kind, n, title, everything)])
    if (kind !== 'club') written.items.push({ kind: kind === 'page' ? 'page' : 'post', id: docId })
    written.documents.push({ docId, path: `${pathsOf[kind]}/${slug}` })
  }
  for (let n = 0; n < 3; n++) {
    const { docId } = await createPost(db, editor, { collection: stories, title: `${COMMON} open ${n}` })
    await change(docId, [...contentOf(`${COMMON} for everybody`), set('settings.slug', `open-${n}`)])
    written.open.push(`/stories/open-${n}`)
  }
  const { docId: openEvent } = await createPost(db, editor, { collection: dates, title: `${COMMON} open date` })
  await change(openEvent, [set('settings.slug', 'open-date'), set('settings.event', eventOf(1, COMMON))])
  written.open.push('/dates', '/dates/past', `/dates/${MONTH.replace('-', '/')}`, '/dates/open-date')
  const lists = await createPage(db, editor, { kind: 'page', title: 'Lists' })
  const { sections, blocks } = makeDocument(
    [
      [summaryBlock, { ...summaryBlock.defaults(), source: 'posts', showsExcerpt: true, limit: 20 }] as const,
      [summaryBlock, { ...summaryBlock.defaults(), source: 'events', showsExcerpt: true, limit: 20 }] as const,
      [calendarBlock, calendarBlock.defaults()] as const,
      [archiveBlock, { ...archiveBlock.defaults(), by: 'tag' }] as const,
      [tagCloudBlock, tagCloudBlock.defaults()] as const,
      [menuBlock, menuBlock.defaults()] as const,
      [templateBlock, { templateId: everything }] as const,
    ].map(([{ number, v }, props]) => ({ type: number, v, props })),
  )
  await change(lists.docId, [set('settings.slug', 'lists'), ...partsOf({ sections, blocks })])
  written.open.push('/lists')
  return written
}

/** A template that prints all that it is given. */
async function printEverything(
  db: Database,
  editor: ReturnType<typeof editorOf>,
  change: (docId: string, patches: Patch[]) => Promise<unknown>,
): Promise<string> {
  const { docId } = await createTemplate(db, editor, { title: 'Everything', use: 'page' })
  await change(docId, [set(`sections.${SOURCE_SECTION}.props.source`, '<pre>{@|json|htmltag}</pre>')])
  return docId
}

const set = (path: string, value: unknown): Patch => ({ op: 'set', path: path.split('.'), value: value as Json })

const partsOf = (document: { sections: object; blocks: object }): Patch[] =>
  Object.entries(document).flatMap(([part, entries]) =>
    Object.entries(entries as object).map(([id, value]) => set(`${part}.${id}`, value)),
  )

const contentOf = (text: string) => {
  const content = [{ type: 'paragraph', content: [{ type: 'text', text }] }]
  return partsOf(makeDocument([{ type: 2, props: { text: { type: 'doc', content }, align: 'left', size: 'normal' } }]))
}

const termsOf = (collection: string, tag: string): Patch[] => [
  set('settings.post', {
    collection,
    categories: [tag],
    tags: [tag],
    starred: false,
    layout: 'article',
    excerpt: tag,
    comments: true,
  }),
]

/** A date of the month, in a place of its own. */
const eventOf = (n: number, title: string) => ({
  start: `${MONTH}-${String((n % 28) + 1).padStart(2, '0')}T19:00`,
  end: `${MONTH}-${String((n % 28) + 1).padStart(2, '0')}T21:00`,
  zone: 'Europe/Berlin',
  allDay: false,
  location: {
    addressTitle: title,
    addressLine1: title,
    addressLine2: '',
    addressCountry: '',
    mapLat: 50.94,
    mapLng: 6.96,
  },
})

function ownOf(kind: (typeof kinds)[number], n: number, title: string, everything: string): Patch[] {
  if (kind === 'event') return [set('settings.event', eventOf(n, title))]
  // Every other page prints its whole context.
  return kind === 'page' && n % 8 === 0 ? [set('settings.templateId', everything)] : []
}

async function gate(db: Database, websiteId: string, { items }: Written): Promise<string> {
  const now = new Date().toISOString()
  const areaId = await createArea(db, websiteId, { name: 'Club', description: '', teaserBlocks: 0 }, now)
  for (const item of items) await putIntoArea(db, websiteId, areaId, { ...item, now })
  return areaId
}

interface NewMember {
  websiteId: string
  areaId: string
  client: HttpClient
  from: string
  until: string | null
  revoked: string | null
}

async function addMember(adminUrl: string, db: Database, asked: NewMember): Promise<HttpClient> {
  const { websiteId, areaId, client, from, until: end, revoked } = asked
  const siteUserId = randomUUID()
  await queryOnce(
    adminUrl,
    `insert into site_users (website_id, site_user_id, person_ref, joined_at, confirmed_at)
     values ($1, $2, $2, now(), now())`,
    [websiteId, siteUserId],
  )
  await queryOnce(
    adminUrl,
    `insert into area_grants (website_id, grant_id, site_user_id, area_id, source, from_at, until_at, revoked_at, created_at)
     values ($1, $2, $3, $4, 'hand', $5, $6, $7, now())`,
    [websiteId, randomUUID(), siteUserId, areaId, from, end, revoked],
  )
  const session = { siteUserId, epoch: 0, isRemembered: false, device: 'Proof', now: new Date().toISOString() }
  const { token } = await beginSession(db, websiteId, { ...session, previousToken: undefined, deviceTokens: [] })
  client.cookies.set('__Host-member', token)
  return client
}

/** Those who may read it do, so that silence elsewhere means something. */
async function readAsMember({ member, documents }: Lab, found: FindingBuilder): Promise<void> {
  for (const { path } of documents) {
    const { status, text, headers } = await member.get(path)
    if (status !== 200 || !text.includes(CANARY)) found.violation(`a member with the area gets ${status} at ${path}`)
    if (headers['cache-control'] !== 'private, no-store') found.violation(`${path} may be stored by a cache`)
    found.count('documents read by their member')
  }
}

async function readEverything({ documents, open }: Lab, name: string, client: HttpClient, found: FindingBuilder) {
  const own = documents.flatMap(({ docId, path }) => [
    path,
    `${path}?format=json`,
    `${path}?format=ical`,
    `/comments/${docId}`,
    `/comments/${docId}?fragment=1`,
  ])
  const ids = documents.map(({ docId }) => docId)
  const counts = Array.from({ length: Math.ceil(ids.length / 20) }, (_, nth) => ids.slice(nth * 20, nth * 20 + 20))
  const lists = ['/', '/shop', '/stories', '/club', ...open, '/nothing-here']
  const feeds = ['/stories', '/club', `/stories/tag/${CANARY}tag1`].flatMap((path) =>
    ['rss', 'atom', 'jsonfeed'].map((format) => `${path}?format=${format}`),
  )
  const calendars = ['/dates', '/dates/category/zanzibartag3', '/dates/tag/zanzibartag3'].map(
    (path) => `${path}?format=ical`,
  )
  const searches = [COMMON, 'zanzibor0'].flatMap((query) => [
    `/search?q=${query}`,
    `/search?q=${query}&format=json`,
    `/api/search?q=${query}`,
  ])
  const addresses = [
    ...own,
    ...lists.flatMap((path) => [path, `${path}?format=json`]),
    ...feeds,
    ...calendars,
    ...searches,
    '/sitemap.xml',
    '/robots.txt',
    ...counts.map((some) => `/api/comments/counts?ids=${some.join(',')}`),
  ]
  for (const address of addresses) await lookAt(client, address, name, found)
  for (const { docId } of documents) {
    const liked = await client.post(`/comments/${docId}/like`, 'on=1', { headers: form })
    if (liked.status < 400) found.violation(`${name} likes ${docId}`)
  }
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function lookAt(client: HttpClient, address: string, name: string, found: FindingBuilder): Promise<void> {
  const { status, text, headers } = await client.get(address)
  const said = (text + JSON.stringify(headers)).replaceAll(address, '')
  // A tag of the address is repeated by what answers that there is nothing.
  const own = address.includes(CANARY) ? said.replaceAll(/zanzibartag[13]\b/g, '') : said
  if (own.includes(CANARY)) found.violation(`${name} reads ${address}: ${status}`)
  found.count('outputs read')
}
