import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount, setRoles } from '../identity/store.ts'
import { writeCursor } from '../platform/paging/page-cursor.ts'
import { roles } from '../shared/permissions.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { newProduct, startTestStock } from '../testing/fixtures/test-stock.ts'
import type { TestWebsite } from '../testing/servers/test-app.ts'
import type { AdjustReply, AdjustRequest, HistoryReply, LevelsReply, ReserveReply, StockReply } from './contract.ts'

const UNLIMITED = Number.MAX_SAFE_INTEGER
const STOCK = '/api/commerce/inventory/stock'
const INVENTORY = '/api/inventory'
const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.'

const app = await startTestStock()
let website: TestWebsite
let owner: HttpClient
let shopper: HttpClient

beforeAll(async () => {
  website = await app.addStore('acme', [
    newProduct('mug', { S: 1000, L: 1500 }, { title: 'Blue mug' }),
    newProduct('vase', { One: 9000 }, { title: 'Vase, "tall"' }),
    newProduct('bowl', { One: 500 }, { title: 'bowl 100%' }),
    newProduct('handbook', { Pdf: 700 }, { productType: 2 }),
    newProduct('card', { Ten: 1000 }, { productType: 4 }),
  ])
  await app.addStore('other', [newProduct('mug', { S: 1000 }), newProduct('secret', { S: 1000 })])
  owner = await website.signedIn()
  shopper = app.client('acme')
})

type Wanted = AdjustRequest['changes'][number]
const set = (variantId: string, quantity: number): Wanted => ({
  kind: 'set',
  variantId,
  quantity,
  reason: 'counted',
  note: '',
})
const by = (variantId: string, more: number, note = ''): Wanted => ({
  kind: 'adjust',
  variantId,
  by: more,
  reason: 'received',
  note,
})
const unlimited = (variantId: string): Wanted => ({ kind: 'unlimited', variantId, note: '' })

async function adjust(changes: Wanted[], headers: Record<string, string> = {}): Promise<AdjustReply['results']> {
  const reply = await owner.post(`${INVENTORY}/adjustments`, { changes }, { headers })
  expect([reply.status, reply.text]).toEqual([200, reply.text])
  return (reply.json() as AdjustReply).results
}

const levels = async (query = '') => (await owner.get(`${INVENTORY}/levels?${query}`)).json() as LevelsReply
const titles = async (query: string) => (await levels(query)).rows.map(({ title }) => title)
const history = async (variantId: string, query = '') =>
  (await owner.get(`${INVENTORY}/variants/${variantId}/history${query}`)).json() as HistoryReply
const stockOf = async (itemId: string, path = `${STOCK}/`) =>
  ((await shopper.get(`${path}?itemId=${itemId}`)).json() as StockReply).results

async function reserve(variantId: string, quantity = 1, headers: Record<string, string> = {}) {
  return owner.post(`${INVENTORY}/reservations`, { variantId, quantity, minutes: 15 }, { headers })
}

describe('public stock', () => {
  test('is told for each variant of an item, in their order; what never runs out has the maximum safe integer', async () => {
    await adjust([set('mug-s', 3), unlimited('mug-l')])
    await app.remembered()
    const told = [
      { variantId: 'mug-s', sku: 'MUG-S', unlimited: false, qtyInStock: 3 },
      { variantId: 'mug-l', sku: 'MUG-L', unlimited: true, qtyInStock: UNLIMITED },
    ]
    for (const path of [STOCK, `${STOCK}/`]) await expect.poll(() => stockOf('mug', path)).toEqual(told)
    expect((await app.client('acme.manage').get(`${STOCK}/?itemId=mug`)).json()).toEqual({ results: told })
  })

  test('of digital products and gift cards never runs out, whatever the level', async () => {
    for (const id of ['handbook', 'card'])
      expect(await stockOf(id)).toMatchObject([{ unlimited: true, qtyInStock: UNLIMITED }])
  })

  test('without events there is none', async () =>
    expect(await stockOf('vase')).toMatchObject([{ unlimited: false, qtyInStock: 0 }]))

  test('unknown items, and those of another website, are not found', async () => {
    for (const id of ['unknown', 'secret', 'x%27', ''])
      expect((await shopper.get(`${STOCK}/?itemId=${id}`)).status).toBe(404)
    expect((await shopper.get(`${STOCK}/`)).status).toBe(404)
    expect((await app.client('assets').get(`${STOCK}/?itemId=mug`)).status).toBe(404)
  })

  test('follows a change within a second, to sold out and back', async () => {
    for (const quantity of [5, 0, 1]) {
      await adjust([set('bowl-one', quantity)])
      const changed = performance.now()
      while ((await stockOf('bowl'))[0]?.qtyInStock !== quantity) await sleep(5)
      expect(performance.now() - changed).toBeLessThan(1_000)
    }
  })
})

describe('adjustments', () => {
  test('are carried out or refused each on its own, and answer the level as it was decided', async () => {
    const results = await adjust([
      set('mug-s', 5),
      by('mug-s', -6),
      by('mug-s', 2),
      set('unknown', 1),
      set('secret-s', 1),
    ])
    const level = { variantId: 'mug-s', sku: 'MUG-S', variantName: 'S', unlimited: false, reserved: 0 }
    const version = expect.any(Number)
    const refused = { level: null, version: null }
    expect(results).toEqual([
      { variantId: 'mug-s', level: { ...level, onHand: 5, available: 5 }, message: null, version },
      { variantId: 'mug-s', ...refused, message: 'Stock cannot go below zero.' },
      { variantId: 'mug-s', level: { ...level, onHand: 7, available: 7 }, message: null, version },
      { variantId: 'unknown', ...refused, message: 'Not found.' },
      { variantId: 'secret-s', ...refused, message: 'Not found.' },
    ])
  })

  test('name the movement that each wrote, which can be undone by it, and none where nothing was to be done', async () => {
    await adjust([set('vase-one', 4)])
    const [added, nothing] = await adjust([by('vase-one', 2), by('vase-one', 0)])
    expect(nothing).toMatchObject({ level: { onHand: 6 }, message: null, version: null })
    expect((await history('vase-one')).movements[0]).toMatchObject({ version: added?.version, onHandBy: 2 })
  })

  test('sent again under their key are done once', async () => {
    await adjust([set('vase-one', 1)])
    const headers = { 'idempotency-key': 'twice' }
    const changes = [by('vase-one', 2), by('vase-one', 3)]
    const first = await adjust(changes, headers)
    expect(await adjust(changes, headers)).toEqual(first)
    expect((await history('vase-one')).variant.onHand).toBe(6)
  })

  test.each([
    ['an unknown reason', { ...set('mug-s', 1), reason: 'whim' }],
    ['a note of 251 characters', { ...set('mug-s', 1), note: 'x'.repeat(251) }],
    ['a negative count', set('mug-s', -1)],
    ['half a piece', by('mug-s', 0.5)],
    ['a text that cannot be stored', { ...set('mug-s', 1), note: '\0' }],
  ])('with %s are no request', async (_, change) =>
    expect((await owner.post(`${INVENTORY}/adjustments`, { changes: [change] })).status).toBe(400),
  )

  test('of more than 100 at once are no request', async () =>
    expect((await owner.post(`${INVENTORY}/adjustments`, { changes: Array(101).fill(by('mug-s', 1)) })).status).toBe(
      400,
    ))
})

describe('levels', () => {
  beforeAll(async () => {
    await adjust([set('mug-s', 4), set('mug-l', 6), set('vase-one', 3), unlimited('bowl-one')])
    await app.remembered()
  })

  test('are told by product with its variants, and what cannot run out is left out', async () => {
    const { rows, ...rest } = await levels()
    expect(rest).toEqual({ currency: 'USD', lowStock: 5, hasNextPage: false, nextPageCursor: null })
    expect(rows.map(({ title, available }) => [title, available])).toEqual([
      ['Blue mug', 10],
      ['bowl 100%', null],
      ['Vase, "tall"', 3],
    ])
    expect(rows[0]).toMatchObject({ itemId: 'mug', imageUrl: null, priceFromCents: 1000, priceToCents: 1500 })
    expect(rows[0]?.levels.map(({ variantName, onHand }) => [variantName, onHand])).toEqual([
      ['S', 4],
      ['L', 6],
    ])
    expect(rows[1]?.levels).toMatchObject([{ unlimited: true, available: UNLIMITED }])
  })

  test.each([
    ['sort=name&direction=desc', ['Vase, "tall"', 'bowl 100%', 'Blue mug']],
    ['sort=stock', ['Vase, "tall"', 'Blue mug', 'bowl 100%']],
    ['sort=stock&direction=desc', ['bowl 100%', 'Blue mug', 'Vase, "tall"']],
    ['sort=price', ['bowl 100%', 'Blue mug', 'Vase, "tall"']],
    ['search=MUG', ['Blue mug']],
    ['search=mug+blue', ['Blue mug']],
    ['search=mug-l', ['Blue mug']],
    ['search=100%25', ['bowl 100%']],
    ['search=%25', ['bowl 100%']],
    ['search=secret', []],
    ['show=low', ['Blue mug', 'Vase, "tall"']],
    ['show=low&search=vase', ['Vase, "tall"']],
    ['show=out', []],
    ['show=unlimited', ['bowl 100%']],
  ])('%s gives %j', async (query, found) => expect(await titles(query)).toEqual(found))

  test('come a page at a time, each product once', async () => {
    const many = Array.from({ length: 120 }, (_, n) =>
      newProduct(`p${n}`, { One: 100 + (n % 7) }, { title: `P ${n % 3}` }),
    )
    const shop = await app.addStore('many', many)
    const client = await shop.signedIn()
    for (const sort of ['name', 'stock', 'price'])
      for (const direction of ['asc', 'desc']) {
        const seen: string[] = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const query: string = `sort=${sort}&direction=${direction}${cursor && `&cursor=${cursor}`}`
          const page = (await client.get(`${INVENTORY}/levels?${query}`)).json() as LevelsReply
          seen.push(...page.rows.map(({ itemId }) => itemId))
          cursor = page.nextPageCursor
        }
        expect([seen.length, new Set(seen).size]).toEqual([120, 120])
      }
  })

  test('go on only in the order that they began with', async () => {
    const cursor = writeCursor({ websiteId: website.websiteId, list: 'levels price asc' }, { key: 500, id: 'bowl' })
    expect(await titles(`sort=price&cursor=${cursor}`)).toEqual(['Blue mug', 'Vase, "tall"'])
    const foreign = writeCursor({ websiteId: 'another', list: 'levels name asc' }, { key: 'a', id: 'x' })
    for (const wrong of [cursor, 'x', foreign])
      expect((await owner.get(`${INVENTORY}/levels?sort=name&cursor=${wrong}`)).status).toBe(400)
  })

  test('as of a moment are those that the log tells', async () => {
    await sleep(5)
    const then = new Date().toISOString()
    await sleep(5)
    await adjust([set('mug-s', 9), unlimited('mug-l')])
    const mug = async (query: string) => (await levels(query)).rows.find(({ itemId }) => itemId === 'mug')
    expect(await mug(`asOf=${then}`)).toMatchObject({
      available: 10,
      levels: [{ onHand: 4 }, { onHand: 6, unlimited: false }],
    })
    expect(await mug('asOf=2020-01-01T00:00:00Z')).toMatchObject({ available: 0 })
    await adjust([set('mug-l', 6)])
  })
})

describe('history', () => {
  test('tells who did what and why, newest first, and each level', async () => {
    await adjust([set('mug-s', 4), by('mug-s', 3, 'two boxes')])
    const { reservationId } = (await reserve('mug-s', 2)).json() as ReserveReply
    await owner.post(`${INVENTORY}/reservations/${reservationId}/commit`, { variantId: 'mug-s' })
    const { title, variant, movements } = await history('mug-s')
    expect([title, variant.variantName, variant.onHand]).toEqual(['Blue mug', 'S', 5])
    const person = 'Owner of acme'
    expect(movements.slice(0, 3)).toMatchObject([
      { kind: 'committed', reference: reservationId, onHandBy: -2, availableBy: 0, level: { onHand: 5, reserved: 0 } },
      {
        kind: 'reserved',
        reference: reservationId,
        onHandBy: 0,
        availableBy: -2,
        level: { onHand: 7, reserved: 2, available: 5 },
      },
      { kind: 'adjusted', by: person, reason: 'received', note: 'two boxes', onHandBy: 3, undoable: true },
    ])
    expect(movements.at(-1)?.version).toBe(0)
  })

  test('an adjustment is undone by a change of its own, once', async () => {
    const undo = (version: number) => owner.post(`${INVENTORY}/variants/vase-one/undo`, { version })
    const [before] = await adjust([set('vase-one', 4)])
    await adjust([by('vase-one', 6)])
    const [{ version = -1 } = {}] = (await history('vase-one')).movements
    expect((await undo(version)).json()).toEqual({ level: before?.level })
    const { movements } = await history('vase-one')
    expect(movements.slice(0, 2)).toMatchObject([
      { kind: 'undone', undoes: version, onHandBy: -6, undoable: false },
      { kind: 'adjusted', version, undoable: false },
    ])
    const again = await undo(version)
    expect([again.status, again.json()]).toMatchObject([400, { message: 'This change can no longer be undone.' }])
  })

  test('comes a page at a time', async () => {
    await adjust(Array.from({ length: 100 }, () => by('bowl-one', 1)).with(0, set('bowl-one', 0)))
    const first = await history('bowl-one')
    const second = await history('bowl-one', `?cursor=${first.nextPageCursor}`)
    expect([first.movements.length, second.movements.length]).toEqual([50, 50])
    expect(second.movements[0]?.version).toBe((first.movements.at(-1)?.version ?? 0) - 1)
    expect(second.movements[0]?.level.onHand).toBe(49)
    expect(second.variant.onHand).toBe(99)
  })

  test('of unknown variants, and of those of another website, is not found', async () => {
    for (const id of ['unknown', 'secret-s', '%27', 'x'.repeat(500)])
      expect((await owner.get(`${INVENTORY}/variants/${id}/history`)).status).toBe(404)
  })
})

describe('reservations', () => {
  const end = (how: string, id: string, variantId = 'mug-s') =>
    owner.post(`${INVENTORY}/reservations/${id}/${how}`, { variantId })

  test('reserve available stock, and no more', async () => {
    await adjust([set('mug-s', 3)])
    const replies = await Promise.all(Array.from({ length: 8 }, () => reserve('mug-s')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = replies.filter(({ status }) => status === 400)
    expect(refused.map((reply) => (reply.json() as { message: string }).message)).toEqual(Array(5).fill(NOT_ENOUGH))
    expect((await history('mug-s')).variant).toMatchObject({ onHand: 3, reserved: 3, available: 0 })
  })

  test('sent again under their key are one', async () => {
    await adjust([set('vase-one', 9)])
    const headers = { 'idempotency-key': 'reserve-twice' }
    const [first, again] = [await reserve('vase-one', 2, headers), await reserve('vase-one', 2, headers)]
    expect(again.json()).toEqual(first.json())
    expect((await history('vase-one')).variant.reserved).toBe(2)
  })

  test('are released or committed, and doing it twice is doing it once', async () => {
    await adjust([set('vase-one', 9)])
    const ids = []
    for (const _ of ['release', 'commit'])
      ids.push(((await reserve('vase-one', 2)).json() as ReserveReply).reservationId)
    const held = (await history('vase-one')).variant.reserved
    for (const _ of ['once', 'twice']) {
      const { level } = (await end('release', ids[0] ?? '', 'vase-one')).json() as { level: object }
      expect(level).toMatchObject({ onHand: 9, reserved: held - 2 })
    }
    for (const _ of ['once', 'twice'])
      expect((await end('commit', ids[1] ?? '', 'vase-one')).json()).toMatchObject({
        level: { onHand: 7, reserved: held - 4 },
      })
    expect((await end('release', ids[1] ?? '', 'vase-one')).status).toBe(400)
    expect((await end('commit', ids[0] ?? '', 'vase-one')).status).toBe(400)
  })

  test('of what never runs out write nothing', async () => {
    await adjust([unlimited('bowl-one')])
    const before = (await history('bowl-one')).movements.length
    for (const variantId of ['bowl-one', 'handbook-pdf', 'card-ten'])
      expect((await reserve(variantId)).status).toBe(200)
    expect((await history('bowl-one')).movements).toHaveLength(before)
    expect((await history('card-ten')).movements).toEqual([])
  })

  test('that are unknown, or another variant’s, are not found', async () => {
    const { reservationId } = (await reserve('vase-one')).json() as ReserveReply
    for (const [id, variantId] of [
      ['c:1', 'mug-s'],
      [reservationId, 'mug-s'],
      [reservationId, 'secret-s'],
    ])
      for (const how of ['release', 'commit']) expect((await end(how, id ?? '', variantId)).status).toBe(404)
  })

  test.each([
    [0, 'Quantity must be between 1 and 9999.'],
    [10_000, 'Quantity must be between 1 and 9999.'],
    [1.5, 'Quantity must be a whole number.'],
  ])('of %d are no request: %s', async (quantity, sentence) =>
    expect((await reserve('vase-one', quantity)).json()).toMatchObject({ status: 400, errors: { quantity: sentence } }),
  )

  test('by hand say why, stand beside the history until they end, and are never more than there is', async () => {
    const reserveFor = (quantity: number, note: string) =>
      owner.post(`${INVENTORY}/reservations`, { variantId: 'vase-one', quantity, minutes: 60, note })
    await adjust([set('vase-one', (await history('vase-one')).variant.reserved + 3)])
    const { reservationId, expiresAt } = (await reserveFor(2, ' For the fair ')).json() as ReserveReply
    expect((await reserveFor(2, 'Too many')).status).toBe(400)
    const kept = await history('vase-one')
    expect(kept.reservations).toContainEqual({ reservationId, quantity: 2, expiresAt, note: 'For the fair' })
    expect(kept.movements[0]).toMatchObject({ kind: 'reserved', note: 'For the fair', availableBy: -2 })
    expect((await end('release', reservationId, 'vase-one')).status).toBe(200)
    expect((await history('vase-one')).reservations.map((one) => one.reservationId)).not.toContain(reservationId)
    expect((await reserveFor(1, 'x'.repeat(251))).status).toBe(400)
  })

  test('last 90 days at most', async () => {
    const body = { variantId: 'vase-one', quantity: 1, minutes: 90 * 24 * 60 + 1 }
    expect((await owner.post(`${INVENTORY}/reservations`, body)).status).toBe(400)
  })
})

test.each([
  { name: 'STORE_MANAGER', role: roles.STORE_MANAGER, looks: 200, adjusts: 200 },
  { name: 'EDITOR', role: roles.EDITOR, looks: 200, adjusts: 403 },
  { name: 'REPORTING', role: roles.REPORTING, looks: 403, adjusts: 403 },
])('$name gets $looks for looking and $adjusts for adjusting', async ({ role, looks, adjusts }) => {
  const accountId = await createAccount(app.db, 'Grace', new Date().toISOString())
  await setRoles(app.db, website.websiteId, accountId, [role])
  const client = await website.signedIn(accountId)
  expect((await client.get(`${INVENTORY}/levels`)).status).toBe(looks)
  expect((await client.get(`${INVENTORY}/variants/mug-s/history`)).status).toBe(looks)
  expect((await client.post(`${INVENTORY}/adjustments`, { changes: [by('mug-s', 1)] })).status).toBe(adjusts)
  expect(
    (await client.post(`${INVENTORY}/reservations`, { variantId: 'bowl-one', quantity: 1, minutes: 1 })).status,
  ).toBe(adjusts)
})
