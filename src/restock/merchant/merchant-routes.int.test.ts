import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { NewItem } from '../../catalog/store.ts'
import { createAccount, setRoles } from '../../identity/store.ts'
import { setStock } from '../../inventory/commands/set-stock.ts'
import { setUnlimited } from '../../inventory/commands/set-unlimited.ts'
import { Inventory } from '../../inventory/inventory.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { writeCursor } from '../../platform/paging/page-cursor.ts'
import { roles } from '../../shared/permissions.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { startTestRestock } from '../../testing/fixtures/test-restock.ts'
import { newProduct } from '../../testing/fixtures/test-stock.ts'
import type { TestWebsite } from '../../testing/servers/test-app.ts'
import type { FunnelReply, GroupsReply, PreflightReply, SignUpsReply } from '../admin-contract.ts'
import { cancelNotices } from '../commands/cancel-notices.ts'
import { recordOutcomes } from '../commands/record-outcomes.ts'
import { requestNotices } from '../commands/request-notices.ts'
import { signOff } from '../commands/sign-off.ts'
import { Restock } from '../restock.ts'

const RESTOCK = '/api/site-users/account/notifications/restock'
const GROUPS = `${RESTOCK}/groups`
const none = { unconfirmed: 0, waiting: 0, requested: 0, sent: 0, failed: 0, uncertain: 0, suppressed: 0, signedOff: 0 }

const app = await startTestRestock()
let website: TestWebsite
let other: TestWebsite
let owner: HttpClient
let stranger: HttpClient
const ids: Record<string, string> = {}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()

const picture = (id: string) => ({
  id,
  file_name: `${id}-1a2b.webp`,
  width: 10,
  height: 10,
  widths: '',
  alt_text: '',
  focal_x: 0.5,
  focal_y: 0.5,
})

function mug(): NewItem {
  const images = ['front', 'large'].map(picture)
  const item = newProduct('mug', { S: 1000, L: 1500 }, { title: 'Blaue Tasse', images })
  item.variants = item.variants.map((one) => (one.id === 'mug-l' ? { ...one, mainImageId: 'large' } : one))
  return item
}

function decide(
  variantId: string,
  command: Parameters<typeof app.executor.execute<Parameters<typeof signOff>[0], ReturnType<typeof signOff>[0]>>[3],
) {
  const target = { websiteId: website.websiteId, id: variantId }
  return app.executor.execute(Restock, target, { correlationId: 'test' }, command)
}

function stock(variantId: string, quantity: number | 'unlimited') {
  const target = { websiteId: website.websiteId, id: variantId }
  const said = { reason: 'counted' as const, note: '', at: at(0) }
  return app.executor.execute(Inventory, target, { correlationId: 'test' }, (state) =>
    quantity === 'unlimited' ? setUnlimited(state, said) : setStock(state, { quantity, ...said }),
  )
}

const groups = async (query = '', client = owner) => (await client.get(`${GROUPS}?${query}`)).json() as GroupsReply
const signUps = async (query: string, client = owner) =>
  (await client.get(`${RESTOCK}?${query}`)).json() as SignUpsReply
const preflight = async (sendRequests: object[], client = owner) =>
  (await client.post('/api/restock/preflight', { sendRequests })).json() as PreflightReply
const variantsOf = (reply: GroupsReply) => reply.signUpGroups.map(({ variantId }) => variantId)

beforeAll(async () => {
  website = await app.addStore('acme', [
    mug(),
    newProduct('vase', { One: 9000 }, { title: 'Vase, "tall"' }),
    newProduct('bowl', { One: 500 }),
    newProduct('gone', { One: 500 }),
  ])
  other = await app.addStore('other', [newProduct('mug', { S: 1000 }), newProduct('secret', { S: 1000 })])
  owner = await website.signedIn()
  stranger = await other.signedIn()
  const wait = async (variantId: string, who: string, minute: number) => {
    const productId = variantId.split('-')[0] ?? ''
    const email = `${who}@example.com`
    ids[`${variantId} ${who}`] = await app.signUp(website, { productId, variantId, email, at: at(minute) })
  }
  for (const [minute, who] of ['ada', 'bob', '=cmd', 'dan'].entries()) await wait('mug-s', who, minute)
  await wait('mug-l', 'ada', 10)
  for (const who of ['ada', 'eve']) await wait('vase-one', who, 20)
  await wait('gone-one', 'ada', 5)
  await app.signUp(other, { productId: 'secret', variantId: 'secret-s', email: 'eve@example.com', at: at(1) })
  await stock('mug-s', 3)
  await stock('vase-one', 'unlimited')
  await decide('mug-s', (state) => requestNotices(state, { sendId: 'first', productId: 'mug', most: 2, at: at(30) }))
  await decide('mug-s', (state) =>
    recordOutcomes(state, [
      { signUpId: ids['mug-s ada'] ?? '', sendId: 'first', outcome: 'sent', at: at(31) },
      { signUpId: ids['mug-s bob'] ?? '', sendId: 'first', outcome: 'failed', reason: '550 no such user', at: at(32) },
    ]),
  )
  await withWebsite(app.db, website.websiteId, (tx) =>
    sql`update items set deleted_at = ${at(40)} where id = 'gone'`.execute(tx),
  )
  await app.remembered()
})

describe('groups', () => {
  test('tell who waits for what, with title, variant, picture, stock and counts, most waiting first', async () => {
    const { signUpGroups, ...rest } = await groups()
    expect(rest).toEqual({ hasNextPage: false, nextPageCursor: null })
    expect(signUpGroups.map(({ variantId, counts }) => [variantId, counts.waiting])).toEqual([
      ['vase-one', 2],
      ['mug-s', 2],
      ['mug-l', 1],
      ['gone-one', 1],
    ])
    expect(signUpGroups[1]).toEqual({
      productId: 'mug',
      variantId: 'mug-s',
      title: 'Blaue Tasse',
      variantName: 'S',
      imageUrl: `http://assets.test/${website.websiteId}/front-1a2b.webp`,
      counts: { ...none, waiting: 2, sent: 1, failed: 1 },
      lastSentAt: at(31),
      lastSignUpAt: at(3),
      available: 3,
      unlimited: false,
    })
  })

  test('show the picture of the variant, the stock of what was never counted, and what never runs out', async () => {
    const [vase, , large] = (await groups()).signUpGroups
    expect(large).toMatchObject({ variantId: 'mug-l', available: 0, unlimited: false, lastSentAt: null })
    expect(large?.imageUrl).toBe(`http://assets.test/${website.websiteId}/large-1a2b.webp`)
    expect(vase).toMatchObject({ imageUrl: null, available: null, unlimited: true })
  })

  test('of a product that is gone have no title, and stay', async () =>
    expect((await groups()).signUpGroups[3]).toMatchObject({
      productId: 'gone',
      variantId: 'gone-one',
      title: '',
      variantName: '',
      available: null,
      unlimited: false,
    }))

  test('come with the latest sign-up first', async () =>
    expect(variantsOf(await groups('sort=latest'))).toEqual(['vase-one', 'mug-l', 'gone-one', 'mug-s']))

  test.each([
    ['tasse', ['mug-s', 'mug-l']],
    ['TASSE+mug-l', ['mug-l']],
    ['vase', ['vase-one']],
    ['%25', []],
    ['gone', []],
    ['secret', []],
  ])('are found by %s: %j', async (search, found) =>
    expect(variantsOf(await groups(`search=${search}`))).toEqual(found),
  )

  test('of a website where nobody waits are none', async () => {
    const empty = await (await app.addStore('empty', [])).signedIn()
    expect(await groups('', empty)).toEqual({ signUpGroups: [], hasNextPage: false, nextPageCursor: null })
    expect((await empty.get('/api/restock/funnel')).json()).toEqual({ signedUp: 0, sent: 0, clicked: 0, carted: 0 })
  })

  test('1,000 come 50 at a time, each once, in either order', async () => {
    const shop = await app.addStore('many', [])
    const client = await shop.signedIn()
    await fillGroups(shop, 1_000)
    for (const sort of ['waiting', 'latest']) {
      const pages: string[][] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: GroupsReply = await groups(`sort=${sort}${cursor && `&cursor=${cursor}`}`, client)
        pages.push(variantsOf(page))
        expect(page.hasNextPage).toBe(page.nextPageCursor !== null)
        cursor = page.nextPageCursor
      }
      expect(pages.map(({ length }) => length)).toEqual(Array(20).fill(50))
      expect(new Set(pages.flat()).size).toBe(1_000)
    }
  })
})

describe('sign-ups', () => {
  const query = 'productId=mug&variantId=mug-s'

  test('are told in the order they came in, with address and state; the vault is read once', async () => {
    const before = app.vaultReads()
    const { signUps: found, ...rest } = await signUps(query)
    expect(app.vaultReads() - before).toBe(1)
    expect(rest).toEqual({ hasNextPage: false, nextPageCursor: null })
    expect(found.map(({ email, state, sendId, reason }) => [email, state, sendId, reason])).toEqual([
      ['ada@example.com', 'sent', 'first', ''],
      ['bob@example.com', 'failed', 'first', '550 no such user'],
      ['=cmd@example.com', 'waiting', null, ''],
      ['dan@example.com', 'waiting', null, ''],
    ])
    expect(found[0]).toMatchObject({ signUpId: ids['mug-s ada'], signedUpAt: at(0), changedAt: at(31) })
  })

  test('are shown by state', async () =>
    expect((await signUps(`${query}&state=failed`)).signUps.map(({ email }) => email)).toEqual(['bob@example.com']))

  test('of a person who was forgotten stay, without an address', async () => {
    await app.signUp(website, { productId: 'bowl', variantId: 'bowl-one', email: 'fay@example.com' })
    await app.vault.forgetPerson(website.websiteId, 'fay@example.com')
    await app.remembered()
    const { signUps: found } = await signUps('productId=bowl&variantId=bowl-one')
    expect(found).toMatchObject([{ email: null, state: 'waiting' }])
    const file = await owner.get('/api/restock/export?productId=bowl&variantId=bowl-one')
    expect(file.text).toContain('\r\nForgotten,bowl,One,Waiting,')
  })

  test('of unknown groups, of another product, and of another website are none', async () => {
    const nothing = { signUps: [], hasNextPage: false, nextPageCursor: null }
    for (const [productId, variantId] of [
      ['unknown', 'unknown'],
      ['vase', 'mug-s'],
      ['secret', 'secret-s'],
      ["'", '%00'],
    ]) {
      const reply = await owner.get(`${RESTOCK}?productId=${productId}&variantId=${variantId}`)
      expect(variantId === '%00' ? reply.status === 400 : reply.json()).toEqual(variantId === '%00' ? true : nothing)
    }
    expect(await signUps(query, stranger)).toEqual(nothing)
    for (const wrong of ['', 'productId=mug', 'productId=mug&variantId=mug-s&state=lost'])
      expect((await owner.get(`${RESTOCK}?${wrong}`)).status).toBe(400)
  })

  test('come 50 at a time, each once', async () => {
    const shop = await app.addStore('patience', [])
    const client = await shop.signedIn()
    const wanted = { productId: 'p', variantId: 'v' }
    for (let n = 0; n < 120; n++) await app.signUp(shop, { ...wanted, email: `n${n}@example.com` })
    await app.remembered()
    const seen: (string | null)[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: SignUpsReply = await signUps(`productId=p&variantId=v${cursor && `&cursor=${cursor}`}`, client)
      seen.push(...page.signUps.map(({ email }) => email))
      cursor = page.nextPageCursor
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `n${n}@example.com`))
  })
})

test('cursors that nobody gave out are refused, and one of another list or order, too', async () => {
  const place = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const wrong = ['x', '%', place('groups latest', 'yesterday', 'a'), place('groups waiting', 1.5, 'a'), place(1), '']
  const foreign = [place('groups latest', at(1), 'a'), place('sign-ups', 3, 'a'), place('groups waiting', 1, 'a\0')]
  for (const cursor of [...wrong, ...foreign])
    expect((await owner.get(`${GROUPS}?cursor=${encodeURIComponent(cursor)}`)).status).toBe(400)
  const outside = [-5, 9_007_199_254_740_991, '2026-11-21T09:00:00.000Z'].map((key) => place('sign-ups', key, 'x'))
  for (const cursor of [...wrong, ...outside, place('groups waiting', 3, 'a')])
    expect(
      (await owner.get(`${RESTOCK}?productId=mug&variantId=mug-s&cursor=${encodeURIComponent(cursor)}`)).status,
    ).toBe(400)
})

test('a cursor of another website shows nothing of it', async () => {
  const at = (websiteId: string) => writeCursor({ websiteId, list: 'groups waiting' }, { key: 5, id: 'secret-s' })
  expect(variantsOf(await groups(`cursor=${at(website.websiteId)}`))).not.toContain('secret-s')
  expect(await groups(`cursor=${at('another')}`)).toMatchObject({ status: 400 })
})

describe('before a send', () => {
  const small = { productId: 'mug', variantId: 'mug-s' }
  const vase = { productId: 'vase', variantId: 'vase-one' }

  test('it is told how many letters there will be, who wants none, who was told before, and what is there', async () => {
    await withWebsite(app.db, website.websiteId, async (tx) => {
      const personRef = await app.vault.findPerson(website.websiteId, 'dan@example.com')
      await sql`insert into restock_suppressions (website_id, person_ref, since, reason)
        values (${website.websiteId}, ${personRef}, ${at(1)}, 'unsubscribed')`.execute(tx)
    })
    const secret = { productId: 'secret', variantId: 'secret-s' }
    expect(await preflight([vase, small, secret, small, { ...vase, productId: 'mug' }])).toEqual({
      recipients: 3,
      suppressed: 1,
      alreadyTold: 1,
      groups: [
        { ...vase, title: 'Vase, "tall"', variantName: 'One', recipients: 2, available: null, unlimited: true },
        { ...small, title: 'Blaue Tasse', variantName: 'S', recipients: 1, available: 3, unlimited: false },
      ].map((group) => ({ ...group, isPublic: true })),
    })
  })

  test('who waits again was not told before', async () => {
    await app.signUp(website, { ...small, email: 'ada@example.com' })
    await app.remembered()
    expect(await preflight([small])).toMatchObject({ recipients: 2, alreadyTold: 0 })
  })

  test('of nothing that is here it comes to nothing, and of more than 100 groups it is no request', async () => {
    expect(await preflight([small], stranger)).toEqual({ recipients: 0, suppressed: 0, alreadyTold: 0, groups: [] })
    for (const sendRequests of [[], Array(101).fill(small), [{ ...small, websiteId: 'x' }], null])
      expect((await owner.post('/api/restock/preflight', { sendRequests })).status).toBe(400)
  })
})

test('the list is a file in which no address is a formula', async () => {
  const reply = await owner.get('/api/restock/export?productId=mug&variantId=mug-s&state=waiting')
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="acme-restock-\d{4}-\d\d-\d\d\.csv"$/)
  const [head, first] = reply.text.replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('Email,Product,Variant,State,Since,Signed up,Mailing list,Reason')
  expect(first).toBe(`"'=cmd@example.com",Blaue Tasse,S,Waiting,${at(2)},${at(2)},No,`)
  expect((await stranger.get('/api/restock/export?productId=mug&variantId=mug-s')).status).toBe(404)
})

test('a file of more sign-ups than are read at a time holds each once, in their order', async () => {
  const shop = await app.addStore('crowd', [])
  await fillGroups(shop, 1)
  await withWebsite(app.db, shop.websiteId, (tx) =>
    sql`
      insert into restock_sign_ups
      select ${shop.websiteId}, 'v1', n, 's' || n, gen_random_uuid(), 'failed', 'a', 'no. ' || n, true, ${at(0)}, ${at(0)}
      from generate_series(1, 2000) n`.execute(tx),
  )
  const { text } = await (await shop.signedIn()).get('/api/restock/export?productId=p&variantId=v1')
  const reasons = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').at(-1))
  expect(reasons).toEqual(Array.from({ length: 2_000 }, (_, n) => `no. ${n + 1}`))
})

test('the funnel goes from the sign-up to the cart', async () => {
  const before = (await owner.get('/api/restock/funnel')).json() as FunnelReply
  await withWebsite(app.db, website.websiteId, async (tx) => {
    await sql`insert into restock_sends (website_id, send_id, kind, requested_at, state)
      values (${website.websiteId}, 'first', 'stock', ${at(30)}, 'done')`.execute(tx)
    for (const [who, carted] of [
      ['ada', at(50)],
      ['bob', null],
    ])
      await sql`insert into restock_notices (website_id, send_id, sign_up_id, variant_id, product_id, person_ref, number,
          state, available_at, changed_at, clicked_at, carted_at)
        values (${website.websiteId}, 'first', ${who}, 'mug-s', 'mug', 'r', 1, 'sent', ${at(30)}, ${at(31)}, ${at(40)},
          ${carted})`.execute(tx)
  })
  const after = (await owner.get('/api/restock/funnel')).json()
  expect(after).toEqual({ ...before, sent: 1, clicked: 2, carted: 1 })
  expect(before.signedUp).toBeGreaterThanOrEqual(8)
  expect((await stranger.get('/api/restock/funnel')).json()).toEqual({ signedUp: 1, sent: 0, clicked: 0, carted: 0 })
})

test('what is asked for, cancelled and signed off is counted where it stands', async () => {
  await decide('mug-l', (state) => requestNotices(state, { sendId: 'second', productId: 'mug', at: at(41) }))
  await app.remembered()
  const large = async () => (await groups('search=mug-l')).signUpGroups[0]?.counts
  expect(await large()).toEqual({ ...none, requested: 1 })
  await decide('mug-l', (state) => cancelNotices(state, { sendId: 'second', at: at(42) }))
  await app.remembered()
  expect(await large()).toEqual({ ...none, waiting: 1 })
  const signUpId = ids['mug-l ada'] ?? ''
  await decide('mug-l', (state) => signOff(state, { signUpId, reason: 'unsubscribed', at: at(43) }))
  await app.remembered()
  expect(await large()).toEqual({ ...none, signedOff: 1 })
})

test.each([
  { name: 'STORE_MANAGER', role: roles.STORE_MANAGER, counts: 200, addresses: 200 },
  { name: 'REPORTING', role: roles.REPORTING, counts: 200, addresses: 403 },
  { name: 'CAMPAIGNS_EDITOR', role: roles.CAMPAIGNS_EDITOR, counts: 200, addresses: 403 },
  { name: 'EDITOR', role: roles.EDITOR, counts: 403, addresses: 403 },
])('$name gets $counts for counts and $addresses for addresses', async ({ role, counts, addresses }) => {
  const accountId = await createAccount(app.db, 'Grace', new Date().toISOString())
  await setRoles(app.db, website.websiteId, accountId, [role])
  const client = await website.signedIn(accountId)
  const group = 'productId=mug&variantId=mug-s'
  for (const path of [GROUPS, '/api/restock/funnel']) {
    const reply = await client.get(path)
    expect(reply.status).toBe(counts)
    expect(reply.text).not.toContain('@')
  }
  for (const path of [`${RESTOCK}?${group}`, `/api/restock/export?${group}`])
    expect((await client.get(path)).status).toBe(addresses)
  const sendRequests = [{ productId: 'mug', variantId: 'mug-s' }]
  expect((await client.post('/api/restock/preflight', { sendRequests })).status).toBe(addresses)
})

/** Inserts so many groups into the read model. */
async function fillGroups({ websiteId }: TestWebsite, count: number): Promise<void> {
  await withWebsite(app.db, websiteId, (tx) =>
    sql`
      insert into restock_groups (website_id, variant_id, product_id, waiting, requested, sent, failed, uncertain,
        suppressed, signed_off, last_sign_up_at, last_sent_at)
      select ${websiteId}, 'v' || n, 'p', n % 7, 0, 0, 0, 0, 0, 0, ${at(0)}::timestamptz + n % 90 * interval '1 ms', null
      from generate_series(1, ${count}::int) n`.execute(tx),
  )
}
