import { beforeEach, expect, test } from 'vitest'
import { confirmLetter, enqueueAccountEmail } from '../../src/identity/accounts/account-emails.ts'
import { markConfirmed } from '../../src/identity/accounts/accounts.ts'
import { emailLinks } from '../../src/identity/sessions/email-links.ts'
import { createAccount } from '../../src/identity/store.ts'
import { letterPermits } from '../../src/platform/confirmed-addresses/letter-permits.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { type Letter, LetterDelayed } from '../../src/platform/mail/mail.ts'
import { type OutboxTables, outbox } from '../../src/platform/outbox/outbox.ts'
import { openVault } from '../../src/platform/vault/vault.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import { sendAccountLetter } from './send-account-letter.job.ts'

const db = testPool((await createTestDatabase()).app)
const vault = openVault({ db, masterKey: 'cd'.repeat(32) })
const links = emailLinks('ab'.repeat(32))
let websiteId = ''
let accountId = ''
let email = ''
let count = 0
let sent: Letter[] = []
let answers: Error[] = []
const job = sendAccountLetter({
  db,
  vault,
  mailFrom: 'no-reply@plinth.example',
  emailLinks: links,
  platformOrigin: 'https://plinth.example',
  letterPermits: letterPermits({ db, cookieKey: 'ab'.repeat(32) }),
  mail: {
    kind: 'smtp',
    async send(letter) {
      sent.push(letter)
      const answer = answers.shift()
      if (answer) throw answer
    },
  },
})

beforeEach(async () => {
  websiteId = `w${++count}`
  email = `eve-${count}@example.com`
  sent = []
  answers = []
  accountId = await createAccount(db, 'Your Bank Security', new Date().toISOString(), { email, passwordHash: 'x' })
})

const add = (letter = confirmLetter(accountId)) =>
  withWebsite(db, websiteId, (tx) => enqueueAccountEmail(tx, websiteId, letter))
const inLine = () =>
  withWebsite(outbox(db), websiteId, (tx) =>
    tx.selectFrom('outbox').select(['id', 'data', 'state']).orderBy('seq').execute(),
  )
async function runAll() {
  for (const { data } of (await inLine()) as Pick<OutboxTables['outbox'], 'data'>[]) {
    const turn = data as { letterId: string; attempt: number }
    await job.run({ websiteId, data: turn, attempt: 1, signal: AbortSignal.timeout(5_000) })
  }
}

test('the link goes to the e-mail of the account, in the platform’s words, once', async () => {
  await add()
  expect(JSON.stringify(await inLine())).not.toContain(email)
  await runAll()
  await runAll()
  expect(sent).toMatchObject([{ from: { name: 'plinth.example' }, to: email }])
  expect(JSON.stringify(sent)).not.toContain('Bank')
  const [, link = ''] = /https:\/\/plinth\.example(\S+)/.exec(sent[0]?.text ?? '') ?? []
  const token = link.split('/').at(-1) ?? ''
  expect(links.accountIn(token, new Date().toISOString())).toBe(accountId)
  expect([links.isFor(token, { accountId, email }), links.isFor(token, { accountId, email: 'x@example.com' })]).toEqual(
    [true, false],
  )
})

test('however often it is asked for, three go to one address in a day', async () => {
  for (let n = 0; n < 8; n++) await add()
  await runAll()
  expect(sent).toHaveLength(3)
})

test('an e-mail that is confirmed already gets no link', async () => {
  await add()
  await markConfirmed(db, { accountId, email }, new Date().toISOString())
  await runAll()
  expect(sent).toEqual([])
})

test('the e-mail of before is told, and then forgotten', async () => {
  const addressRef = await vault.put(websiteId, `account:${accountId}`, 'old@example.com')
  await add({ accountId, kind: 'changed', addressRef, wasConfirmed: true })
  expect(JSON.stringify(await inLine())).not.toContain('old@example.com')
  await runAll()
  expect(sent).toMatchObject([
    { to: 'old@example.com', subject: 'Your account has another e-mail now (plinth.example)' },
  ])
  expect(await vault.read(websiteId, [addressRef])).toEqual(new Map())
})

test('what the mail server puts off is sent later, and not counted twice', async () => {
  await add()
  answers = [new LetterDelayed('450'), new LetterDelayed('450'), new LetterDelayed('450')]
  for (let n = 0; n < 4; n++) await runAll()
  expect(sent).toHaveLength(4)
  expect((await inLine()).map(({ state }) => state)).toEqual(['waiting', 'later', 'later', 'later'])
})
