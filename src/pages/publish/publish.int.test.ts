import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buttonBlock } from '../../../web/blocks/button/block.ts'
import { imageBlock } from '../../../web/blocks/image/block.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { hasPermission, roles } from '../../shared/permissions.ts'
import { subscribeWebsiteChanges } from '../../testing/databases/website-changes.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { until } from '../../testing/until.ts'
import { publishedPages } from '../addresses/find-published.ts'
import { createPage, type NewPage } from '../documents/create-page.ts'
import type { Json } from '../documents/document.ts'
import type { Editor } from '../documents/editor.ts'
import { setPagePassword } from '../locks/page-locks.ts'
import { appendOperations } from '../operations/append-operations.ts'
import type { Patch } from '../operations/patch-shape.ts'
import { replaceRedirects } from '../redirects/redirect-store.ts'
import { createSiteEntries } from '../search/site-search.ts'
import type { PagesTables } from '../table.ts'
import { decideRequest, publishDue } from './decide-request.ts'
import { describeChanges } from './describe-changes.ts'
import { publishPages } from './publish-pages.ts'
import { revertTo } from './revert-to.ts'

const app = await startTestApp()
const { db } = app
const pages = publishedPages({ db })

/** A new website per test, with an owner and an EDITOR. */
async function openSite(subdomain: string) {
  const { websiteId } = await app.addWebsite(subdomain)
  const as = (accountId: string, role: number): Editor => ({
    websiteId,
    accountId,
    now: new Date().toISOString(),
    may: (permission) => hasPermission({ isOwner: false, roles: [role] }, permission),
  })
  const ada = as('ada', roles.ADMIN)
  const change = (docId: string, ...patches: Patch[]) =>
    appendOperations(db, ada, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  const publish = async (editor = ada, more: { dueAt?: Date; leaveOut?: string[]; note?: string } = {}) => {
    const { changes } = await describeChanges(db, websiteId)
    const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
    const reply = await publishPages(db, editor, { heads, leaveOut: [], note: '', dueAt: null, ...more })
    pages.drop(websiteId)
    return reply
  }
  return {
    websiteId,
    ada,
    eve: as('eve', roles.EDITOR),
    change,
    publish,
    make: async (title: string, more: Partial<NewPage> = {}) =>
      (await createPage(db, ada, { kind: 'page', title, ...more })).docId,
    /** What a visitor gets: a title, a redirect, or nothing. */
    async shown(path: string, at?: Date) {
      const found = await pages.findPublished(websiteId, path, at)
      return found?.type === 'page' ? found.title : found?.to
    },
    in: <Result>(run: Parameters<typeof withWebsite<PagesTables, Result>>[2]) =>
      withWebsite(db.withTables<PagesTables>(), websiteId, run),
  }
}

const set = (path: string, value: Json): Patch => ({ op: 'set', path: path.split('.'), value })
const section = { order: 'a0', type: 'plain', grid: {}, props: {} }
const placed = { section: 's1', order: 'a0', at: { desktop: { x: 0, y: 0, w: 12, h: 1 } } }
const block = (type: number, props: unknown) => ({ ...placed, type, v: 1, props: props as Record<string, Json> })

test('a draft is seen by nobody until it is published, and then at once', async () => {
  const site = await openSite('drafts')
  const docId = await site.make('About us')
  expect(await site.shown('/about-us')).toBeUndefined()
  expect(await site.publish()).toEqual({ state: 'published', no: 1 })
  expect(await site.shown('/about-us')).toBe('About us')
  await site.change(docId, set('settings.title', 'About all of us'))
  expect(await site.shown('/about-us')).toBe('About us')
  expect(await site.publish()).toEqual({ state: 'published', no: 2 })
  expect(await site.shown('/about-us')).toBe('About all of us')
  await expect(site.publish()).rejects.toThrow('There is nothing to publish')
})

test('publishing is announced, so that every process drops its caches', async () => {
  const site = await openSite('announced')
  const heard: string[] = []
  const changes = await subscribeWebsiteChanges(app.urls.app, (id) => heard.push(id))
  await site.make('News')
  await site.publish()
  await until('the change is announced', () => heard.includes(site.websiteId))
  await changes.close()
})

test('a draft that was changed after the person looked is not published', async () => {
  const site = await openSite('unseen')
  const docId = await site.make('Seen')
  const seen = await describeChanges(db, site.websiteId)
  await site.change(docId, set('settings.title', 'Unseen'))
  const heads = Object.fromEntries(seen.changes.map((change) => [change.docId, change.head]))
  const request = { heads, leaveOut: [], note: '', dueAt: null }
  await expect(publishPages(db, site.ada, request)).rejects.toThrow('Changed since you looked: “Unseen”.')
  expect(await site.shown('/seen')).toBeUndefined()
})

test('of two concurrent publications of the same drafts one succeeds', async () => {
  const site = await openSite('race')
  await site.make('Once')
  const both = await Promise.allSettled([site.publish(), site.publish()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await site.in((tx) => tx.selectFrom('publications').selectAll().execute())).toHaveLength(1)
})

test('a changed address leads on to the new one, also from addresses before it', async () => {
  const site = await openSite('moved')
  const docId = await site.make('One')
  await site.publish()
  await site.change(docId, set('settings.slug', 'two'))
  await site.publish()
  await site.change(docId, set('settings.slug', 'three'))
  await site.publish()
  expect([await site.shown('/one'), await site.shown('/two'), await site.shown('/three')]).toEqual([
    '/three',
    '/three',
    'One',
  ])
  await site.change(docId, set('settings.slug', 'one'))
  await site.publish()
  expect([await site.shown('/one'), await site.shown('/two'), await site.shown('/three')]).toEqual([
    'One',
    '/one',
    '/one',
  ])
})

test('two pages with one address keep everything from being published', async () => {
  const site = await openSite('clash')
  const [one, other] = [await site.make('One'), await site.make('Other')]
  await site.change(other, set('settings.slug', 'one'))
  const { problems } = await describeChanges(db, site.websiteId)
  expect(problems).toEqual([
    {
      docId: [one, other].sort()[1],
      severity: 'error',
      message: expect.stringContaining('Another page has the URL /one'),
    },
  ])
  await expect(site.publish()).rejects.toThrow('Another page has the URL /one')
  expect(await site.shown('/one')).toBeUndefined()
  expect(await site.publish(site.ada, { leaveOut: [other] })).toMatchObject({ state: 'published' })
  expect(await site.shown('/one')).toBe('One')
})

test('links that lead nowhere and pictures without alternative text are warned of, and do not stop anybody', async () => {
  const site = await openSite('warned')
  const docId = await site.make('Links')
  await site.change(
    docId,
    set('sections.s1', section),
    set(
      'blocks.b1',
      block(22, {
        title: '',
        height: 200,
        html: '<p><a href="/nowhere">x</a> <a href="/shop">y</a> <a href="/links#a">z</a></p>',
      }),
    ),
    set('blocks.b2', block(5, { ...imageBlock.defaults(), image: 'i1' })),
    set('blocks.b3', block(5, { ...imageBlock.defaults(), image: 'i1', altText: '' })),
    set('blocks.b4', block(53, { ...buttonBlock.defaults(), href: 'www.example.com' })),
    set('blocks.b5', block(53, { ...buttonBlock.defaults(), href: 'mailto:ada@example.com' })),
    set('blocks.b6', block(53, { ...buttonBlock.defaults(), href: '' })),
  )
  const { problems } = await describeChanges(db, site.websiteId)
  expect(problems.map(({ severity, blockId, message }) => [severity, blockId, message])).toEqual([
    ['warning', 'b1', 'A link in “Learn more” leads to /nowhere, which is not there.'],
    ['warning', 'b1', 'A link leads to /links#a, but no section there has that anchor.'],
    ['warning', 'b2', 'A picture in “Learn more” has no description.'],
    ['warning', 'b4', 'A link to www.example.com leads nowhere: it begins neither with / nor with https://.'],
  ])
  await site.publish()
})

test('a page is found as it was at any second', async () => {
  const site = await openSite('moments')
  const docId = await site.make('First')
  await site.publish()
  await site.change(docId, set('settings.title', 'Second'), set('settings.slug', 'second'))
  await site.publish()
  const rows = await site.in((tx) => tx.selectFrom('publications').select(['no', 'at']).orderBy('no').execute())
  const [first, second] = rows.map(({ at }) => at.getTime())
  if (first === undefined || second === undefined) throw new Error('both were published')
  expect(await site.shown('/first', new Date(first - 1))).toBeUndefined()
  expect(await site.shown('/first', new Date(first + 1))).toBe('First')
  expect(await site.shown('/second', new Date(second - 1))).toBeUndefined()
  expect(await site.shown('/second', new Date(second + 1))).toBe('Second')
})

test('an older publication is brought back as a new one, and the drafts stay', async () => {
  const site = await openSite('revert')
  const docId = await site.make('Before')
  await site.publish()
  await site.change(docId, set('settings.title', 'After'))
  const late = await site.make('Late')
  await site.publish()
  expect(await revertTo(db, site.ada, 1)).toBe(3)
  pages.drop(site.websiteId)
  expect([await site.shown('/before'), await site.shown('/late')]).toEqual(['Before', undefined])
  const { changes } = await describeChanges(db, site.websiteId)
  expect(changes.map((change) => [change.docId, change.change]).sort()).toEqual(
    [
      [docId, 'changed'],
      [late, 'new'],
    ].sort(),
  )
  await expect(revertTo(db, site.ada, 3)).rejects.toThrow('Visitors see these pages already.')
  await expect(revertTo(db, site.ada, 9)).rejects.toThrow('Not found.')
})

test('only what has changed is stored again', async () => {
  const site = await openSite('stored')
  const docId = await site.make('Large')
  await site.change(
    docId,
    set('sections.s1', section),
    set('blocks.b1', block(22, { title: '', height: 200, html: 'x'.repeat(5_000) })),
  )
  await site.publish()
  await site.change(docId, set('settings.title', 'Large still'))
  await site.publish()
  const contents = await site.in((tx) => tx.selectFrom('section_contents').select('hash').execute())
  expect(contents).toHaveLength(3)
})

test('what an EDITOR publishes waits for a review, exactly as it was then', async () => {
  const site = await openSite('review')
  const docId = await site.make('Live')
  await site.publish()
  await appendOperations(db, site.eve, {
    docId,
    base: 0,
    operations: [{ opId: randomUUID(), patches: [set('settings.title', 'Of Eve')] }],
  })
  const asked = await site.publish(site.eve, { note: 'Please look' })
  if (asked.state !== 'needs-review') throw new Error('an EDITOR cannot publish')
  expect(await site.shown('/live')).toBe('Live')
  await site.change(docId, set('settings.title', 'Later than that'))
  await expect(decideRequest(db, site.eve, asked.requestId, 'publish')).rejects.toThrow('permission')
  expect(await decideRequest(db, site.ada, asked.requestId, 'publish')).toBe(2)
  pages.drop(site.websiteId)
  expect(await site.shown('/live')).toBe('Of Eve')
  await expect(decideRequest(db, site.ada, asked.requestId, 'decline')).rejects.toThrow('It is live already.')
  await expect(decideRequest(db, site.ada, 'unknown', 'decline')).rejects.toThrow('Not found.')
})

test('a time that is over is refused at its field and publishes nothing; what was cancelled says so', async () => {
  const site = await openSite('past')
  await site.make('Late')
  const now = Date.parse(site.ada.now)
  for (const dueAt of [new Date(now), new Date(now - 60_000)])
    await expect(site.publish(site.ada, { dueAt })).rejects.toMatchObject({
      errors: { dueAt: 'Choose a time in the future.' },
    })
  expect(await site.shown('/late')).toBeUndefined()
  const asked = await site.publish(site.ada, { dueAt: new Date(now + 3_600_000) })
  if (asked.state !== 'scheduled') throw new Error('It was not scheduled')
  await decideRequest(db, site.ada, asked.requestId, 'cancel')
  await expect(decideRequest(db, site.ada, asked.requestId, 'publish')).rejects.toThrow('It was cancelled already.')
})

test('a scheduled publication runs once when it is due, even after downtime of the workers', async () => {
  const site = await openSite('schedule')
  await site.make('Soon')
  await site.publish(site.ada, { dueAt: new Date(Date.now() + 3_600_000) })
  expect(await publishDue(db, site.websiteId)).toBe(0)
  await site.in((tx) => sql`update publication_requests set due_at = now() - interval '1 day'`.execute(tx))
  const both = await Promise.all([publishDue(db, site.websiteId), publishDue(db, site.websiteId)])
  expect(both.sort()).toEqual([0, 1])
  pages.drop(site.websiteId)
  expect(await site.shown('/soon')).toBe('Soon')
})

test('what is scheduled and can no longer be published waits for a review, with the reason', async () => {
  const site = await openSite('overtaken')
  const docId = await site.make('Plan')
  await site.publish(site.ada, { dueAt: new Date(Date.now() + 3_600_000) })
  await site.change(docId, set('settings.title', 'Sooner'))
  await site.publish()
  await site.in((tx) => sql`update publication_requests set due_at = now()`.execute(tx))
  expect(await publishDue(db, site.websiteId)).toBe(0)
  const [request] = await site.in((tx) => tx.selectFrom('publication_requests').selectAll().execute())
  expect(request).toMatchObject({ state: 'needs-review', problem: expect.stringContaining('published meanwhile') })
  pages.drop(site.websiteId)
  expect(await site.shown('/plan')).toBe('Sooner')
})

test('a deleted page is gone with the next publication, and comes back with the one after it was restored', async () => {
  const site = await openSite('deleted')
  const docId = await site.make('Gone')
  await site.publish()
  await site.change(docId, set('settings.deleted', true))
  expect(await site.shown('/gone')).toBe('Gone')
  await site.publish()
  expect(await site.shown('/gone')).toBeUndefined()
  await site.change(docId, { op: 'remove', path: ['settings', 'deleted'] })
  await site.publish()
  expect(await site.shown('/gone')).toBe('Gone')
})

test('the home page answers at the root, and its other address leads there', async () => {
  const site = await openSite('first-page')
  const docId = await site.make('Welcome')
  await site.change('site', set('settings.home', docId))
  await site.publish()
  expect([await site.shown('/'), await site.shown('/welcome')]).toEqual(['Welcome', '/'])
})

test('folders redirect, show a page of their own, or have no address', async () => {
  const site = await openSite('folders')
  const folder = await site.make('Guides', { kind: 'folder' })
  await site.make('Coffee', { parent: folder })
  await site.publish()
  expect(await site.shown('/guides')).toBeUndefined()
  await site.change(folder, set('settings.folder.behaviour', 'redirect'), set('settings.slug', 'guides'))
  await site.publish()
  expect(await site.shown('/guides')).toBe('/coffee')
  await site.change(folder, set('settings.folder.behaviour', 'index'))
  await site.publish()
  expect(await site.shown('/guides')).toBe('Guides')
})

test('sitemap and search have public pages only', async () => {
  const site = await openSite('listed')
  await site.make('Open')
  for (const access of ['password', 'members', 'private'])
    await site.change(await site.make(access), set('settings.access', access))
  const locked = (await describeChanges(db, site.websiteId)).changes.find(({ title }) => title === 'password')
  await setPagePassword(db, site.ada, locked?.docId ?? '', 'hash')
  await site.change('site', set('settings.join', '/open'))
  await site.change(await site.make('Unlisted'), set('settings.seo.hidden', true))
  await site.publish()
  expect(await pages.listForSearch(site.websiteId)).toMatchObject([{ path: '/open', title: 'Open' }])
  const entries = createSiteEntries({ db, published: pages, findZone: async () => 'UTC' })
  const found = (text: string) => entries.find(site.websiteId, { text, limits: { page: 9, post: 9 } })
  expect((await found('open')).entries).toEqual([
    { kind: 'page', title: ['', 'Open', ''], fullUrl: '/open', excerpt: [''] },
  ])
  for (const words of ['password', 'members', 'private', 'unlisted']) expect((await found(words)).pages).toBe(0)
  await site.change('site', set('settings.seoHidden', true))
  await site.change(await site.make('Opened later'), set('settings.description', 'With a kettle'))
  await site.publish()
  expect((await found('open')).pages).toBe(2)
  expect((await found('kettle')).entries).toMatchObject([
    { title: ['Opened later'], excerpt: ['With a ', 'kettle', ''] },
  ])
})

test('redirects are replaced as one text, a page beats them, and those that lead back are refused', async () => {
  const site = await openSite('redirects')
  await site.make('Here')
  await site.publish()
  await replaceRedirects(db, site.websiteId, '/old/[x] -> /new/[x] 301\n/here -> /elsewhere')
  pages.drop(site.websiteId)
  expect([await site.shown('/old/a'), await site.shown('/here')]).toEqual(['/new/a', 'Here'])
  await expect(replaceRedirects(db, site.websiteId, '/a -> /b\n/b -> /a')).rejects.toMatchObject({
    errors: { '/a': '/a would lead back to itself.', '/b': '/b would lead back to itself.' },
  })
  await expect(replaceRedirects(db, site.websiteId, 'nonsense')).rejects.toThrow('line 1: Write a rule')
  const through = Array.from({ length: 9_000 }, (_, n) => `/s${n}/[a] -> /g/${n}/[a]`)
  const intertwined = [...through, '/g/[n]/[a] -> /g/[n]/[a][a][a]'].join('\n')
  await expect(replaceRedirects(db, site.websiteId, intertwined)).rejects.toThrow(
    'These redirects lead through each other too often to be checked.',
  )
  expect(await site.shown('/old/a')).toBe('/new/a')
})

test('a reader beside publications sees one of them as a whole, whenever it reads', async () => {
  const site = await openSite('beside')
  const docId = await site.make('v0')
  await site.publish()
  const seen: boolean[] = []
  let isDone = false
  const reading = (async () => {
    while (!isDone) {
      const listed = await publishedPages({ db }).listForSearch(site.websiteId)
      seen.push(listed.length === 1 && listed.every(({ path, title }) => path === `/${title}`))
    }
  })()
  for (let n = 1; n <= 15; n++) {
    await site.change(docId, set('settings.title', `v${n}`), set('settings.slug', `v${n}`))
    await site.publish()
  }
  isDone = true
  await reading
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((isWhole) => !isWhole)).toEqual([])
})
