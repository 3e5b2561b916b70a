import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { writeAutomations } from '../../src/newsletter/automations/automation-store.ts'
import { joinList } from '../../src/newsletter/consent/join-list.ts'
import { reportAutomations } from '../../src/newsletter/reports/automation-reports.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { type Letter, LetterDelayed } from '../../src/platform/mail/mail.ts'
import { openVault } from '../../src/platform/vault/vault.ts'
import { suppress } from '../../src/restock/visitors/suppressions.ts'
import {
  type AutomationKind,
  type AutomationSettings,
  defaultAutomations,
} from '../../src/shared/newsletter/automation-settings.ts'
import {
  testNewsletterLinks,
  testNewsletterRoutes,
  testSuppressions,
} from '../../src/testing/newsletter/test-newsletter.ts'
import { startTestApp } from '../../src/testing/servers/test-app.ts'
import type { FoundWebsite } from '../../src/websites/queries.ts'
import { findWinBacks } from './find-win-backs.job.ts'
import { sendAutomation } from './send-automation.job.ts'

const app = await startTestApp({ routes: testNewsletterRoutes })
const { db } = app
const vault = openVault({ db, masterKey: 'ab'.repeat(32) })
const suppressions = testSuppressions(db)
const letters: Letter[] = []
let fails: Error | undefined
let address = '1 Quay St\nNew York'
const job = sendAutomation({
  db,
  vault,
  suppressions,
  mail: {
    kind: 'smtp',
    async send(letter) {
      if (fails) throw fails
      letters.push(letter)
    },
  },
  mailFrom: 'site@plinth.example',
  newsletterLinks: testNewsletterLinks,
  async findWebsite(websiteId) {
    const found = (await app.websites.findWebsite(websiteId)) as FoundWebsite
    const seller = { name: 'Kiln Ltd', address, taxNumbers: [] }
    return { ...found, ownerIsConfirmed: true, website: { ...found.website, seller } }
  },
  originOf: (subdomain) => `https://${subdomain}.example.org`,
})
const signal = AbortSignal.timeout(120_000)
const DAY_MS = 86_400_000
let count = 0

beforeEach(() => {
  letters.length = 0
  fails = undefined
  address = '1 Quay St\nNew York'
})

async function openStore(change: Partial<AutomationSettings> = {}) {
  const { websiteId, signedIn } = await app.addWebsite(`auto${++count}`)
  const owner = await signedIn()
  const { id: listId } = (await owner.post('/api/newsletter/lists', { name: 'News' })).json() as { id: string }
  const on = (kind: AutomationKind) => ({ ...defaultAutomations[kind], isOn: true, listId })
  const settings = {
    ...defaultAutomations,
    welcome: on('welcome'),
    firstOrder: on('firstOrder'),
    winBack: on('winBack'),
  }
  await withWebsite(db, websiteId, (tx) => writeAutomations(tx, websiteId, { ...settings, ...change }))
  const join = async (name: string, at = new Date()) => {
    const email = `${name}@example.com`
    const personRef = await vault.keepPerson(websiteId, email)
    const nameRef = await vault.put(websiteId, `person:${email}`, `${name} Birch`)
    const consent = { listId, personRef, nameRef, source: 'block' as const, at: at.toISOString(), isProven: true }
    await joinList({ db, suppressions }, websiteId, consent)
    return personRef
  }
  const order = (personRef: string, orders: number, daysAgo: number) =>
    withWebsite(db, websiteId, (tx) =>
      sql`
        insert into customers (website_id, customer_ref, currency, order_count, spent_cents, first_order_at,
          last_order_at, tags)
        values (${websiteId}, ${personRef}, 'USD', ${orders}, 100, now(),
          ${new Date(Date.now() - daysAgo * DAY_MS)}, '{}')`.execute(tx),
    )
  const run = (kind: AutomationKind, personRef: string) =>
    job.run({ websiteId, data: { kind, personRef }, attempt: 1, signal })
  const reported = async (kind: AutomationKind) =>
    (await reportAutomations(db, websiteId)).find((one) => one.kind === kind)
  const queued = async () => {
    const { rows } = await withWebsite(db, websiteId, (tx) =>
      sql<{ data: { kind: string; personRef: string }; later: boolean }>`
        select data, available_at > now() as later from outbox
        where website_id = ${websiteId} and name = 'send-automation'`.execute(tx),
    )
    return rows
  }
  return { websiteId, listId, owner, join, order, run, reported, queued }
}

test('a welcome goes out once, with its fields filled, the address, and one click to leave', async () => {
  const store = await openStore()
  const ada = await store.join('ada')
  await Promise.all([store.run('welcome', ada), store.run('welcome', ada)])
  await store.run('welcome', ada)
  expect(letters).toHaveLength(1)
  const [letter] = letters
  expect(letter).toMatchObject({ to: 'ada@example.com', store: store.websiteId, reference: { personRef: ada } })
  expect(letter?.text).toContain('Hello ada,')
  expect(letter?.text).toContain('1 Quay St')
  expect(letter?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  expect(await store.reported('welcome')).toMatchObject({ sent: 1, skipped: 0, failed: 0 })
})

test('nothing is sent while it is off, to those who joined long ago, left, bounced, or without a postal address', async () => {
  const off = await openStore({ welcome: { ...defaultAutomations.welcome } })
  await off.run('welcome', await off.join('ada'))
  const store = await openStore()
  await store.run('welcome', await store.join('old', new Date(Date.now() - 30 * DAY_MS)))
  const gone = await store.join('gone')
  await suppress(db, store.websiteId, gone, new Date().toISOString(), 'bounced')
  await store.run('welcome', gone)
  address = ''
  await store.run('welcome', await store.join('bea'))
  expect(letters).toEqual([])
  expect(await off.reported('welcome')).toMatchObject({ sent: 0, skipped: 0 })
  expect(await store.reported('welcome')).toMatchObject({ sent: 0, skipped: 2 })
})

test('after the first order one e-mail goes out, after the second none; an order that is not read yet is tried again', async () => {
  const store = await openStore()
  const [first, second, late] = [await store.join('ada'), await store.join('bea'), await store.join('cleo')]
  await store.order(first, 1, 0)
  await store.order(second, 2, 0)
  await store.run('firstOrder', first)
  await store.run('firstOrder', second)
  await expect(store.run('firstOrder', late)).rejects.toThrow('not in the read model')
  expect(letters.map(({ to }) => to)).toEqual(['ada@example.com'])
})

test('those are won back who have not ordered for so many days, once', async () => {
  const store = await openStore({ winBackDays: 60 })
  const people = { recent: 10, due: 65, long: 200 }
  for (const [name, days] of Object.entries(people)) await store.order(await store.join(name), 2, days)
  const find = () => findWinBacks({ db }).run({ websiteId: store.websiteId, data: {}, attempt: 1, signal })
  await find()
  const jobs = await store.queued()
  expect(jobs).toHaveLength(1)
  await store.run('winBack', jobs[0]?.data.personRef ?? '')
  expect(letters.map(({ to }) => to)).toEqual(['due@example.com'])
  await store.run('winBack', jobs[0]?.data.personRef ?? '')
  expect(letters).toHaveLength(1)
})

test('a letter that was put off waits and goes out once; one whose answer was lost is uncertain and never sent again', async () => {
  const store = await openStore()
  const [ada, bea] = [await store.join('ada'), await store.join('bea')]
  fails = new LetterDelayed('450 try later')
  await store.run('welcome', ada)
  expect((await store.queued()).some(({ data, later }) => data.personRef === ada && later)).toBe(true)
  fails = new Error('the connection was lost')
  await store.run('welcome', bea)
  fails = undefined
  for (const person of [ada, bea, ada, bea]) await store.run('welcome', person)
  expect(letters.map(({ to }) => to)).toEqual(['ada@example.com'])
  expect(await store.reported('welcome')).toMatchObject({ sent: 2 })
})

test('an automation is switched on only with a list and a postal address, and its history can be undone', async () => {
  const { owner, listId } = await openStore({ welcome: defaultAutomations.welcome })
  const put = (welcome: object) =>
    owner.put('/api/newsletter/automations', {
      version: 0,
      settings: { ...defaultAutomations, welcome: { ...defaultAutomations.welcome, ...welcome } },
    })
  expect((await put({ isOn: true })).text).toContain('Choose a mailing list')
  expect((await put({ isOn: true, listId })).text).toContain('Add your postal address')
  expect((await put({ subject: 'Hello from {store}' })).status).toBe(200)
  const { changes } = (await owner.get('/api/newsletter/automations/history')).json() as {
    changes: { version: number }[]
  }
  expect(JSON.stringify(changes)).toContain('Welcome: subject')
})
