import { beforeEach, expect, test } from 'vitest'
import { acceptInvitation, showInvitation } from '../../src/identity/invitations/accept-invitation.ts'
import type { InvitationEmailJob } from '../../src/identity/invitations/invitation-emails.ts'
import { invite, inviteAgain, revokeInvitation } from '../../src/identity/invitations/invitations.ts'
import { listPeople } from '../../src/identity/people/list-people.ts'
import { createAccount } from '../../src/identity/store.ts'
import { letterPermits } from '../../src/platform/confirmed-addresses/letter-permits.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { type Letter, LetterDelayed, LetterRefused, LetterUncertain } from '../../src/platform/mail/mail.ts'
import { outbox } from '../../src/platform/outbox/outbox.ts'
import { openVault } from '../../src/platform/vault/vault.ts'
import { testPasswords } from '../../src/testing/browsers/test-passwords.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import { newWebsite } from '../../src/testing/servers/test-app.ts'
import { createWebsite } from '../../src/websites/store.ts'
import { sendInvitation } from './send-invitation.job.ts'

const db = testPool((await createTestDatabase()).app)
const vault = openVault({ db, masterKey: 'cd'.repeat(32) })
const now = new Date().toISOString()
const ownerId = await createAccount(db, 'Robin <b>', now)
const owner = { accountId: ownerId, isOwner: true, roles: [] }

let count = 0
let websiteId = ''
let sent: Letter[] = []
let answers: (Error | undefined)[] = []
beforeEach(async () => {
  const website = { ...newWebsite(`letters-to${++count}`), title: 'Tea & "Toast"' }
  websiteId = await createWebsite(db, ownerId, website, now)
  sent = []
  answers = []
})

const job = sendInvitation({
  db,
  vault,
  mailFrom: 'no-reply@plinth.example',
  letterPermits: letterPermits({ db, cookieKey: 'ab'.repeat(32) }),
  originOf: (subdomain) => `https://${subdomain}.plinth.example`,
  manageOrigin: (subdomain) => `https://${subdomain}.manage.plinth.example`,
  mail: {
    kind: 'smtp',
    async send(letter) {
      const answer = answers.shift()
      sent.push(letter)
      if (answer) throw answer
    },
  },
})
const asking = () => ({ websiteId, asker: owner, now })
const start = () => invite({ db, vault }, asking(), { email: `ada${count}@example.com`, roles: [8] })
const run = (turn: InvitationEmailJob) =>
  job.run({ websiteId, data: turn, attempt: 1, signal: AbortSignal.timeout(5_000) })
const turn = (invitationId: string, round = 1, attempt = 1) => ({ invitationId, round, attempt })

async function shown() {
  const asker = { ...owner, displayName: '', sessionId: '', hasPassword: false, confirmedAt: now }
  const { invitations } = await listPeople({ db, vault, letterInbox: undefined }, websiteId, asker, now)
  return invitations.map(({ letter, letterNote }) => ({ letter, letterNote }))
}

function inLine() {
  return withWebsite(outbox(db), websiteId, (tx) =>
    tx.selectFrom('outbox').select(['id', 'data', 'state']).orderBy('seq').execute(),
  )
}

test('the job is in line with the invitation, and holds ids alone', async () => {
  const { invitationId } = await start()
  expect(await inLine()).toEqual([
    { id: `send-invitation:${invitationId}:1:1`, data: { invitationId, round: 1, attempt: 1 }, state: 'waiting' },
  ])
})

test('the letter goes to the invited address, with a link that opens the invitation', async () => {
  const { invitationId, token } = await start()
  await run(turn(invitationId))
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    from: { name: `letters-to${count}.plinth.example`, address: 'no-reply@plinth.example' },
    to: `ada${count}@example.com`,
    subject: `An invitation to work on letters-to${count}.plinth.example`,
  })
  const link = `https://letters-to${count}.manage.plinth.example/invitation#${token}`
  expect(sent[0]?.text).toContain(link)
  expect(sent[0]?.html).toContain(`href="${link}"`)
  for (const text of [sent[0]?.html, sent[0]?.text]) expect(text).not.toMatch(/Robin|Toast/)
  const place = { websiteId, siteTitle: '', now }
  expect(await showInvitation({ db, vault }, place, token)).toMatchObject({ email: `ada${count}@example.com` })
  expect(await shown()).toEqual([{ letter: 'sent', letterNote: null }])
})

test('a job that runs again sends nothing again', async () => {
  const { invitationId } = await start()
  await run(turn(invitationId))
  await run(turn(invitationId))
  await Promise.all([run(turn(invitationId)), run(turn(invitationId))])
  expect(sent).toHaveLength(1)
  expect(await shown()).toEqual([{ letter: 'sent', letterNote: null }])
})

test('after a crash between claim and answer the outcome is uncertain, and nothing is sent', async () => {
  const { invitationId } = await start()
  await withWebsite(db.withTables<{ invitations: { website_id: string; letter: string } }>(), websiteId, (tx) =>
    tx.updateTable('invitations').set({ letter: 'sending' }).where('website_id', '=', websiteId).execute(),
  )
  await run(turn(invitationId))
  expect(sent).toEqual([])
  expect(await shown()).toEqual([{ letter: 'uncertain', letterNote: null }])
})

test.each([
  [new LetterRefused('550 no mailbox ada@example.com'), 'refused'],
  [new LetterUncertain('the line broke'), 'uncertain'],
  [new Error('who knows'), 'uncertain'],
])('%s: the letter is %s, and not tried again', async (failure, letter) => {
  const { invitationId } = await start()
  answers = [failure]
  await run(turn(invitationId))
  await run(turn(invitationId))
  expect(sent).toHaveLength(1)
  expect(await shown()).toMatchObject([{ letter }])
  expect(await inLine()).toHaveLength(1)
})

test('the address is not in what the mail server said', async () => {
  const { invitationId } = await start()
  answers = [new LetterRefused(`550 5.1.1 <ada${count}@example.com>: no ada${count} here`)]
  await run(turn(invitationId))
  expect(await shown()).toEqual([{ letter: 'refused', letterNote: 'The mail server refused the e-mail (550 5.1.1).' }])
})

test('a letter that is put off is tried again later, and after the last time given up', async () => {
  const { invitationId } = await start()
  answers = [new LetterDelayed('451 not yet')]
  await run(turn(invitationId))
  expect(await shown()).toEqual([
    { letter: 'delayed', letterNote: 'The mail server did not accept the e-mail yet (451).' },
  ])
  expect((await inLine()).at(-1)).toEqual({
    id: `send-invitation:${invitationId}:1:2`,
    data: { invitationId, round: 1, attempt: 2 },
    state: 'later',
  })
  answers = [new LetterDelayed('451 not yet')]
  await run(turn(invitationId, 1, 7))
  expect(await shown()).toMatchObject([{ letter: 'refused' }])
  expect(await inLine()).toHaveLength(2)
})

test('sent again, the letter of the earlier round is not sent any more', async () => {
  const { invitationId } = await start()
  const again = await inviteAgain({ db, vault }, asking(), invitationId)
  await run(turn(invitationId, 1))
  expect(sent).toEqual([])
  await run(turn(invitationId, 2))
  expect(sent[0]?.text).toContain(again.token)
})

test('who was revoked, or has come, gets no letter, and nothing of them stays in the vault', async () => {
  const revoked = await start()
  await revokeInvitation({ db, vault }, asking(), revoked.invitationId)
  await run(turn(revoked.invitationId))
  const accepted = await start()
  const deps = { db, vault, ...testPasswords(db), letterInbox: undefined }
  const wanted = { token: accepted.token, displayName: 'Ada', password: 'correct horse battery' }
  await acceptInvitation(deps, { websiteId, sender: { address: '192.0.2.1', deviceTokens: [], now } }, wanted)
  await run(turn(accepted.invitationId))
  expect(sent).toEqual([])
  const kept = await withWebsite(db.withTables<{ pii_vault: { website_id: string } }>(), websiteId, (tx) =>
    tx.selectFrom('pii_vault').selectAll().execute(),
  )
  expect(kept).toEqual([])
})
