import { expect, test } from 'vitest'
import { roles } from '../../shared/permissions.ts'
import { makePlan } from '../../testing/fixtures/make/make-plan.ts'
import { picture, startTestCatalog } from '../../testing/fixtures/test-catalog.ts'
import type { AdminItem, AdminVariant } from '../admin-contract.ts'
import type { Revision } from '../contract.ts'

const catalog = await startTestCatalog()
const { owner, contributor } = await catalog.openSite('acme')
const other = await catalog.openSite('other')
const ITEMS = '/api/catalog/items'

function variant(item: AdminItem, changes: Partial<AdminVariant> = {}): AdminVariant {
  const [first] = item.variants
  if (!first) throw new Error('A product has a variant')
  return { ...first, ...changes }
}

function sized(item: AdminItem, ...sizes: string[]): AdminVariant[] {
  return sizes.map((size, place) =>
    variant(item, { attributes: { Size: size }, sku: '', ...(place > 0 && { id: crypto.randomUUID() }) }),
  )
}

async function refusal(item: AdminItem, changes: object) {
  const { status, json } = await owner.http.put(`${ITEMS}/${item.id}`, { revision: item.revision, changes })
  const { message, errors } = json() as { message: string; errors?: Record<string, string> }
  return { status, message, errors }
}

test('a new product is a draft with an address from its title and a sku of SQ and seven digits', async () => {
  const item = await owner.create('Crème brûlée & Löffel')
  expect(item).toMatchObject({ title: 'Crème brûlée & Löffel', urlId: 'creme-brulee-loffel', visibility: 'draft' })
  expect(item).toMatchObject({ revision: 1, fullUrl: '/shop/p/creme-brulee-loffel', updatedBy: 'Owner of acme' })
  expect(item.variants).toMatchObject([{ sku: expect.stringMatching(/^SQ\d{7}$/), priceCents: 0, attributes: {} }])
  expect(await owner.create('Creme Brulee Loffel')).toMatchObject({ urlId: 'creme-brulee-loffel-2' })
  expect(await owner.read(item.id)).toEqual(item)
})

test('a product is changed field by field, and what is not named stays', async () => {
  catalog.ready.set('mug-front', picture('mug-front'))
  const item = await owner.create('Mug')
  const variants = sized(item, 'Small', 'Large')
  const second = await owner.change(item, {
    options: ['Size'],
    variants: variants.map((one) => ({ ...one, mainImageId: 'mug-front', weightGrams: 350 })),
    images: [{ id: 'mug-front', altText: 'A mug', focalPoint: { x: 0.25, y: 0.75 } }],
    description: '<h2>Ours</h2><script>alert(1)</script>',
    tags: ['kitchen'],
    seo: { seoTitle: 'Mugs', seoDescription: '', seoHidden: true },
  })
  expect(second).toMatchObject({ revision: 2, title: 'Mug', description: '<h2>Ours</h2>', tags: ['kitchen'] })
  expect(second.variants.map(({ id }) => id)).toEqual(variants.map(({ id }) => id))
  expect(second.pictures).toMatchObject([{ id: 'mug-front', originalSize: '1500x1000', altText: 'A mug' }])
  const third = await owner.change(second, { title: 'Tide Mug', images: [] })
  expect(third).toMatchObject({ revision: 3, title: 'Tide Mug', urlId: 'mug', options: ['Size'], images: [] })
  expect(third.variants).toMatchObject([{ mainImageId: null, weightGrams: 350 }, { mainImageId: null }])
  expect(await owner.change(third, { title: 'Tide Mug' })).toMatchObject({ revision: 3 })
})

test('a picture has a title, a text and the name of its file, which stay until they are changed', async () => {
  catalog.ready.set('handle', { ...picture('handle'), original_name: 'IMG_2041.jpg' })
  const item = await owner.create('Jug')
  const image = { id: 'handle', altText: '', focalPoint: { x: 0.5, y: 0.5 } }
  const added = await owner.change(item, { images: [image] })
  expect(added.images).toEqual([{ ...image, title: '', body: '', filename: 'IMG_2041.jpg' }])
  const named = await owner.change(added, { images: [{ ...image, title: 'The handle', body: '<p>From above</p>' }] })
  const kept = await owner.change(named, { images: [{ ...image, altText: 'A handle' }] })
  const words = { title: 'The handle', body: '<p>From above</p>', filename: 'IMG_2041.jpg' }
  expect(kept.images).toEqual([{ ...image, altText: 'A handle', ...words }])
  expect(await owner.read(item.id)).toEqual(kept)
})

test('a change on an old revision is refused with the one that stands', async () => {
  const item = await owner.create('Raced')
  await owner.change(item, { excerpt: 'One' })
  const { status, json } = await owner.http.put(`${ITEMS}/${item.id}`, { revision: 1, changes: { excerpt: 'Two' } })
  expect(status).toBe(409)
  expect(json()).toMatchObject({
    revision: 2,
    message: 'Owner of acme changed this product in the meantime. Review it again before you change it.',
  })
})

test('of concurrent changes of one revision, one succeeds', async () => {
  const item = await owner.create('Crowded')
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      owner.http.put(`${ITEMS}/${item.id}`, { revision: 1, changes: { excerpt: `By ${n}` } }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect((await owner.read(item.id)).revision).toBe(2)
})

test('a sku belongs to one variant of the website, and the error at the field names its owner', async () => {
  const bowl = await owner.create('Bowl')
  await owner.change(bowl, { variants: [variant(bowl, { sku: 'BOWL' })] })
  const plate = await owner.create('Plate')
  const said = await refusal(plate, { variants: [variant(plate, { sku: 'BOWL' })] })
  expect(said).toEqual({
    status: 400,
    message: 'The product “Bowl” has this SKU.',
    errors: { 'variants.0.sku': 'The product “Bowl” has this SKU.' },
  })
  const elsewhere = await other.owner.create('Bowl')
  await other.owner.change(elsewhere, { variants: [variant(elsewhere, { sku: 'BOWL' })] })
})

test('of two products that take the same sku at once, the second gets an error at the field', async () => {
  const items = await Promise.all(['One', 'Two', 'Three', 'Four'].map((title) => owner.create(title)))
  const replies = await Promise.all(
    items.map((item) =>
      owner.http.put(`${ITEMS}/${item.id}`, { revision: 1, changes: { variants: [variant(item, { sku: 'WANTED' })] } }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  for (const { status, json } of replies)
    if (status === 400)
      expect(json()).toMatchObject({ errors: { 'variants.0.sku': expect.stringMatching(/has this SKU/) } })
})

test('products that are made at once under one title get addresses of their own', async () => {
  const items = await Promise.all(Array.from({ length: 6 }, () => owner.create('Twin')))
  expect(items.map(({ urlId }) => urlId).sort()).toEqual(['twin', 'twin-2', 'twin-3', 'twin-4', 'twin-5', 'twin-6'])
})

test('variants of a product may exchange their skus', async () => {
  const item = await owner.create('Pair')
  const [first, second] = sized(item, 'Left', 'Right')
  if (!first || !second) throw new Error('There are two')
  const pair = await owner.change(item, {
    options: ['Size'],
    variants: [
      { ...first, sku: 'PAIR-A' },
      { ...second, sku: 'PAIR-B' },
    ],
  })
  const swapped = pair.variants.map((one) => ({ ...one, sku: one.sku === 'PAIR-A' ? 'PAIR-B' : 'PAIR-A' }))
  expect((await owner.change(pair, { variants: swapped })).variants).toEqual(swapped)
})

test('a variant cannot be taken from another product', async () => {
  const rich = await owner.create('Rich')
  const poor = await owner.create('Poor')
  const said = await refusal(poor, { variants: [variant(rich, { sku: '' })] })
  expect(said).toMatchObject({ status: 400, message: 'This variant belongs to another product.' })
  expect(await owner.read(rich.id)).toEqual(rich)
})

test('a variant of another website cannot be taken, nor one that this product never had', async () => {
  const stranger = await catalog.openSite('stranger')
  const theirs = variant(await stranger.owner.create('Theirs'))
  const ours = await owner.create('Ours')
  const said = await refusal(ours, { options: ['Size'], variants: [...sized(ours, 'S'), { ...theirs, sku: '' }] })
  expect(said).toEqual({
    status: 400,
    message: 'This variant belongs to another product.',
    errors: { 'variants.1.id': 'This variant belongs to another product.' },
  })
  expect(await owner.read(ours.id)).toEqual(ours)
  const made = await owner.http.post(ITEMS, { title: 'Made with it', productType: 1, variants: [theirs] })
  expect(made.status).toBe(400)
})

test('a removed variant is restored with its id', async () => {
  const item = await owner.create('Comes back')
  const before = item.variants
  const without = await owner.change(item, { variants: [variant(item, { id: crypto.randomUUID(), sku: '' })] })
  expect(without.variants[0]?.id).not.toBe(before[0]?.id)
  expect((await owner.change(without, { variants: before })).variants).toEqual(before)
})

test('an address belongs to one product, and an image must have been uploaded', async () => {
  const item = await owner.create('Address')
  expect(await refusal(item, { urlId: 'bowl' })).toMatchObject({
    errors: { urlId: 'The product “Bowl” has this address.' },
  })
  const image = { id: 'unknown', altText: '', focalPoint: { x: 0.5, y: 0.5 } }
  expect(await refusal(item, { images: [image] })).toMatchObject({
    errors: { 'images.0': 'This image does not exist, or is not ready yet.' },
  })
})

test('what is sold by subscription only has unlimited stock as long; a service starts with it', async () => {
  const item = await owner.create('Coffee')
  const [one] = item.variants
  const plan = makePlan({ billingPeriod: { value: 2, unit: 'WEEK' } })
  expect(await refusal(item, { subscriptionPlan: plan })).toMatchObject({ message: 'A subscription cannot be free.' })
  catalog.endless.length = 0
  await owner.change(item, { subscriptionPlan: plan, variants: [variant(item, { priceCents: 900 })] })
  expect(catalog.endless).toEqual([one?.id])
  catalog.counted.length = 0
  const both = await owner.change(await owner.read(item.id), { subscriptionPlan: { ...plan, alsoOneTime: true } })
  expect(catalog.counted).toEqual([one?.id])
  await owner.change(both, { subscriptionPlan: null })
  expect(catalog.counted).toEqual([one?.id])
  const lesson = await owner.create('Lesson', 3)
  expect(catalog.endless).toEqual([one?.id, lesson.variants[0]?.id])
})

test('a gift card has denominations, each called by its value', async () => {
  const card = await owner.create('Gift Card', 4)
  expect(card).toMatchObject({ options: ['Value'], variants: [{ attributes: { Value: '25.00' } }, {}, {}] })
  expect(await refusal(card, { variants: [variant(card, { onSale: true })] })).toMatchObject({
    errors: { 'variants.0.onSale': 'A gift card is never on sale.' },
  })
})

test('every change is kept, with who and what, and put back', async () => {
  const item = await owner.create('Remembered')
  const editor = await contributor(roles.EDITOR)
  const second = await editor.change(item, { excerpt: 'Words', tags: ['a'] })
  const third = await owner.change(second, { variants: [variant(second, { priceCents: 5 })] })
  const revisions = (await owner.http.get(`${ITEMS}/${item.id}/revisions`)).json() as Revision[]
  expect(revisions).toMatchObject([
    { revision: 3, by: 'Owner of acme', change: 'edited variants' },
    { revision: 2, by: 'Contributor 4', change: 'edited excerpt, tags' },
    { revision: 1, by: 'Owner of acme', change: 'created' },
  ])
  const restored = (await owner.http.post(`${ITEMS}/${item.id}/restore`, { revision: 1 })).json() as AdminItem
  expect(restored).toMatchObject({ revision: 4, excerpt: '', tags: [], variants: item.variants })
  expect(third.revision).toBe(3)
  expect((await owner.http.post(`${ITEMS}/${item.id}/restore`, { revision: 99 })).status).toBe(404)
})

test('a copy has an address, skus and variants of its own', async () => {
  const item = await owner.create('Original')
  const copy = (await owner.http.post(`${ITEMS}/${item.id}/duplicate`)).json() as AdminItem
  expect(copy).toMatchObject({ title: 'Copy of Original', urlId: 'copy-of-original', visibility: 'draft', revision: 1 })
  expect(copy.variants[0]?.sku).not.toBe(item.variants[0]?.sku)
  expect(copy.variants[0]?.id).not.toBe(item.variants[0]?.id)
})

test.each([
  ['variants', { variants: [] }, 'A product has at least one variant.'],
  ['a price', { subscriptionPlan: null }, 'subscription plan'],
  ['the type', { productType: 2 }, 'type'],
  ['visibility', { visibility: 'public' }, 'visibility'],
])('an editor describes products and does not change %s', async (_, changes, word) => {
  const editor = await contributor(roles.EDITOR)
  const item = await owner.create('Described')
  const { status, json } = await editor.http.put(`${ITEMS}/${item.id}`, { revision: 1, changes })
  expect([400, 403]).toContain(status)
  expect((json() as { message: string }).message).toContain(word)
  expect((await owner.read(item.id)).revision).toBe(1)
})

test('another website sees nothing of it', async () => {
  const item = await owner.create('Ours')
  for (const reply of [
    await other.owner.http.get(`${ITEMS}/${item.id}`),
    await other.owner.http.get(`${ITEMS}/${item.id}/revisions`),
    await other.owner.http.put(`${ITEMS}/${item.id}`, { revision: 1, changes: { title: 'Theirs' } }),
    await other.owner.http.post(`${ITEMS}/${item.id}/duplicate`),
    await other.owner.http.post(`${ITEMS}/${item.id}/restore`, { revision: 1 }),
  ])
    expect(reply.status).toBe(404)
  expect((await other.owner.list()).items.map(({ title }) => title)).toEqual(['Bowl'])
})

test('a product of 100 variants and 102,400 characters is one request, and one more of either is too many', async () => {
  const item = await owner.create('Large')
  const sizes = Array.from({ length: 101 }, (_, n) => `Size ${n}`)
  const variants = sized(item, ...sizes)
  const description = 'x'.repeat(102_400)
  const large = await owner.change(item, { options: ['Size'], variants: variants.slice(0, 100), description })
  expect(large.variants).toHaveLength(100)
  expect(new Set(large.variants.map(({ sku }) => sku)).size).toBe(100)
  expect(await refusal(large, { variants })).toMatchObject({ message: 'A product has at most 100 variants.' })
  expect(await refusal(large, { description: `${description}x` })).toMatchObject({
    message: 'A description has at most 102,400 characters.',
  })
  // Closing open tags makes it longer than the input.
  const open = '<ul><li><a href="x">'.repeat(1_000)
  expect(await refusal(large, { description: open + 'x'.repeat(102_400 - open.length) })).toMatchObject({
    errors: { description: 'A description has at most 102,400 characters.' },
  })
  expect(await refusal(large, { description: '<b>'.repeat(3_001) })).toMatchObject({
    message: 'A description has at most 3,000 HTML tags.',
  })
})
