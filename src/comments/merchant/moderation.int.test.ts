import { expect, test } from 'vitest'
import { findContributor } from '../../identity/sessions/sessions.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { cookieSigner } from '../../platform/http/request/cookies.ts'
import { openVault } from '../../platform/vault/vault.ts'
import { defaultCommentSettings } from '../../shared/comments/comment-settings.ts'
import { commentStates } from '../../shared/comments/shows-comments.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import type { BansReply, CommentsReply, ModerationState } from '../admin-contract.ts'
import { commentLinks } from '../letters/comment-links.ts'
import { commentsModule } from '../module.ts'
import type { CommentsTables } from '../table.ts'
import { writeComment } from '../visitors/write-comment.ts'
import { moderateComments } from './moderate-comments.ts'

const masterKey = 'ab'.repeat(32)
const signer = cookieSigner('cd'.repeat(32))
const links = commentLinks('cd'.repeat(32))
const names = new Map([
  ['bread', { title: 'Bread', path: '/blog/bread' }],
  ['cake', { title: 'Cake', path: '/blog/cake' }],
])
const app = await startTestApp({
  routes: ({ db, websites, baseDomain }) =>
    commentsModule
      .routes({
        db,
        websites,
        vault: openVault({ db, masterKey }),
        commentSettings: { find: async () => defaultCommentSettings },
        commentedPages: {
          find: async () => undefined,
          listReadable: async (_, docIds) => docIds,
          list: async () => names,
        },
        signer,
        originOf: (subdomain) => `http://${subdomain}.${baseDomain}`,
        findContributor: (websiteId, sessionId, now) => findContributor(db, websiteId, sessionId, now),
        commentLinks: links,
        captchas: { altcha: { verify: async () => true } },
      })
      .map((route) => ({ ...route, rateLimit: 'none' as const })),
})
const vault = openVault({ db: app.db, masterKey })
let websites = 0

async function openQueue() {
  const website = await app.addWebsite(`queued${++websites}`)
  const owner = await website.signedIn()
  const write = (body: string, other: { name?: string; email?: string; docId?: string; replyTo?: string } = {}) =>
    writeComment({ db: app.db, vault }, website.websiteId, {
      commented: {
        docId: other.docId ?? 'bread',
        title: '',
        path: '/',
        publishedOn: null,
        takesComments: true,
        closesAt: null,
      },
      settings: defaultCommentSettings,
      text: { name: other.name ?? 'Ada', email: other.email ?? 'ada@example.com', body },
      replyTo: other.replyTo ?? null,
      wantsReplies: false,
      network: '192.0.2.7',
      accountId: null,
      tookMs: 60_000,
      filledHidden: false,
      now: new Date().toISOString(),
    })
  const list = async (query: Record<string, string> = {}) =>
    (await owner.get(`/api/comments?${new URLSearchParams(query)}`)).json() as CommentsReply
  const decide = async (action: string, ...ids: string[]) =>
    ((await owner.post('/api/comments/decisions', { ids, action })).json() as { changed: string[] }).changed
  return { ...website, owner, write, list, decide }
}
const bodies = ({ comments }: CommentsReply) => comments.map(({ body }) => body)

test('comments are listed by when they were written or decided', async () => {
  const { write, list, decide } = await openQueue()
  const before = new Date(Date.now() - 1_000).toISOString()
  const { id } = await write('Early')
  expect((await list({ modifiedAfter: before })).comments).toHaveLength(1)
  expect((await list({ modifiedBefore: before })).comments).toEqual([])
  const [written] = (await list()).comments
  const later = new Date(Date.parse(written?.writtenOn ?? '') + 1).toISOString()
  expect((await list({ modifiedAfter: later })).comments).toEqual([])
  await decide('approve', id)
  expect((await list({ state: 'published', modifiedAfter: later })).comments).toHaveLength(1)
})

test('a comment goes from the queue to the page, to spam, to what was deleted, and back', async () => {
  const { write, list, decide } = await openQueue()
  const { id } = await write('Lovely bread')
  const where = async () => {
    const { counts } = await list()
    return Object.entries(counts).flatMap(([state, count]) => (count > 0 ? [state] : []))
  }
  expect((await list()).comments).toMatchObject([
    { id, name: 'Ada', email: 'ada@example.com', body: 'Lovely bread', pageTitle: 'Bread', heldBecause: 'approval' },
  ])
  for (const [action, state] of [
    ['approve', 'published'],
    ['spam', 'spam'],
    ['undo', 'published'],
    ['delete', 'deleted'],
    ['approve', 'published'],
  ] as const) {
    expect(await decide(action, id)).toEqual([id])
    expect(await where()).toEqual([state])
  }
  expect(await decide('approve', id)).toEqual([])
  expect(await decide('erase', id)).toEqual([])
  await decide('delete', id)
  expect(await decide('erase', id)).toEqual([id])
  expect(await where()).toEqual([])
})

test('what is erased leaves a place where somebody replied, and its words cannot be found or brought back', async () => {
  const { write, list, decide } = await openQueue()
  const { id } = await write('First of all')
  await decide('approve', id)
  await write('A reply', { replyTo: id, name: 'Bob' })
  expect((await list()).comments).toMatchObject([{ body: 'A reply', isReply: true, replyTo: 'Ada' }])
  await decide('delete', id)
  await decide('erase', id)
  expect((await list({ state: 'deleted' })).comments).toMatchObject([{ id, name: null, email: null, body: null }])
  expect(bodies(await list({ state: 'deleted', search: 'first' }))).toEqual([])
  expect(await decide('approve', id)).toEqual([])
  expect((await list()).comments).toMatchObject([{ body: 'A reply', replyTo: null }])
})

test('comments are found by words of the text, the name and the address, and by page', async () => {
  const { write, list } = await openQueue()
  await write('Croissants, please')
  await write('Cake, please', { docId: 'cake', name: 'Zoë', email: 'zoe@example.com' })
  expect(bodies(await list({ search: 'croissant' }))).toEqual(['Croissants, please'])
  expect(bodies(await list({ search: 'zoe cake' }))).toEqual(['Cake, please'])
  expect(bodies(await list({ search: 'zoe croissants' }))).toEqual([])
  expect(bodies(await list({ search: '…' }))).toEqual([])
  const cake = await list({ docId: 'cake' })
  expect([bodies(cake), cake.counts.waiting]).toEqual([['Cake, please'], 1])
  expect(cake.pages.map(({ title }) => title)).toEqual(['Cake', 'Bread'])
})

test('a long queue comes in parts, each comment once', async () => {
  const { websiteId, list } = await openQueue()
  const at = new Date()
  const rows = Array.from({ length: 120 }, (_, n) => ({
    website_id: websiteId,
    id: `c${String(n).padStart(3, '0')}`,
    doc_id: 'bread',
    parent_id: null,
    root_id: `c${n}`,
    depth: 0,
    state: 'waiting' as ModerationState,
    state_before: null,
    text_ref: null,
    person_ref: null,
    account_id: null,
    email_hash: null,
    address_hash: null,
    body_hash: '',
    written_at: at,
    decided_at: null,
    decided_by: null,
  }))
  await withWebsite(app.db.withTables<CommentsTables>(), websiteId, (tx) =>
    tx.insertInto('comments').values(rows).execute(),
  )
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: CommentsReply = await list(cursor ? { cursor } : {})
    ids.push(...page.comments.map(({ id }) => id))
    cursor = page.nextPageCursor
  }
  expect([ids.length, new Set(ids).size]).toEqual([120, 120])
})

test('the website replies from the queue, which approves what waits', async () => {
  const { owner, write, list } = await openQueue()
  const { id } = await write('Do you bake on Sundays?')
  expect((await owner.post(`/api/comments/${id}/replies`, { body: ' Yes, from seven. ' })).status).toBe(200)
  const published = await list({ state: 'published' })
  expect(published.comments).toMatchObject([
    { body: 'Yes, from seven.', isContributor: true, replyTo: 'Ada' },
    { body: 'Do you bake on Sundays?' },
  ])
  expect((await owner.post(`/api/comments/${id}/replies`, { body: ' ' })).status).toBe(400)
})

test('who is banned cannot comment any more, until the ban is lifted', async () => {
  const { owner, write, list } = await openQueue()
  const { id } = await write('Buy this')
  const ban = async (kind: string) =>
    (await owner.post('/api/comment-bans', { commentId: id, kind })).json() as BansReply
  const { bans } = await ban('email')
  expect(bans).toMatchObject([{ kind: 'email', label: 'ada@example.com' }])
  expect((await list()).comments).toMatchObject([{ bans: { email: 'banned', address: 'possible' } }])
  await expect(write('Buy that')).rejects.toThrow('You can’t comment on this website.')
  await expect(write('Buy that', { email: '', name: 'Other' })).resolves.toBeDefined()
  const both = (await ban('address')).bans
  expect(both.map(({ kind, label }) => [kind, label])).toEqual([
    ['address', null],
    ['email', 'ada@example.com'],
  ])
  await expect(write('Buy all', { email: 'other@example.com' })).rejects.toThrow('You can’t comment on this website.')
  for (const { id: banId } of both) expect((await owner.delete(`/api/comment-bans/${banId}`)).status).toBe(200)
  expect((await owner.delete(`/api/comment-bans/${both[0]?.id}`)).status).toBe(404)
  await expect(write('Buy it all')).resolves.toBeDefined()
})

test('another website’s comments are not there', async () => {
  const mine = await openQueue()
  const { id } = await mine.write('Mine')
  const other = await openQueue()
  expect(await other.decide('approve', id)).toEqual([])
  expect((await other.owner.post(`/api/comments/${id}/replies`, { body: 'Ha' })).status).toBe(404)
  expect((await other.owner.post('/api/comment-bans', { commentId: id, kind: 'email' })).status).toBe(404)
  expect((await other.list()).counts.waiting).toBe(0)
})

test('at most 100 comments are decided about at once', async () => {
  const { owner, websiteId, ownerAccountId } = await openQueue()
  const ids = Array.from({ length: 101 }, () => crypto.randomUUID())
  expect((await owner.post('/api/comments/decisions', { ids, action: 'approve' })).status).toBe(400)
  const by = { accountId: ownerAccountId, now: new Date().toISOString() }
  expect(
    await moderateComments({ db: app.db, vault }, websiteId, { ids: ids.slice(1), action: 'approve' }, by),
  ).toEqual([])
})

test('a contributor closes the comments of a page; an unknown page is refused', async () => {
  const { owner, websiteId } = await openQueue()
  const close = (docId: string) => owner.put(`/api/comment-pages/${docId}`, { commentState: 'closed' })
  expect((await close('nobodys')).status).toBe(404)
  const reply = await close('cake')
  expect([reply.status, reply.json()]).toEqual([200, { commentState: 'closed' }])
  const findStates = () =>
    withWebsite(app.db.withTables<CommentsTables>(), websiteId, (tx) =>
      tx.selectFrom('commented_documents').select(['doc_id', 'comment_state']).execute(),
    )
  expect(await findStates()).toEqual([{ doc_id: 'cake', comment_state: commentStates.CLOSED }])
})
