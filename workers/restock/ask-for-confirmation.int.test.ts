import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createAccount } from '../../src/identity/store.ts'
import { confirmationLinks } from '../../src/platform/confirmed-addresses/confirmation-links.ts'
import { confirmAddress } from '../../src/platform/confirmed-addresses/confirmations.ts'
import { letterPermits } from '../../src/platform/confirmed-addresses/letter-permits.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import { type Letter, LetterDelayed, LetterRefused, LetterUncertain } from '../../src/platform/mail/mail.ts'
import { openVault } from '../../src/platform/vault/vault.ts'
import { receiveSignUp } from '../../src/restock/commands/receive-sign-up.ts'
import { Restock } from '../../src/restock/restock.ts'
import { suppress } from '../../src/restock/visitors/suppressions.ts'
import { confirmSignUps } from '../../src/restock/visitors/unconfirmed-sign-ups.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import { newWebsite } from '../../src/testing/servers/test-app.ts'
import { createWebsite } from '../../src/websites/store.ts'
import { askForConfirmation } from './ask-for-confirmation.job.ts'
import { signUpReceived } from './sign-up-received.reaction.ts'

const db = testPool((await createTestDatabase()).app)
const vault = openVault({ db, masterKey: 'cd'.repeat(32) })
const store = memoryEventStore()
const executor = createExecutor(store)
const cookieKey = 'ab'.repeat(32)
const links = confirmationLinks(cookieKey)
const owner = await createAccount(db, 'Eve', new Date().toISOString())

let sent: Letter[] = []
let answers: Error[] = []
const job = askForConfirmation({
  db,
  executor,
  vault,
  mailFrom: 'no-reply@plinth.example',
  confirmationLinks: links,
  letterPermits: letterPermits({ db, cookieKey }),
  originOf: (subdomain) => `https://${subdomain}.plinth.example:3000`,
  mail: {
    kind: 'smtp',
    async send(letter) {
      sent.push(letter)
      const answer = answers.shift()
      if (answer) throw answer
    },
  },
})

let count = 0
let websiteId = ''
let email = ''
beforeEach(async () => {
  sent = []
  answers = []
  websiteId = await openSite()
  email = `ann-${count}@example.com`
})

function openSite() {
  const website = { ...newWebsite(`acme-of-${++count}`), title: 'Your Bank Security', description: 'Act now' }
  return createWebsite(db, owner, website, new Date().toISOString())
}

/** A sign-up with this address; returns the jobs of the reaction. */
async function receive(variantId: string, to = email, on = websiteId) {
  const personRef = await vault.keepPerson(on, to)
  const at = new Date().toISOString()
  const wanted = { signUpId: crypto.randomUUID(), personRef, productId: 'mug', isJoinMailingList: false, at }
  const target = { websiteId: on, id: variantId }
  await executor.execute(Restock, target, { correlationId: 'test' }, (state) => receiveSignUp(state, wanted))
  return personRef
}

async function ask(variantId: string, personRef: string, on = websiteId, attempt = 1) {
  const data = { personRef, variantId, attempt }
  await job.run({ websiteId: on, data, attempt: 1, signal: AbortSignal.timeout(5_000) })
}

const signUpsOf = async (variantId: string, on = websiteId) => {
  const { state } = await executor.load(Restock, { websiteId: on, id: variantId })
  return [...state.open.values()].map(({ status }) => status)
}

const inLine = () =>
  withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<{ name: string; data: unknown }>`select name, data from outbox order by seq`.execute(tx)
    return rows
  })

test('the event of the sign-up calls for one job, which names no address', async () => {
  const personRef = await receive('mug-s')
  const [recorded] = await Array.fromAsync(store.read({ websiteId, category: 'restock', entityId: 'mug-s' }))
  if (!recorded) throw new Error('nothing was recorded')
  const data = { personRef, variantId: 'mug-s', attempt: 1 }
  expect(signUpReceived.react(recorded)).toEqual([{ name: 'ask-for-confirmation', data }])
})

test('one letter goes out for twenty-five sign-ups, in the words of the platform alone', async () => {
  for (let n = 0; n < 25; n++) await ask(`mug-${n}`, await receive(`mug-${n}`))
  const host = `acme-of-${count}.plinth.example`
  expect(sent).toMatchObject([
    {
      from: { name: host, address: 'no-reply@plinth.example' },
      to: email,
      subject: 'Please confirm your e-mail address',
    },
  ])
  const [letter] = sent
  expect(JSON.stringify(letter)).not.toMatch(/Bank|Security|Act now|mug/)
  const [, link = ''] = /(https:\S+)/.exec(letter?.text ?? '') ?? []
  const personRef = (await vault.findPerson(websiteId, email)) ?? ''
  const now = new Date().toISOString()
  expect(links.read(websiteId, link.split('/').at(-1) ?? '', now)).toEqual({ personRef })
  expect(letter?.html).toContain(`href="${link}"`)
})

test('ten websites together send three letters, and the sign-ups of the others stay unconfirmed', async () => {
  const sites = await Promise.all(Array.from({ length: 10 }, openSite))
  await Promise.all(sites.map(async (on) => ask('mug-s', await receive('mug-s', email, on), on)))
  expect(sent).toHaveLength(3)
  for (const on of sites) expect(await signUpsOf('mug-s', on)).toEqual(['unconfirmed'])
})

test('jobs that run at the same moment, or again, send one letter', async () => {
  const personRef = await receive('mug-s')
  await Promise.all(Array.from({ length: 5 }, () => ask('mug-s', personRef)))
  await ask('mug-s', personRef)
  expect(sent).toHaveLength(1)
})

test('a letter that was not sent is not counted, and one that was put off is tried again later', async () => {
  const personRef = await receive('mug-s')
  answers = [new LetterDelayed('450 later')]
  await ask('mug-s', personRef)
  expect(await inLine()).toEqual([
    { name: 'ask-for-confirmation', data: { personRef, variantId: 'mug-s', attempt: 2 } },
  ])
  for (let n = 0; n < 4; n++) {
    answers = [new LetterRefused('550 no')]
    const on = await openSite()
    await ask('mug-s', await receive('mug-s', email, on), on)
  }
  answers = []
  await ask('mug-s', personRef, websiteId, 2)
  expect(sent).toHaveLength(6)
})

test('a letter of which nobody knows whether it left is counted, and not sent again', async () => {
  const personRef = await receive('mug-s')
  answers = [new LetterUncertain('the line broke')]
  await ask('mug-s', personRef)
  await ask('mug-s', personRef)
  expect(sent).toHaveLength(1)
  expect(await inLine()).toEqual([])
})

test('who unsubscribed here, or was forgotten, gets no letter', async () => {
  const personRef = await receive('mug-s')
  await suppress(db, websiteId, personRef, new Date().toISOString())
  await ask('mug-s', personRef)
  const other = await receive('mug-s', 'ben@example.com')
  await vault.forgetPerson(websiteId, other)
  await ask('mug-s', other)
  expect(sent).toEqual([])
})

test('a confirmation makes all sign-ups of that address on that website active, and no others', async () => {
  const elsewhere = await openSite()
  const personRef = await receive('mug-s')
  for (const variantId of ['mug-s', 'mug-l']) await ask(variantId, await receive(variantId))
  const stranger = await receive('mug-s', 'ben@example.com')
  await ask('mug-s', stranger)
  await ask('mug-s', await receive('mug-s', email, elsewhere), elsewhere)
  const at = new Date().toISOString()
  expect(await confirmAddress(db, websiteId, personRef, at)).toBe(true)
  await confirmSignUps({ db, executor }, { websiteId, personRef }, { correlationId: 'test', at })
  expect([await signUpsOf('mug-s'), await signUpsOf('mug-l')]).toEqual([['open', 'unconfirmed'], ['open']])
  expect(await signUpsOf('mug-s', elsewhere)).toEqual(['unconfirmed'])
})

test('a sign-up that is received while its address is being confirmed is confirmed by its own job', async () => {
  const personRef = await receive('mug-s')
  await ask('mug-s', personRef)
  await receive('mug-l')
  await confirmAddress(db, websiteId, personRef, new Date().toISOString())
  await ask('mug-l', personRef)
  expect(await signUpsOf('mug-l')).toEqual(['open'])
  expect(sent).toHaveLength(1)
})

test('however sign-ups and the confirmation fall together, none is left behind', async () => {
  const personRef = await receive('mug-0')
  await ask('mug-0', personRef)
  const variants = Array.from({ length: 12 }, (_, n) => `mug-${n}`)
  const at = new Date().toISOString()
  await Promise.all([
    ...variants.map(async (variantId) => ask(variantId, await receive(variantId))),
    confirmAddress(db, websiteId, personRef, at).then(() =>
      confirmSignUps({ db, executor }, { websiteId, personRef }, { correlationId: 'test', at }),
    ),
  ])
  for (const variantId of variants) expect([variantId, await signUpsOf(variantId)]).toEqual([variantId, ['open']])
})
