import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount, setRoles } from '../identity/store.ts'
import { withWebsite } from '../platform/database/database.ts'
import { roles } from '../shared/permissions.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { addDiscount, DISCOUNTS, newTerms, startTestDiscounts } from '../testing/fixtures/test-discounts.ts'
import type { TestWebsite } from '../testing/servers/test-app.ts'
import type { ChangesReply, CodesReply, DiscountReply, DiscountsReply } from './contract.ts'
import type { DiscountsTables } from './table.ts'
import { commitCouponUse } from './use-cases/commit-coupon-use.ts'

const app = await startTestDiscounts()
let website: TestWebsite
let owner: HttpClient
let stranger: HttpClient

beforeAll(async () => {
  website = await app.addWebsite('acme')
  owner = await website.signedIn()
  stranger = await (await app.addWebsite('other')).signedIn()
})

const list = async (query = '', client = owner) => (await client.get(`${DISCOUNTS}?${query}`)).json() as DiscountsReply
const names = async (query: string) => (await list(query)).discounts.map(({ terms }) => terms.name)
const one = async (id: string) => (await owner.get(`${DISCOUNTS}/${id}`)).json() as DiscountReply
const codesOf = async (id: string, query = '') =>
  (await owner.get(`${DISCOUNTS}/${id}/codes?${query}`)).json() as CodesReply
const history = async (id: string) => ((await owner.get(`${DISCOUNTS}/${id}/changes`)).json() as ChangesReply).changes
const undo = (id: string, revision: number) => owner.post(`${DISCOUNTS}/${id}/undo`, { revision })
const messageOf = (reply: { json(): unknown }) => (reply.json() as { message: string }).message

describe('a discount', () => {
  test('is made with its codes, which are one whatever their case, and read again', async () => {
    const made = await addDiscount(owner, { name: 'Spring' }, ['spring-10', ' Spring-10 '])
    expect(made).toMatchObject({ status: 'active', codes: 1, firstCode: 'SPRING-10', uses: 0, revision: 1 })
    expect(made).toMatchObject({ currency: 'USD', timeZone: 'America/New_York', turnoverCents: 0 })
    expect(await one(made.id)).toEqual(made)
  })

  test('is changed, and a change of what someone else has changed meanwhile is refused', async () => {
    const { id } = await addDiscount(owner)
    const terms = newTerms({ name: 'Twenty off', benefit: { type: 'percent', rate: 200_000 } })
    const changed = await owner.put(`${DISCOUNTS}/${id}`, { revision: 1, terms })
    expect(changed.json()).toMatchObject({ revision: 2, terms })
    const late = await owner.put(`${DISCOUNTS}/${id}`, { revision: 1, terms: newTerms() })
    expect([late.status, late.json()]).toMatchObject([409, { revision: 2 }])
  })

  test('is made once when the request is sent twice under one key', async () => {
    const send = () =>
      owner.post(DISCOUNTS, { terms: newTerms({ name: 'Once' }) }, { headers: { 'idempotency-key': 'key-once-1' } })
    const [first, second] = [await send(), await send()]
    const other = { terms: newTerms({ name: 'Twice' }) }
    expect((await owner.post(DISCOUNTS, other, { headers: { 'idempotency-key': 'key-once-1' } })).status).toBe(422)
    expect((second.json() as DiscountReply).id).toBe((first.json() as DiscountReply).id)
    expect(await names('search=Once')).toEqual(['Once'])
  })

  test('is duplicated paused and without codes, for a code belongs to one discount', async () => {
    const { id } = await addDiscount(owner, { name: 'Original' }, ['original'])
    const copy = (await owner.post(`${DISCOUNTS}/${id}/duplicate`, {})).json() as DiscountReply
    expect(copy).toMatchObject({ isPaused: true, status: 'paused', codes: 0 })
    expect(copy.terms).toEqual({ ...(await one(id)).terms, name: 'Original (copy)' })
  })

  test.each([
    ['no name', { name: ' ' }, 'Please give it a name.'],
    ['an end before its beginning', { startsAt: '2026-12-02T00:00', endsAt: '2026-12-01T00:00' }, 'It ends after it'],
    ['an end in the past', { endsAt: '2020-12-01T00:00' }, 'Choose a time in the future.'],
    ['no products', { scope: { type: 'products', ids: [] } }, 'Please choose at least one.'],
    ['nothing that it takes off', { benefit: { type: 'percent', rate: 0 } }, ''],
    ['more off than all', { benefit: { type: 'percent', rate: 1_000_001 } }, ''],
  ])('with %s is refused', async (_, terms, sentence) => {
    const reply = await owner.post(DISCOUNTS, { terms: { ...newTerms(), ...terms } })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain(sentence)
  })

  test('is found by nobody of another website', async () => {
    const { id } = await addDiscount(owner, {}, ['mine-only'])
    for (const path of ['', '/changes', '/codes', '/codes.csv'])
      expect((await stranger.get(`${DISCOUNTS}/${id}${path}`)).status).toBe(404)
    expect((await stranger.put(`${DISCOUNTS}/${id}/paused`, { isPaused: true })).status).toBe(404)
    expect((await list('', stranger)).discounts).toEqual([])
    // Another website may use the same code.
    expect(await addDiscount(stranger, {}, ['mine-only'])).toMatchObject({ codes: 1 })
  })

  test('is for those who may edit coupons only', async () => {
    const editor = await createAccount(app.db, 'Editor', new Date().toISOString())
    await setRoles(app.db, website.websiteId, editor, [roles.EDITOR])
    const client = await website.signedIn(editor)
    expect((await client.get(DISCOUNTS)).status).toBe(403)
    expect((await client.post(DISCOUNTS, { terms: newTerms() })).status).toBe(403)
  })
})

describe('the list', () => {
  test('tells what each is at this moment in the time zone of the website, and counts them', async () => {
    const now = Date.now()
    const minute = (hours: number) =>
      new Date(now + hours * 3_600_000)
        .toLocaleString('sv-SE', { timeZone: 'America/New_York' })
        .replace(' ', 'T')
        .slice(0, 16)
    const before = (await list()).counts
    await addDiscount(owner, { name: 'zone active', startsAt: minute(-48), endsAt: minute(48) })
    await addDiscount(owner, { name: 'zone later', startsAt: minute(48) })
    const over = await addDiscount(owner, { name: 'zone over', endsAt: minute(48) })
    await withWebsite(app.db.withTables<DiscountsTables>(), website.websiteId, (tx) =>
      tx
        .updateTable('discounts')
        .set({ terms: JSON.stringify({ ...over.terms, endsAt: minute(-48) }) })
        .where('id', '=', over.id)
        .execute(),
    )
    const paused = await addDiscount(owner, { name: 'zone paused' })
    await owner.put(`${DISCOUNTS}/${paused.id}/paused`, { isPaused: true })
    const found = (await list('search=zone&sort=name&direction=asc')).discounts
    expect(found.map(({ status }) => status)).toEqual(['active', 'scheduled', 'ended', 'paused'])
    expect(await names(`search=${encodeURIComponent('ZÖNE')}&status=ended`)).toEqual(['zone over'])
    const { counts } = await list()
    for (const status of ['active', 'scheduled', 'ended', 'paused'] as const)
      expect(counts[status]).toBe(before[status] + 1)
  })

  test('finds a discount by the beginning of one of its codes', async () => {
    await addDiscount(owner, { name: 'By code' }, ['findme-77'])
    expect(await names('search=findme')).toEqual(['By code'])
    expect(await names('search=indme')).toEqual([])
    expect(await names('search=100%25')).toEqual([])
  })

  test.each(['created', 'name', 'uses'])('sorted by %s shows each once over its pages', async (sort) => {
    const many = await app.addWebsite(`many-${sort}`)
    const client = await many.signedIn()
    for (let n = 0; n < 53; n++) await addDiscount(client, { name: `Discount ${n % 7}` })
    for (const direction of ['asc', 'desc']) {
      const first = await list(`sort=${sort}&direction=${direction}`, client)
      const next = await list(`sort=${sort}&direction=${direction}&cursor=${first.nextCursor}`, client)
      expect([first.discounts.length, next.discounts.length, next.nextCursor]).toEqual([50, 3, null])
      expect(new Set([...first.discounts, ...next.discounts].map(({ id }) => id)).size).toBe(53)
    }
  })

  test('says that one is used up, and how often it was used', async () => {
    const { id } = await addDiscount(owner, { name: 'Once only', limits: { total: 1 } }, ['once-only'])
    const use = { discountId: id, holdId: 'h', orderId: 'o', customer: 'ann' }
    await commitCouponUse(app.coupons, app.ctx(website.websiteId), use)
    await app.remembered()
    expect(await one(id)).toMatchObject({ status: 'used-up', uses: 1 })
    expect(await names('status=used-up')).toEqual(['Once only'])
  })
})

describe('codes', () => {
  test('are generated by the thousand, all different, with their prefix', async () => {
    const { id } = await addDiscount(owner, { name: 'Bulk' })
    const reply = await owner.post(`${DISCOUNTS}/${id}/codes/generate`, { count: 10_000, prefix: 'vip-' })
    expect(reply.json()).toMatchObject({ codes: 10_000 })
    const page = await codesOf(id)
    expect(page.codes).toHaveLength(100)
    for (const code of page.codes) expect(code).toMatch(/^VIP-[0-9A-HJKMNP-TV-Z]{10}$/)
    expect((await codesOf(id, `cursor=${page.nextCursor}`)).codes[0]).not.toBe(page.codes[0])
    const more = await owner.post(`${DISCOUNTS}/${id}/codes/generate`, { count: 1 })
    expect([more.status, messageOf(more)]).toEqual([
      400,
      'A discount has at most 10,000 codes. Duplicate it to have more.',
    ])
    const file = await owner.get(`${DISCOUNTS}/${id}/codes.csv`)
    const lines = file.text.trim().split('\r\n')
    expect(lines).toHaveLength(10_001)
    expect(new Set(lines).size).toBe(10_001)
  })

  test('are exported so that no cell is run as a formula', async () => {
    const { id } = await addDiscount(owner, { name: '=HYPERLINK("http://x")' }, ['plain'])
    const file = await owner.get(`${DISCOUNTS}/${id}/codes.csv`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.text).toBe('\uFEFFCode,Discount\r\nPLAIN,"\'=HYPERLINK(""http://x"")"\r\n')
  })

  test('of another discount of the website are refused, with its name', async () => {
    await addDiscount(owner, { name: 'First' }, ['taken-1'])
    const { id } = await addDiscount(owner, { name: 'Second' })
    const reply = await owner.post(`${DISCOUNTS}/${id}/codes`, { codes: ['free-1', 'Taken-1'] })
    const sentence = 'The code TAKEN-1 belongs to the discount “First”. Please choose another one.'
    expect([reply.status, reply.json()]).toMatchObject([400, { errors: { codes: sentence } }])
    expect(await codesOf(id)).toEqual({ codes: [], nextCursor: null })
  })

  test.each(['', ' ', 'two words', '=1+1', '-x', 'x'.repeat(51), 'a/b', '<b>'])(
    'such as %j are refused',
    async (code) => expect((await owner.post(DISCOUNTS, { terms: newTerms(), codes: [code] })).status).toBe(400),
  )

  test('go one by one, and are free for others then', async () => {
    const { id } = await addDiscount(owner, {}, ['leaving', 'staying'])
    const reply = await owner.delete(`${DISCOUNTS}/${id}/codes/leaving`)
    expect(reply.json()).toMatchObject({ codes: 1, firstCode: 'STAYING' })
    expect(await addDiscount(owner, {}, ['leaving'])).toMatchObject({ codes: 1 })
  })
})

describe('the history', () => {
  test('tells who changed what and when, before and after', async () => {
    const { id } = await addDiscount(owner, { name: 'Told' }, ['told-1'])
    await owner.put(`${DISCOUNTS}/${id}`, { revision: 1, terms: newTerms({ name: 'Told again' }) })
    await owner.put(`${DISCOUNTS}/${id}/paused`, { isPaused: true })
    await owner.put(`${DISCOUNTS}/${id}/paused`, { isPaused: true })
    const changes = await history(id)
    expect(changes.map(({ kind, codes, canUndo }) => [kind, codes, canUndo])).toEqual([
      ['paused', 0, true],
      ['changed', 0, true],
      ['created', 1, false],
    ])
    expect(changes[1]).toMatchObject({
      by: 'Owner of acme',
      before: { terms: { name: 'Told' } },
      after: { terms: { name: 'Told again' } },
    })
  })

  test('undoes one change and leaves what came later', async () => {
    const { id } = await addDiscount(owner, { name: 'Before' })
    await owner.put(`${DISCOUNTS}/${id}`, { revision: 1, terms: newTerms({ name: 'After' }) })
    await owner.put(`${DISCOUNTS}/${id}/paused`, { isPaused: true })
    expect((await undo(id, 2)).json()).toMatchObject({ terms: { name: 'Before' }, isPaused: true, revision: 4 })
    expect((await history(id)).find(({ revision }) => revision === 2)).toMatchObject({ canUndo: false })
    expect(messageOf(await undo(id, 2))).toBe('This was changed again later. Undo the later change first.')
    expect((await undo(id, 4)).json()).toMatchObject({ terms: { name: 'After' } })
    expect((await undo(id, 99)).status).toBe(404)
  })

  test('undoes added and removed codes, and undoes that again', async () => {
    const { id } = await addDiscount(owner, {}, ['undo-a'])
    await owner.post(`${DISCOUNTS}/${id}/codes`, { codes: ['undo-b', 'undo-c'] })
    await owner.delete(`${DISCOUNTS}/${id}/codes/undo-a`)
    expect((await codesOf(id)).codes).toEqual(['UNDO-B', 'UNDO-C'])
    await undo(id, 3)
    await undo(id, 2)
    expect((await codesOf(id)).codes).toEqual(['UNDO-A'])
    await undo(id, 5)
    expect((await codesOf(id)).codes).toEqual(['UNDO-A', 'UNDO-B', 'UNDO-C'])
    expect(messageOf(await undo(id, 3))).toBe('This was undone already.')
  })

  test('brings a deleted discount back with its codes, unless another one took one of them', async () => {
    const { id } = await addDiscount(owner, { name: 'Gone' }, ['gone-1'])
    expect((await owner.delete(`${DISCOUNTS}/${id}`)).json()).toEqual({ deleted: true, revision: 2 })
    expect((await owner.get(`${DISCOUNTS}/${id}`)).status).toBe(404)
    expect((await owner.put(`${DISCOUNTS}/${id}/paused`, { isPaused: true })).status).toBe(404)
    expect((await undo(id, 2)).json()).toMatchObject({ codes: 1, firstCode: 'GONE-1' })
    await owner.delete(`${DISCOUNTS}/${id}`)
    const thief = await addDiscount(owner, { name: 'Thief' }, ['gone-1'])
    const refused = await undo(id, 4)
    expect([refused.status, messageOf(refused)]).toEqual([
      400,
      'The code GONE-1 belongs to the discount “Thief”. Please choose another one.',
    ])
    expect((await undo(thief.id, 1)).status).toBe(400)
  })
})

test('there are at most 100 automatic discounts, however many are made at once', async () => {
  const full = await app.addWebsite('full')
  const client = await full.signedIn()
  const other = await full.signedIn(await adminOf(full))
  const make = (by: HttpClient) => by.post(DISCOUNTS, { terms: newTerms({ trigger: 'automatic' }) })
  for (let n = 0; n < 99; n++) expect((await make(n % 2 ? client : other)).status).toBe(200)
  const replies = await Promise.all([make(client), make(client), make(other)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect(replies.map((reply) => reply.text).join()).toContain('at most 100 automatic discounts')
})

async function adminOf({ websiteId }: TestWebsite): Promise<string> {
  const account = await createAccount(app.db, 'Admin', new Date().toISOString())
  await setRoles(app.db, websiteId, account, [roles.ADMIN])
  return account
}
