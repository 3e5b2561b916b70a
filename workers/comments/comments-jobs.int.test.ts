import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { commentLinks } from '../../src/comments/letters/comment-links.ts'
import { moderateComments, replyToComment } from '../../src/comments/merchant/moderate-comments.ts'
import { writeComment } from '../../src/comments/visitors/write-comment.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { type Letter, LetterRefused } from '../../src/platform/mail/mail.ts'
import { openVault } from '../../src/platform/vault/vault.ts'
import { defaultCommentSettings } from '../../src/shared/comments/comment-settings.ts'
import { startTestApp } from '../../src/testing/servers/test-app.ts'
import type { FoundWebsite } from '../../src/websites/queries.ts'
import { sendCommentReply } from './send-comment-reply.job.ts'
import { sweepComments } from './sweep-comments.job.ts'

const app = await startTestApp({ routes: () => [] })
const vault = openVault({ db: app.db, masterKey: 'ab'.repeat(32) })
const links = commentLinks('cd'.repeat(32))
const letters: Letter[] = []
let fails: Error | undefined
let isOpenToThem = true
const job = sendCommentReply({
  db: app.db,
  vault,
  mail: {
    kind: 'smtp',
    async send(letter) {
      if (fails) throw fails
      letters.push(letter)
    },
  },
  mailFrom: 'site@plinth.example',
  commentLinks: links,
  findWebsite: async (websiteId) =>
    ({ ...(await app.websites.findWebsite(websiteId)), ownerIsConfirmed: true }) as FoundWebsite,
  originOf: (subdomain) => `https://${subdomain}.example.org`,
  mayPersonRead: async () => isOpenToThem,
})
let websites = 0

beforeEach(() => {
  letters.length = 0
  fails = undefined
  isOpenToThem = true
})

/** A published comment of somebody who wants e-mails about replies. */
async function openThread() {
  const { websiteId, ownerAccountId } = await app.addWebsite(`told${++websites}`)
  const by = { accountId: ownerAccountId, now: new Date().toISOString() }
  const deps = { db: app.db, vault }
  const { id } = await writeComment(deps, websiteId, {
    commented: { docId: 'bread', title: '', path: '/', publishedOn: null, takesComments: true, closesAt: null },
    settings: defaultCommentSettings,
    text: { name: 'Ada', email: 'ada@example.com', body: 'Do you bake on Sundays?' },
    replyTo: null,
    wantsReplies: true,
    network: '192.0.2.7',
    accountId: null,
    tookMs: 60_000,
    filledHidden: false,
    now: by.now,
  })
  await moderateComments(deps, websiteId, { ids: [id], action: 'approve' }, by)
  const reply = (body: string) =>
    replyToComment(deps, websiteId, { commentId: id, body, name: 'Bakery\r\nBcc: x@y' }, by)
  const decide = (action: 'spam' | 'delete', ...ids: string[]) => moderateComments(deps, websiteId, { ids, action }, by)
  const run = (replyId: string) =>
    job.run({ websiteId, attempt: 1, signal: AbortSignal.timeout(60_000), data: { replyId } })
  const select = async (statement: ReturnType<typeof sql>) =>
    (await withWebsite(app.db, websiteId, (tx) => statement.execute(tx))).rows
  const ledger = () => select(sql`select state, reason from comment_letters where website_id = ${websiteId}`)
  return { websiteId, id, reply, decide, run, ledger, select }
}

test('somebody to whom the page is no longer open is told of no reply', async () => {
  const { reply, run, ledger } = await openThread()
  isOpenToThem = false
  await run(await reply('For the club: from six'))
  expect(letters).toEqual([])
  expect(await ledger()).toEqual([{ state: 'failed', reason: 'They may not see this page any more.' }])
})

test('the author is told of a reply once, with a link that stops it; a name adds no header and markup is text', async () => {
  const { websiteId, reply, run, ledger } = await openThread()
  const replyId = await reply('Yes <b>from seven</b>')
  await run(replyId)
  await run(replyId)
  expect(letters).toHaveLength(1)
  const [letter] = letters
  expect(letter).toMatchObject({ to: 'ada@example.com', subject: expect.stringContaining('Bakery Bcc: x@y replied') })
  expect(letter?.html).toContain('Yes &lt;b&gt;from seven&lt;/b&gt;')
  const stop = /<https:\/\/told\d+\.example\.org(\/comments\/stop\/(.*))>/.exec(
    letter?.headers?.['List-Unsubscribe'] ?? '',
  )
  expect(links.readStop(websiteId, stop?.[2] ?? '')).toBe((await vault.findPerson(websiteId, 'ada@example.com')) ?? '')
  expect(links.readStop('another', stop?.[2] ?? '')).toBeUndefined()
  expect(letter?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  expect(await ledger()).toMatchObject([{ state: 'sent' }])
})

test('a reply that was hidden meanwhile, or whose comment was erased, is not told', async () => {
  const { websiteId, reply, decide, run, ledger } = await openThread()
  const replyId = await reply('Oops')
  await decide('spam', replyId)
  await run(replyId)
  const other = await openThread()
  const second = await other.reply('Yes')
  await vault.forgetPerson(other.websiteId, 'ada@example.com')
  await other.run(second)
  expect(letters).toEqual([])
  expect([await ledger(), await other.ledger()]).toMatchObject([[{ state: 'failed' }], [{ state: 'failed' }]])
  expect(websiteId).not.toBe(other.websiteId)
})

test('an e-mail that is refused is recorded, and not tried again', async () => {
  const { reply, run, ledger } = await openThread()
  const replyId = await reply('Yes')
  fails = new LetterRefused('No such mailbox')
  await run(replyId)
  fails = undefined
  isOpenToThem = true
  await run(replyId)
  expect([letters, await ledger()]).toMatchObject([[], [{ state: 'failed' }]])
})

test('spam and deleted comments are erased after 30 days, and it is forgotten where comments came from after 90', async () => {
  const { websiteId, id, decide, select } = await openThread()
  const kept = await openThread()
  await decide('delete', id)
  const sweep = () =>
    sweepComments({ db: app.db, vault }).run({ websiteId, attempt: 1, signal: AbortSignal.timeout(60_000), data: {} })
  const rows = () => select(sql`select id from comments where website_id = ${websiteId}`)
  await sweep()
  expect(await rows()).toHaveLength(1)
  await select(sql`update comments set decided_at = now() - interval '31 days' where website_id = ${websiteId}`)
  await sweep()
  expect(await rows()).toEqual([])
  await kept.select(
    sql`update comments set written_at = now() - interval '91 days' where website_id = ${kept.websiteId}`,
  )
  await sweepComments({ db: app.db, vault }).run({
    websiteId: kept.websiteId,
    attempt: 1,
    signal: AbortSignal.timeout(60_000),
    data: {},
  })
  expect(await kept.select(sql`select address_hash from comments where website_id = ${kept.websiteId}`)).toEqual([
    { address_hash: null },
  ])
})
