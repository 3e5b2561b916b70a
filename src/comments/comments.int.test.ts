import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findContributor } from '../identity/sessions/sessions.ts'
import { createAccount, setRoles } from '../identity/store.ts'
import { withWebsite } from '../platform/database/database.ts'
import { cookieSigner } from '../platform/http/request/cookies.ts'
import { openVault } from '../platform/vault/vault.ts'
import { type CommentSettings, defaultCommentSettings } from '../shared/comments/comment-settings.ts'
import { roles } from '../shared/permissions.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { startTestApp } from '../testing/servers/test-app.ts'
import type { CountsReply } from './contract.ts'
import { commentLinks } from './letters/comment-links.ts'
import { commentsModule } from './module.ts'
import { findCommentSettings, forgetCommenter, listCommentsOf } from './queries.ts'

const pages: Record<string, { title: string; path: string; publishedOn: string | null }> = {
  bread: { title: 'Bread & <b>butter</b>', path: '/blog/bread', publishedOn: '2026-01-01T09:00:00Z' },
  about: { title: 'About', path: '/about', publishedOn: null },
}
const masterKey = 'ab'.repeat(32)
const signer = cookieSigner('cd'.repeat(32))
const links = commentLinks('cd'.repeat(32))
const app = await startTestApp({
  routes: ({ db, websites, baseDomain }) =>
    commentsModule
      .routes({
        db,
        websites,
        vault: openVault({ db, masterKey }),
        commentSettings: { find: (websiteId) => findCommentSettings(db, websiteId) },
        commentedPages: {
          find: async (_, docId) =>
            pages[docId] ? { docId, takesComments: true, closesAt: null, ...pages[docId] } : undefined,
          listReadable: async (_, docIds) => docIds,
          list: async () => new Map(),
        },
        signer,
        originOf: (subdomain) => `http://${subdomain}.${baseDomain}`,
        findContributor: (websiteId, sessionId, now) => findContributor(db, websiteId, sessionId, now),
        commentLinks: links,
        captchas: { altcha: { verify: async (_, token) => token === 'solved' } },
        captchaLinks: () => '<script type="module" src="/captcha.js"></script>',
      })
      .map((route) => ({ ...route, rateLimit: 'none' as const })),
})
const vault = openVault({ db: app.db, masterKey })
let websites = 0

async function openBlog(settings: Partial<CommentSettings> = {}) {
  const subdomain = `talked${++websites}`
  const website = await app.addWebsite(subdomain)
  const owner = await website.signedIn()
  const put = await owner.put('/api/comment-settings', {
    version: 0,
    settings: { ...defaultCommentSettings, approvalRequired: false, ...settings },
  })
  expect(put.status).toBe(200)
  return { ...website, subdomain, owner, visitor: app.client(subdomain) }
}
type Blog = Awaited<ReturnType<typeof openBlog>>

const post = (visitor: HttpClient, path: string, fields: Record<string, string>) =>
  visitor.post(path, String(new URLSearchParams(fields)), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const typed = { name: 'Ada', email: 'ada@example.com', body: 'Lovely bread.' }
const write = ({ visitor }: Blog, fields: Record<string, string> = {}, docId = 'bread') =>
  post(visitor, `/comments/${docId}`, { ...typed, ...fields })
const noteOf = ({ headers }: { headers: Record<string, unknown> }) =>
  new URLSearchParams(String(headers.location).split(/[?#]/)[1]).get('note')
const read = async ({ visitor }: Blog, query = '', docId = 'bread') =>
  (await visitor.get(`/comments/${docId}${query}`)).text
const countsOf = async ({ visitor }: Blog) =>
  ((await visitor.get('/api/comments/counts?ids=bread,about')).json() as CountsReply).counts
/** The first comment of an address waits; once it is published, the address is known. */
async function publishWaiting({ websiteId }: Blog): Promise<string> {
  const { rows } = await withWebsite(app.db, websiteId, (tx) =>
    sql<{ id: string }>`
      update comments set state = 'published', held_because = ''
      where website_id = ${websiteId} and state = 'waiting' returning id`.execute(tx),
  )
  return rows[0]?.id ?? ''
}

async function knownBlog(settings: Partial<CommentSettings> = {}) {
  const blog = await openBlog(settings)
  await write(blog)
  return { ...blog, first: await publishWaiting(blog) }
}

const rowsOf = async ({ websiteId }: Blog) =>
  (
    await withWebsite(app.db, websiteId, (tx) =>
      sql<{ state: string; held_because: string; spam_reasons: string[]; depth: number; text_ref: string | null }>`
        select state, held_because, spam_reasons, depth, text_ref from comments
        where website_id = ${websiteId} order by written_at, id`.execute(tx),
    )
  ).rows

test('the first comment of an address waits, and its author is told; the next one is shown at once', async () => {
  const blog = await openBlog()
  const sent = await write(blog)
  expect([sent.status, noteOf(sent)]).toEqual([303, 'first'])
  expect(await read(blog, '?note=first')).toContain('it is shown once it has been approved')
  expect(await read(blog)).not.toContain('Lovely bread')
  await publishWaiting(blog)
  const next = await write(blog, { body: 'And <script>alert(1)</script>\ncake' })
  expect(noteOf(next)).toBe('published')
  const page = await read(blog)
  expect(page).toContain('Lovely bread.')
  expect(page).toContain('And &lt;script&gt;alert(1)&lt;/script&gt;\ncake')
  expect(page).toContain('Bread &amp; &lt;b&gt;butter&lt;/b&gt;')
  expect(page).not.toContain('ada@example.com')
})

test('nothing is shown before it was approved where the settings say so', async () => {
  const blog = await openBlog({ approvalRequired: true })
  await write(blog)
  await publishWaiting(blog)
  expect(noteOf(await write(blog, { body: 'Another one' }))).toBe('approval')
})

test('comments 0, 1, 2 are No Comments, 1 Comment, 2 Comments, on the page and beside the posts', async () => {
  const blog = await openBlog()
  const texts = async () => [
    (await countsOf(blog)).bread?.commentsText,
    /comments-title">([^<]*)/.exec(await read(blog))?.[1],
  ]
  expect(await texts()).toEqual(['No Comments', 'No Comments'])
  await write(blog)
  expect(await texts()).toEqual(['No Comments', 'No Comments'])
  await publishWaiting(blog)
  expect(await texts()).toEqual(['1 Comment', '1 Comment'])
  await write(blog, { body: 'Once more' })
  expect(await texts()).toEqual(['2 Comments', '2 Comments'])
})

test('what is wrong is said at its field, and what was typed stays', async () => {
  const blog = await openBlog()
  const wrong = await write(blog, { name: ' ', email: 'nobody', body: 'Kept', wantsReplies: '1' })
  expect(wrong.status).toBe(400)
  for (const text of ['Enter the name', 'Please enter a valid email address.', 'Kept', 'value="nobody"'])
    expect(wrong.text).toContain(text)
  expect((await write(blog, { email: '', wantsReplies: '1' })).text).toContain(
    'Enter the address that replies are sent to.',
  )
  expect((await write(blog, { body: 'x'.repeat(5_001) })).text).toContain('A comment has at most 5,000 characters.')
  expect(await rowsOf(blog)).toEqual([])
})

test('the same comment sent twice is one', async () => {
  const blog = await openBlog()
  await write(blog)
  expect(noteOf(await write(blog))).toBe('first')
  expect(await rowsOf(blog)).toHaveLength(1)
})

test('spam goes to its folder with its reasons, and its author is told that it waits', async () => {
  const blog = await knownBlog({ blocklist: ['casino'] })
  expect(noteOf(await write(blog, { body: 'See https://a.example and https://b.example' }))).toBe('spam')
  expect(noteOf(await write(blog, { body: 'Best casino', contact_me_by_fax: 'x', shownAt: String(Date.now()) }))).toBe(
    'spam',
  )
  expect((await rowsOf(blog)).slice(1)).toMatchObject([
    { state: 'waiting', held_because: 'spam', spam_reasons: ['links:2'] },
    { state: 'spam', held_because: 'spam', spam_reasons: ['hiddenBox', 'fast', 'blocked:1'] },
  ])
  expect((await countsOf(blog)).bread?.comments).toBe(1)
})

test('replies follow what they reply to, and stay when it is removed', async () => {
  const blog = await knownBlog()
  expect(noteOf(await write(blog, { body: 'I agree', replyTo: blog.first }))).toBe('published')
  expect(await read(blog)).toMatch(/comment-0"[\s\S]*Lovely bread[\s\S]*comment-1"[\s\S]*I agree/)
  await withWebsite(app.db, blog.websiteId, (tx) =>
    sql`update comments set state = 'deleted' where website_id = ${blog.websiteId} and id = ${blog.first}`.execute(tx),
  )
  const page = await read(blog)
  expect(page).toMatch(/This comment was removed[\s\S]*I agree/)
  expect(page).not.toContain('Lovely bread')
  expect((await countsOf(blog)).bread?.comments).toBe(1)
  const toRemoved = await write(blog, { body: 'Too late', replyTo: blog.first })
  expect([toRemoved.status, toRemoved.text.includes('no longer there')]).toEqual([400, true])
  const elsewhere = await write(blog, { body: 'Elsewhere', replyTo: blog.first }, 'about')
  expect(elsewhere.status).toBe(400)
})

test('newest, oldest or most liked first', async () => {
  const blog = await knownBlog()
  await write(blog, { body: 'Second' })
  await write(blog, { body: 'Third' })
  await post(blog.visitor, '/comments/bread/like', { commentId: blog.first })
  const order = async (query: string) =>
    [...(await read(blog, query)).matchAll(/comment-text">([^<]*)/g)].map(([, text]) => text)
  expect(await order('')).toEqual(['Third', 'Second', 'Lovely bread.'])
  expect(await order('?sort=oldest')).toEqual(['Lovely bread.', 'Second', 'Third'])
  expect(await order('?sort=most-liked')).toEqual(['Lovely bread.', 'Third', 'Second'])
  expect((await blog.visitor.get('/comments/bread?page=2')).status).toBe(404)
})

test('to like twice is to like once; another browser behind the same address counts too', async () => {
  const blog = await knownBlog({ simpleLikingEnabled: true })
  const browser = () => {
    const client = app.client(blog.subdomain)
    return client.open('/').then(() => client)
  }
  const [ada, bob] = [await browser(), await browser()]
  for (const visitor of [ada, ada, bob]) {
    const sent = await post(visitor, '/comments/bread/like', {})
    expect([sent.status, sent.headers.location]).toEqual([303, '/blog/bread#like'])
    await post(visitor, '/comments/bread/like', { commentId: blog.first })
  }
  // Without a cookie it is known for a day by network and browser.
  for (let n = 0; n < 2; n++) await post(app.client(blog.subdomain), '/comments/about/like', {})
  const counts = (await ada.get('/api/comments/counts?ids=bread,about')).json() as CountsReply
  expect(counts.counts).toMatchObject({ bread: { likes: 2, isLiked: true }, about: { likes: 1, isLiked: false } })
  expect(await read(blog)).toMatch(/comment-likes">2</)
})

test('as many reports as the settings say hide a comment, one for each person', async () => {
  const blog = await knownBlog({ flagThreshold: 2 })
  const flag = async () => {
    const visitor = app.client(blog.subdomain)
    await visitor.open('/')
    return { visitor, send: () => post(visitor, '/comments/bread/flag', { commentId: blog.first, reason: 'spam' }) }
  }
  const [ada, bob] = [await flag(), await flag()]
  expect([
    noteOf(await ada.send()),
    noteOf(await ada.send()),
    noteOf(await bob.send()),
    noteOf(await ada.send()),
  ]).toEqual(['flagged', 'flagged', 'hidden', 'gone'])
  expect(await rowsOf(blog)).toMatchObject([{ state: 'waiting', held_because: 'flags' }])
})

test.each<[string, Partial<CommentSettings>, string]>([
  ['an old post', { closeAfterDays: 30 }, 'Comments are closed.'],
  ['a website without guests', { anonymousAllowed: false }, 'Only people with an account can comment here.'],
])('%s takes no comment and says so', async (_, settings, message) => {
  const blog = await openBlog(settings)
  const sent = await write(blog)
  expect([sent.status, await rowsOf(blog)]).toEqual([400, []])
  expect(await read(blog, '', settings.closeAfterDays ? 'bread' : 'about')).toContain(message)
})

// Specification §4.
test('comments are off when the site setting disables them, and shown when they are closed but there are some', async () => {
  const blog = await knownBlog()
  const save = (version: number, settings: Partial<CommentSettings>) =>
    blog.owner.put('/api/comment-settings', { version, settings: { ...defaultCommentSettings, ...settings } })
  expect((await save(1, { closeAfterDays: 30 })).status).toBe(200)
  expect(await read(blog)).toMatch(/Lovely bread[\s\S]*Comments are closed\./)
  expect((await save(2, { commentsEnabled: false })).status).toBe(200)
  expect(await read(blog)).not.toContain('Lovely bread')
  expect((await save(1, {})).status).toBe(409)
  const undone = await blog.owner.post('/api/comment-settings/undo', { version: 3, change: 3 })
  expect(undone.json()).toMatchObject({ version: 4, settings: { commentsEnabled: true, closeAfterDays: 30 } })
})

test('guests solve a captcha where the settings say so', async () => {
  const blog = await openBlog({ captcha: true })
  expect((await write(blog)).text).toContain('Complete CAPTCHA before submitting.')
  expect((await write(blog, { altcha: 'solved' })).status).toBe(303)
})

test('without replies all comments stand side by side', async () => {
  const blog = await knownBlog()
  await write(blog, { body: 'A reply', replyTo: blog.first })
  await blog.owner.put('/api/comment-settings', {
    version: 1,
    settings: { ...defaultCommentSettings, threaded: false },
  })
  const page = await read(blog)
  expect(page.match(/comment comment-0/g)).toHaveLength(2)
  expect(page).not.toContain('?reply=')
})

test('a fragment for the script of a page is the comments alone', async () => {
  const blog = await knownBlog()
  const fragment = await read(blog, '?fragment=1')
  expect(fragment).toMatch(/^<h2 class="comments-title">1 Comment/)
  expect(fragment).toContain('name="fragment" value="1"')
  const sent = await write(blog, { body: 'More', fragment: '1' })
  expect(String(sent.headers.location)).toContain('fragment=1')
  expect((await blog.visitor.get('/comments/nothing?fragment=1')).status).toBe(404)
})

test('another website neither sees nor changes them', async () => {
  const blog = await knownBlog()
  const other = await openBlog({ flagThreshold: 1 })
  expect(await read(other)).not.toContain('Lovely bread')
  expect(noteOf(await post(other.visitor, '/comments/bread/flag', { commentId: blog.first, reason: 'spam' }))).toBe(
    'gone',
  )
  expect(noteOf(await post(other.visitor, '/comments/bread/like', { commentId: blog.first }))).toBe('gone')
})

test('erasing a person leaves a tombstone where somebody replied, and nothing of theirs', async () => {
  const blog = await knownBlog()
  await write(blog, { name: 'Bob', email: 'bob@example.com', body: 'True', replyTo: blog.first })
  await publishWaiting(blog)
  const personRef = (await vault.findPerson(blog.websiteId, typed.email)) ?? ''
  expect(await listCommentsOf({ db: app.db, vault }, blog.websiteId, personRef, 10)).toMatchObject([
    { pageId: 'bread', name: 'Ada', text: 'Lovely bread.' },
  ])
  await forgetCommenter({ db: app.db, vault }, blog.websiteId, { personRef, email: typed.email })
  await vault.forgetPerson(blog.websiteId, typed.email)
  expect(await read(blog)).toMatch(/This comment was removed[\s\S]*Bob[\s\S]*True/)
  expect(await listCommentsOf({ db: app.db, vault }, blog.websiteId, personRef, 10)).toEqual([])
  expect((await rowsOf(blog))[0]).toMatchObject({ state: 'deleted', text_ref: null })
})

test('a trusted commenter writes as themselves, and nothing of theirs waits', async () => {
  const blog = await openBlog({ approvalRequired: true, captcha: true, anonymousAllowed: false })
  const accountId = await createAccount(app.db, 'Cora', new Date().toISOString())
  await setRoles(app.db, blog.websiteId, accountId, [roles.COMMENTER])
  const cora = await blog.signedIn(accountId)
  const { url } = (await cora.post('/api/comment-pass')).json() as { url: string }
  const { pathname, search } = new URL(url)
  expect((await blog.visitor.get(pathname + search)).status).toBe(303)
  expect(await read(blog, '', 'about')).toContain('You write as Cora.')
  expect(noteOf(await write(blog, { name: '', email: '', body: 'See https://a.example www.b.example' }, 'about'))).toBe(
    'published',
  )
  expect(await read(blog, '', 'about')).toMatch(/<strong>Cora<\/strong> <span class="comment-role">Author/)
  await setRoles(app.db, blog.websiteId, accountId, [roles.VIEWER])
  expect(await read(blog, '', 'about')).not.toContain('You write as')
  expect((await (await blog.signedIn(accountId)).post('/api/comment-pass')).status).toBe(403)
  expect((await app.client(blog.subdomain).get('/comments/pass?pass=forged')).status).toBe(303)
})

test('whoever asked for it is told of a reply once, never of their own, and not after they unsubscribed', async () => {
  const blog = await openBlog()
  await write(blog, { wantsReplies: '1' })
  const first = await publishWaiting(blog)
  await write(blog, { body: 'My own addition', replyTo: first })
  const letters = async () =>
    (
      await withWebsite(app.db, blog.websiteId, (tx) =>
        sql<{ reply_id: string }>`select reply_id from comment_letters where website_id = ${blog.websiteId}`.execute(
          tx,
        ),
      )
    ).rows.length
  expect(await letters()).toBe(0)
  await write(blog, { name: 'Bob', email: 'bob@example.com', body: 'Hello', replyTo: first })
  expect(await letters()).toBe(0)
  const waiting = (await rowIds(blog, 'waiting')).at(0) ?? ''
  const decide = (action: string) => blog.owner.post('/api/comments/decisions', { ids: [waiting], action })
  for (const action of ['approve', 'spam', 'approve']) expect((await decide(action)).status).toBe(200)
  expect(await letters()).toBe(1)

  const personRef = (await vault.findPerson(blog.websiteId, typed.email)) ?? ''
  const stop = links.stop(blog.websiteId, personRef)
  expect((await blog.visitor.get(stop)).text).toContain('No more e-mails about replies')
  const stranger = app.client(blog.subdomain)
  expect((await stranger.post(stop, 'List-Unsubscribe=One-Click', urlEncoded)).text).toContain('You are unsubscribed')
  await blog.owner.post(`/api/comments/${first}/replies`, { body: 'Thank you' })
  expect(await letters()).toBe(1)
  expect((await stranger.post(`${stop}?again=1`, '', urlEncoded)).text).toContain('Welcome back')
  await blog.owner.post(`/api/comments/${first}/replies`, { body: 'Thank you again' })
  expect(await letters()).toBe(2)
  expect((await stranger.get(`${stop}x`)).status).toBe(404)
})

const urlEncoded = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }

const rowIds = async ({ websiteId }: Blog, state: string) =>
  (
    await withWebsite(app.db, websiteId, (tx) =>
      sql<{ id: string }>`select id from comments where website_id = ${websiteId} and state = ${state}`.execute(tx),
    )
  ).rows.map(({ id }) => id)
