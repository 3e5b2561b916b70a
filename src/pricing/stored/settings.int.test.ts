import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, setRoles } from '../../identity/store.ts'
import { createWebsiteReads, type WebsiteReads } from '../../platform/modules/website-reads.ts'
import { roles } from '../../shared/permissions.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { subscribeWebsiteChanges } from '../../testing/databases/website-changes.ts'
import { startTestApp, type TestWebsite } from '../../testing/servers/test-app.ts'
import { until } from '../../testing/until.ts'
import type { HistoryReply, ShippingReply, TaxesDraft, TaxesReply, TryReply } from '../contract.ts'
import { pricingRoutes } from '../routes.ts'
import { loadPricingRules } from './queries.ts'
import { findSettings, listChanges, type StoredSettings, writeSettings } from './settings-store.ts'

const TAXES = '/api/pricing/taxes'
const SHIPPING = '/api/pricing/shipping'

/** The cache of another process, which learns of changes only through the database. */
let elsewhere: WebsiteReads<StoredSettings>

const app = await startTestApp({
  async routes({ db, urls }) {
    elsewhere = createWebsiteReads((websiteId) => findSettings(db, websiteId))
    const changes = await subscribeWebsiteChanges(urls.app, (websiteId) => elsewhere.drop(websiteId))
    afterAll(() => changes.close())
    return pricingRoutes({ db, pricingSettings: { drop: () => {} } })
  },
})
let website: TestWebsite
let owner: HttpClient

beforeAll(async () => {
  website = await app.addWebsite('acme', { country: 'DE' } as object)
  owner = await website.signedIn()
})

const german = {
  id: 'de',
  name: 'MwSt',
  area: { country: 'DE' },
  rates: { standard: 190_000, books: 70_000 },
  isConfirmed: true,
}
const seller = { country: 'DE', region: null, postalCode: '80331' }
const post = { id: 'post', name: 'Post', cost: { by: 'flat', cents: 490 } }
const zone = { id: 'de', name: 'Germany', areas: [{ country: 'DE' }], rates: [post] }

const taxes = async () => (await owner.get(TAXES)).json() as TaxesReply
const shipping = async () => (await owner.get(SHIPPING)).json() as ShippingReply
const saveTaxes = async (more: object, version?: number) =>
  owner.put(TAXES, { version: version ?? (await taxes()).version, taxes: { seller, ...more } })
const saveShipping = async (more: object) => {
  const { version } = await shipping()
  return owner.put(SHIPPING, { version, shipping: { measurementStandard: 'metric', ...more } })
}
const history = async (part: string) =>
  ((await owner.get(`/api/pricing/${part}/history`)).json() as HistoryReply).changes
const undo = (part: string, version: number, change: number) =>
  owner.post(`/api/pricing/${part}/undo`, { version, change })
const trial = async (more: object) => (await owner.post('/api/pricing/try', more)).json() as TryReply

test('a store that has set nothing charges no tax, sends nothing, and is offered the rates of every country that is known', async () => {
  const empty = await taxes()
  expect(empty).toMatchObject({ version: 0, currency: 'USD', taxes: { rules: [], pricesIncludeTax: true } })
  expect(empty.suggestions.find(({ country }) => country === 'DE')).toMatchObject({ name: 'MwSt', rate: 190_000 })
  expect(await shipping()).toMatchObject({ version: 0, shipping: { zones: [], pickup: [], local: [] } })
  expect(await loadPricingRules(app.db, website.websiteId)).toMatchObject({ version: 0, discounts: [] })
})

test('nothing is charged from a suggestion before someone confirms it, and the moment of that is the server’s', async () => {
  await saveTaxes({ pricesIncludeTax: true, rules: [{ ...german, isConfirmed: false }] })
  const ask = { priceCents: 4_000, taxClass: 'books', destination: { country: 'DE', postalCode: '80331' } }
  expect((await trial(ask)).totals.taxCents).toBe(0)
  const saved = (await saveTaxes({ pricesIncludeTax: true, rules: [german] })).json() as TaxesReply
  const [rule] = saved.taxes.rules
  expect(rule).toMatchObject({ isConfirmed: true, confirmedAt: expect.stringMatching(/^20\d\d-/) })
  const reply = await trial(ask)
  expect(reply.totals).toMatchObject({ taxCents: 262, grandTotalCents: 4_000 })
  expect(reply.taxLines).toEqual([{ name: 'MwSt', rate: 70_000, baseCents: 3_738, taxCents: 262 }])
  expect(reply.explanation.at(-1)).toMatchObject({ what: 'Total', resultCents: 4_000 })
  await saveTaxes({ pricesIncludeTax: true, reverseCharge: false, rules: [german] })
  expect((await taxes()).taxes.rules[0]?.confirmedAt).toBe(rule?.confirmedAt)
})

test('a confirmed rate that is changed is confirmed anew', async () => {
  const before = (await taxes()).taxes.rules[0]?.confirmedAt ?? ''
  await saveTaxes({ pricesIncludeTax: true, rules: [{ ...german, rates: { standard: 160_000 } }] })
  expect(Date.parse((await taxes()).taxes.rules[0]?.confirmedAt ?? '')).toBeGreaterThan(Date.parse(before))
  await saveTaxes({ pricesIncludeTax: true, rules: [german] })
})

test('a postal code is enough for the tester, as it is for a shopper, where it tells the region', async () => {
  const boston = {
    id: 'ma',
    name: 'Sales tax',
    rates: { standard: 62_500 },
    isConfirmed: true,
    area: { country: 'US', regions: ['MA'] },
  }
  const reply = await trial({
    priceCents: 4_000,
    taxClass: 'standard',
    destination: { country: 'US', postalCode: '02110' },
    taxes: { seller, rules: [boston] },
  })
  expect(reply.totals).toMatchObject({ taxCents: 250 })
})

test('rules that are not saved yet can be tried out, and trying changes nothing', async () => {
  const { version } = await taxes()
  const draft: Partial<TaxesDraft> = { pricesIncludeTax: false, rules: [german] as never }
  const ask = { priceCents: 4_000, taxClass: 'standard', destination: { country: 'DE' } }
  const reply = await trial({ ...ask, taxes: { seller, ...draft } })
  expect(reply.totals).toMatchObject({ taxCents: 760, grandTotalCents: 4_760 })
  expect((await taxes()).version).toBe(version)
})

test('the history names who changed what, the newest first, and an undo puts back what was and is a change itself', async () => {
  const before = (await taxes()).taxes
  const { version } = (await saveTaxes({ pricesIncludeTax: false, rules: [] })).json() as TaxesReply
  const [latest] = await history('taxes')
  expect(latest).toMatchObject({
    version,
    by: 'Owner of acme',
    what: ['Prices: include tax → without tax', 'Germany, MwSt: removed'],
    undoes: null,
  })
  const undone = await undo('taxes', version, version)
  expect([undone.status, (await taxes()).taxes]).toEqual([200, before])
  expect((await history('taxes'))[0]).toMatchObject({ undoes: version, what: expect.any(Array) })
  expect((await undo('taxes', version, version)).status).toBe(409)
  expect((await undo('taxes', version + 1, 999)).status).toBe(404)
  expect((await undo('shipping', 0, version)).status).toBe(404)
})

test('a save that was made on older settings is refused with who changed what, and saving the same again changes nothing', async () => {
  const { version } = await taxes()
  const admin = await website.signedIn(await clerk(roles.ADMIN, 'Ada'))
  const wanted = { seller, pricesIncludeTax: true, reverseCharge: false, rules: [german] }
  const first = await admin.put(TAXES, { version, taxes: wanted })
  expect(first.status).toBe(200)
  const late = await saveTaxes({ rules: [] }, version)
  expect([late.status, late.json()]).toMatchObject([
    409,
    {
      message:
        'Ada changed these settings in the meantime (Reverse charge: on → off). Reload the page and make your change again.',
      revision: (first.json() as TaxesReply).version,
    },
  ])
  const again = await admin.put(TAXES, { version: (await taxes()).version, taxes: wanted })
  expect((again.json() as TaxesReply).version).toBe((first.json() as TaxesReply).version)
})

test('of many who save at once on the same version one is taken', async () => {
  const { version } = await shipping()
  const replies = await Promise.all(
    [1, 2, 3, 4, 5].map((n) =>
      owner.put(SHIPPING, { version, shipping: { measurementStandard: 'metric', minimumSubtotalCents: n * 100 } }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
})

test('the tester says what shipping costs, what cannot be chosen and why, and the minimum', async () => {
  const pickup = { id: 'quay', name: 'Quay', address: 'Quay 1', place: { country: 'DE' }, hours: [], cents: 0 }
  const byWeight = {
    id: 'parcel',
    name: 'Parcel',
    cost: { by: 'weight', bands: [{ upTo: 2_000, cents: 700 }] },
  }
  const saved = await saveShipping({
    zones: [{ ...zone, rates: [post, byWeight] }],
    pickup: [pickup],
    minimumSubtotalCents: 5_000,
  })
  expect(saved.status).toBe(200)
  const ask = { priceCents: 4_000, weight: 2_500, taxClass: 'standard', destination: { country: 'DE' } }
  const reply = await trial({ ...ask, optionId: 'post' })
  expect(reply.options.map(({ id, cents }) => [id, cents])).toEqual([
    ['post', 490],
    ['quay', 0],
  ])
  expect(reply.hidden).toMatchObject([{ id: 'parcel', reason: expect.stringMatching(/heav|weigh/i) }])
  expect(reply).toMatchObject({
    selectedOptionId: 'post',
    totals: { shippingCostCents: 490 },
    minimumSentence: 'To check out, your order subtotal must be $50.00 or more.',
  })
  expect((await trial({ ...ask, destination: { country: 'US' } })).options.map(({ id }) => id)).toEqual(['quay'])
})

test.each([
  [
    'two rules for one place',
    { rules: [german, { ...german, id: 'de2', name: 'Tax' }] },
    {
      'taxes.rules.1.area':
        'Germany has two rules: MwSt and Tax. Remove one, or let it apply on top of all other rates there.',
    },
  ],
  [
    'a VAT number with a wrong check digit',
    { taxNumbers: [{ country: 'DE', number: 'DE136695977' }] },
    { 'taxes.taxNumbers.0.number': 'This is not a VAT number of Germany. Please check it.' },
  ],
  [
    'a rule without a standard rate',
    { rules: [{ ...german, rates: {} }] },
    { 'taxes.rules.0.rates': 'Please give the standard rate.' },
  ],
  ['a country that is none', { seller: { country: 'XX' } }, { 'taxes.seller.country': 'This country is not known.' }],
])('taxes with %s are refused with a sentence', async (_, wrong, errors) => {
  const reply = await saveTaxes(wrong)
  expect([reply.status, reply.json()]).toMatchObject([400, { errors }])
})

test.each([
  [
    'one country in two zones',
    { zones: [zone, { ...zone, id: 'other', name: 'Other', rates: [] }] },
    { 'shipping.zones.1.areas': 'Germany is in two zones: Germany and Other.' },
  ],
  [
    'two options of one id',
    { zones: [{ ...zone, rates: [post, { ...post, name: 'Express' }] }] },
    { 'shipping.zones.0.rates.1.id': 'Two ways of shipping have the same id.' },
  ],
  [
    'steps that stand still',
    { zones: [{ ...zone, rates: [{ ...post, cost: { by: 'weight', bands: [] } }] }] },
    { 'shipping.zones.0.rates.0.cost.bands': 'Please give at least one step.' },
  ],
])('shipping with %s is refused with a sentence', async (_, wrong, errors) => {
  const reply = await saveShipping(wrong)
  expect([reply.status, reply.json()]).toMatchObject([400, { errors }])
})

test('another process forgets what it kept as soon as the rules are changed', async () => {
  const { websiteId } = website
  const before = await elsewhere.find(websiteId)
  expect(await elsewhere.find(websiteId)).toBe(before)
  await saveShipping({ minimumSubtotalCents: 1_234 })
  await until('the other process to read the new minimum', async () => {
    return (await elsewhere.find(websiteId)).shipping.minimumSubtotalCents === 1_234
  })
  expect((await elsewhere.find(websiteId)).version).toBeGreaterThan(before.version)
})

test('one who may not change the settings of the store reads them, or not even that', async () => {
  const manager = await website.signedIn(await clerk(roles.STORE_MANAGER, 'Sam'))
  expect((await manager.get(TAXES)).status).toBe(200)
  expect((await manager.put(TAXES, { version: 0, taxes: { seller } })).status).toBe(403)
  const editor = await website.signedIn(await clerk(roles.EDITOR, 'Eve'))
  expect((await editor.get(SHIPPING)).status).toBe(403)
  expect((await editor.get('/api/pricing/taxes/history')).status).toBe(403)
})

test('of each half the latest 100 changes are kept', async () => {
  const { websiteId } = await app.addWebsite('busy')
  const by = { accountId: null, now: new Date().toISOString() }
  await writeSettings(app.db, websiteId, {
    ...by,
    part: 'taxes',
    version: 0,
    change: (before) => ({ ...before, pricesIncludeTax: true }),
  })
  for (let version = 0; version < 103; )
    version = await writeSettings(app.db, websiteId, {
      ...by,
      part: 'shipping',
      version,
      change: (before) => ({ ...before, minimumSubtotalCents: before.minimumSubtotalCents + 1 }),
    })
  const kept = await listChanges(app.db, websiteId, 'shipping')
  expect([kept.length, kept[0]?.version, kept.at(-1)?.version]).toEqual([100, 103, 4])
  expect(await listChanges(app.db, websiteId, 'taxes')).toHaveLength(1)
})

async function clerk(role: number, name: string): Promise<string> {
  const accountId = await createAccount(app.db, name, new Date().toISOString())
  await setRoles(app.db, website.websiteId, accountId, [role])
  return accountId
}
