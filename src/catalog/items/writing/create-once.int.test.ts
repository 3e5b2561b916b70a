import { expect, test } from 'vitest'
import { roles } from '../../../shared/permissions.ts'
import { startTestCatalog } from '../../../testing/fixtures/test-catalog.ts'
import type { AdminItem } from '../../admin-contract.ts'

const catalog = await startTestCatalog()
const { owner, contributor } = await catalog.openSite('acme')
const other = await catalog.openSite('other')
const ITEMS = '/api/catalog/items'

const under = (key: string) => ({ headers: { 'idempotency-key': key } })
const total = async () => (await owner.list()).total

async function post(path: string, body: unknown, key: string, client = owner) {
  const { status, json } = await client.http.post(path, body, under(key))
  return { status, item: json() as AdminItem }
}

test('a product that is asked for again under its key is made once, and the answer is the same', async () => {
  const mug = { title: 'Mug', productType: 1 }
  const first = await post(ITEMS, mug, 'mug-1')
  expect(first.status).toBe(200)
  expect(await post(ITEMS, mug, 'mug-1')).toEqual(first)
  const changed = await owner.change(first.item, { title: 'Tide Mug' })
  expect(await post(ITEMS, mug, 'mug-1')).toEqual(first)
  expect(await owner.read(changed.id)).toMatchObject({ revision: 2, title: 'Tide Mug' })
  expect(await total()).toBe(1)
})

test('six requests at once under one key make one product', async () => {
  const before = await total()
  const asked = Array.from({ length: 6 }, () => post(ITEMS, { title: 'Six', productType: 1 }, 'six'))
  const [first, ...others] = await Promise.all(asked)
  expect(first?.status).toBe(200)
  for (const reply of others) expect(reply).toEqual(first)
  expect(await total()).toBe(before + 1)
})

test('a key that came with another request is refused', async () => {
  const { item } = await post(ITEMS, { title: 'One', productType: 1 }, 'taken')
  const before = await total()
  for (const reply of [
    await post(ITEMS, { title: 'Two', productType: 1 }, 'taken'),
    await post(`${ITEMS}/${item.id}/duplicate`, undefined, 'taken'),
  ])
    expect(reply).toMatchObject({
      status: 422,
      item: { message: 'This idempotency key was used for another request.' },
    })
  expect(await total()).toBe(before)
})

test('a product is copied once under a key, also by six requests at once', async () => {
  const { id } = await owner.create('Original')
  const before = await total()
  const path = `${ITEMS}/${id}/duplicate`
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => post(path, undefined, 'copy')))
  expect(first).toMatchObject({ status: 200, item: { title: 'Copy of Original' } })
  for (const reply of others) expect(reply).toEqual(first)
  expect(await total()).toBe(before + 1)
  expect(first?.item.id).not.toBe(id)
})

test('keys belong to an account of a website, and another key makes another product', async () => {
  const lamp = { title: 'Lamp', productType: 1 }
  const manager = await contributor(roles.STORE_MANAGER)
  const made = [
    await post(ITEMS, lamp, 'lamp'),
    await post(ITEMS, lamp, 'lamp', manager),
    await post(ITEMS, lamp, 'lamp', other.owner),
    await post(ITEMS, lamp, 'lamp-2'),
  ]
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(made.map(({ item }) => item.id)).size).toBe(4)
})

test('stock that never runs out is told again when the answer was lost', async () => {
  catalog.endless.length = 0
  const lesson = { title: 'Lesson', productType: 3 }
  const { item } = await post(ITEMS, lesson, 'lesson')
  await post(ITEMS, lesson, 'lesson')
  await owner.change(item, { excerpt: 'Counted by hand since' })
  await post(ITEMS, lesson, 'lesson')
  expect(catalog.endless).toEqual([item.variants[0]?.id, item.variants[0]?.id])
})
