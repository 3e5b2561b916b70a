import { afterAll, beforeEach, expect, test } from 'vitest'
import { createAccount, setRoles } from '../../identity/store.ts'
import { giftCardLimit } from '../../orders/after-sale/gift-card-limit.ts'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import { openVault, type Vault } from '../../platform/vault/vault.ts'
import { roles } from '../../shared/permissions.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { rowImportSteps } from '../../testing/fixtures/import-rows.ts'
import { startTestApp, type TestWebsite } from '../../testing/servers/test-app.ts'
import { worthCents } from '../gift-card.ts'
import { loadCard } from '../use-cases/card-deps.ts'
import { findUsableCard } from '../use-cases/find-usable-card.ts'
import { chargeGiftCard } from '../use-cases/pay-with-cards.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { type GiftCardImporterDeps, giftCardImporter } from './gift-card-importer.ts'

const PATH = '/api/commerce/gift-cards/imports'
const store = memoryEventStore()
const executor = createExecutor(store)
let vault: Vault
const app = await startTestApp({
  routes({ db }) {
    vault = openVault({ db, masterKey: '5a'.repeat(32) })
    return bulkRoutes(depsOf()).map((route) => ({ ...route, rateLimit: 'none' as const }))
    function depsOf() {
      return { db, vault, executor, giftCardLimit: giftCardLimit({ db, executor }) }
    }
  },
})
afterAll(() => store.close())
const deps = (): GiftCardImporterDeps => ({
  db: app.db,
  vault,
  executor,
  giftCardLimit: giftCardLimit({ db: app.db, executor }),
})

let stores = 0
let website: TestWebsite
let owner: HttpClient
beforeEach(async () => {
  website = await app.addWebsite(`acme-${++stores}`)
  owner = await website.signedIn()
})

const steps = (client = owner) =>
  rowImportSteps(client, {
    path: PATH,
    deps: { db: app.db, vault },
    importer: giftCardImporter(deps()),
    websiteId: website.websiteId,
  })
const codesOf = async (importId: string, client = owner) => {
  const reply = await client.get(`${PATH}/${importId}/codes.csv`)
  const rows = reply.text.trim().split('\r\n').slice(1)
  return { ...reply, codes: rows.map((row) => row.split(',')[1] ?? '') }
}
const find = (code: string) =>
  findUsableCard(
    { db: app.db, vault, executor, giftCardGuesses: { begin: async () => async () => {} } },
    website.websiteId,
    {
      code,
      currency: 'USD',
      testMode: false,
      now: new Date().toISOString(),
      attempter: { websiteId: website.websiteId, visitorId: '', address: '' },
      isPerson: async () => true,
    },
  )
const left = async (cardId: string) => worthCents(await loadCard({ executor }, website.websiteId, cardId))

test('a file is tried first, its rows to correct are told, and nothing is issued until it is run', async () => {
  const csv = [
    'Amount,E-mail,Name,From,Message,Delivery day',
    '50.00,ada@example.com,Ada,All of us,Thank you!,',
    'fifty,,,,,',
    '0,,,,,',
    '10,nobody,,,,',
    '10,,Bob,,,',
    `10,bob@example.com,,,${'x'.repeat(81)},`,
    '10,bob@example.com,,,,2020-01-01',
    '20,,,,,',
  ].join('\n')
  const checked = await steps().check(csv)
  expect(checked).toMatchObject({ counts: { new: 2, error: 6 }, progress: { total: 2 } })
  expect(checked.problems.map(({ row, message }) => [row, message])).toEqual([
    [3, 'The amount is a number such as 50.00.'],
    [4, 'A gift card must be above zero.'],
    [5, 'The e-mail address is not valid.'],
    [6, 'Enter the e-mail address that the card is sent to.'],
    [7, 'A message has at most 80 characters.'],
    [8, 'The day is one of the coming year, such as 2026-12-25.'],
  ])
  expect(checked.notes).toContain('These cards are worth $70.00 together.')
  expect((await codesOf(checked.id)).status).toBe(400)
})

test('issued cards have codes that pay, are mailed where an address was given, and are undone while nobody has used them', async () => {
  const done = await steps().bring('amount,email,name\n50,ada@example.com,Ada\n20,,\n30,,\n')
  expect(done).toMatchObject({ state: 'done', progress: { done: 3 }, counts: { error: 0 } })
  const { codes } = await codesOf(done.id)
  expect(codes).toHaveLength(3)
  const cards = await Promise.all(codes.map(find))
  expect(cards.map(({ worthCents: cents }) => cents)).toEqual([5_000, 2_000, 3_000])
  const [mailed, spent, unused] = cards
  if (!mailed || !spent || !unused) return expect.fail('Too few cards')
  const { issued } = await loadCard({ executor }, website.websiteId, mailed.cardId)
  expect(issued?.source).toEqual({ kind: 'file', importId: done.id })
  const texts = await vault.read(website.websiteId, [issued?.recipientRef ?? '', issued?.detailsRef ?? ''])
  expect(texts.get(issued?.recipientRef ?? '')).toBe('ada@example.com')
  const ctx = {
    websiteId: website.websiteId,
    actor: null,
    now: new Date().toISOString(),
    intent: { correlationId: 't' },
  }
  await chargeGiftCard({ executor }, ctx, {
    cardId: spent.cardId,
    holdId: 'h',
    orderId: 'o',
    cents: 500,
    currency: 'USD',
    testMode: false,
  })
  const undone = await steps().undo(done.id)
  expect(undone).toMatchObject({ state: 'undone', changedSince: [{ id: spent.cardId, title: `•••• ${spent.last4}` }] })
  expect([await left(mailed.cardId), await left(spent.cardId), await left(unused.cardId)]).toEqual([0, 1_500, 0])
})

test('codes are for whoever issued them alone, and an import that goes on after a crash issues no card twice', async () => {
  const accountId = await createAccount(app.db, 'Mia', new Date().toISOString())
  await setRoles(app.db, website.websiteId, accountId, [roles.ADMIN])
  const mia = await website.signedIn(accountId)
  const done = await steps().bring('amount\n50\n20\n')
  expect((await codesOf(done.id, mia)).status).toBe(404)
  const before = (await codesOf(done.id)).codes
  const rows = [2, 3].map((row) => ({ row, amount: row === 2 ? '50' : '20' }))
  const importer = giftCardImporter(deps())
  const { websiteId } = website
  const target = { websiteId, accountId: null, currency: 'USD', now: new Date().toISOString(), importId: done.id }
  const mapped = rows.map(({ row, amount }) => ({ row, text: (field: string) => (field === 'amount' ? amount : '') }))
  const memo = { cents: 7_000, currency: 'USD', isLimited: false }
  const prepared = await importer.prepare({ ...target, memo }, mapped)
  await importer.write(
    { ...target, memo },
    mapped.map((row, place) => ({ ...row, subjectId: prepared[place]?.subjectId ?? '', before: null })),
  )
  expect((await codesOf(done.id)).codes).toEqual(before)
  expect(await left(prepared[0]?.subjectId ?? '')).toBe(5_000)
})

test('store managers issue as much in bulk as is left of their daily limit', async () => {
  const accountId = await createAccount(app.db, 'Max', new Date().toISOString())
  await setRoles(app.db, website.websiteId, accountId, [roles.STORE_MANAGER])
  const manager = await website.signedIn(accountId)
  const checked = await steps(manager).check('amount\n300\n200\n100\n')
  expect(checked).toMatchObject({
    counts: { new: 2, error: 1 },
    problems: [{ row: 4, message: expect.stringContaining('beyond what store managers can refund and issue today') }],
  })
  await steps(manager).bring('amount\n300\n200\n')
  expect((await steps(manager).check('amount\n1\n')).counts).toMatchObject({ new: 0, error: 1 })
})
