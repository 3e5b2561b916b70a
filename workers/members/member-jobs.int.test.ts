import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mintMemberLink } from '../../src/members/accounts/member-links.ts'
import { beginSession } from '../../src/members/accounts/member-sessions.ts'
import { addMemberLetter, type MemberLetter } from '../../src/members/letters/member-letters.ts'
import { createMember } from '../../src/members/members-store.ts'
import { letterPermits } from '../../src/platform/confirmed-addresses/letter-permits.ts'
import { inWebsite } from '../../src/platform/database/database.ts'
import { type Letter, LetterDelayed } from '../../src/platform/mail/mail.ts'
import { outbox } from '../../src/platform/outbox/outbox.ts'
import { openVault } from '../../src/platform/vault/vault.ts'
import { startTestApp } from '../../src/testing/servers/test-app.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import { sendMemberLetter } from './send-member-letter.job.ts'
import { sweepMembers } from './sweep-members.job.ts'

const app = await startTestApp()
const { db } = app
const vault = openVault({ db, masterKey: 'cd'.repeat(32) })
const { websiteId } = await app.addWebsite('acme')
const signal = AbortSignal.timeout(60_000)
const sent: Letter[] = []
let refusals: Error[] = []
const job = sendMemberLetter({
  db,
  vault,
  mailFrom: 'no-reply@plinth.example',
  letterPermits: letterPermits({ db, cookieKey: 'ab'.repeat(32) }),
  findWebsite: (id) => findWebsite(db, id),
  originOf: (subdomain) => `https://${subdomain}.plinth.example`,
  mail: {
    kind: 'smtp',
    async send(letter) {
      const refusal = refusals.shift()
      if (refusal) throw refusal
      sent.push(letter)
    },
  },
})
const waiting = () =>
  inWebsite(outbox(db), websiteId, (tx) =>
    tx.deleteFrom('outbox').where('name', '=', 'send-member-letter').returning(['data', 'state']).execute(),
  )
const run = async () => {
  const jobs = await waiting()
  for (const { data } of jobs)
    await job.run({ websiteId, data: data as { letterId: string; attempt: number }, attempt: 1, signal })
  return jobs
}
const asked = (email: string): MemberLetter => ({ kind: 'sign-up', email, name: 'Ada', passwordHash: 'x' })
const textsInVault = async () =>
  (await inWebsite(db, websiteId, (tx) => sql<{ n: number }>`select count(*)::int as n from pii_vault`.execute(tx)))
    .rows[0]?.n

test('a letter is sent once, whoever runs its job again', async () => {
  await addMemberLetter({ db, vault }, websiteId, asked('once@example.com'))
  const [turn] = await run()
  await job.run({ websiteId, data: turn?.data as { letterId: string; attempt: number }, attempt: 2, signal })
  expect(sent.filter(({ to }) => to === 'once@example.com')).toHaveLength(1)
})

test('one that the mail server defers is tried again later, and after another failure it is not', async () => {
  await addMemberLetter({ db, vault }, websiteId, asked('later@example.com'))
  refusals = [new LetterDelayed('busy')]
  await run()
  expect(await run()).toMatchObject([{ state: 'later' }])
  expect(sent.filter(({ to }) => to === 'later@example.com')).toHaveLength(1)
  await addMemberLetter({ db, vault }, websiteId, asked('lost@example.com'))
  refusals = [new Error('connection lost')]
  await run()
  expect(await waiting()).toEqual([])
})

test('expired links are deleted with what they would have done, and so are sessions; others stay', async () => {
  const old = '2020-01-01T00:00:00.000Z'
  const now = new Date().toISOString()
  const secret = { email: 'old@example.com', name: '', passwordHash: 'x' }
  const before = (await textsInVault()) ?? 0
  await mintMemberLink({ db, vault }, websiteId, { kind: 'sign-up', secret, now: old })
  await mintMemberLink({ db, vault }, websiteId, { kind: 'sign-up', secret, now })
  const member = { email: 'ada@example.com', name: '', passwordHash: 'x', now }
  const siteUserId = (await createMember({ db, vault }, websiteId, member)) ?? ''
  const session = { siteUserId, epoch: 0, isRemembered: true, device: '', previousToken: undefined, deviceTokens: [] }
  for (const at of [old, now]) await beginSession(db, websiteId, { ...session, now: at })
  await sweepMembers({ db, vault }).run({ websiteId, data: {}, attempt: 1, signal })
  const count = async (table: string) =>
    (
      await inWebsite(db, websiteId, (tx) =>
        sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where expires_at > now()`.execute(tx),
      )
    ).rows[0]?.n
  const all = async (table: string) =>
    (
      await inWebsite(db, websiteId, (tx) =>
        sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx),
      )
    ).rows[0]?.n
  expect(await all('site_user_links')).toBe(await count('site_user_links'))
  expect([await all('site_user_sessions'), await count('site_user_sessions')]).toEqual([1, 1])
  // The link that is left, and the member’s address.
  expect(await textsInVault()).toBe(before + 2)
})
