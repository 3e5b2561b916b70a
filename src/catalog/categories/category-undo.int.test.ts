import { expect, test } from 'vitest'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { startTestCatalog } from '../../testing/fixtures/test-catalog.ts'
import type { Category, UndoReply } from '../admin-contract.ts'

const catalog = await startTestCatalog()
const CATEGORIES = '/api/catalog/categories'
let opened = 0
const openSite = () => catalog.openSite(`undo-${++opened}`)

async function add(http: HttpClient, name: string, parentId: string | null = null): Promise<string> {
  return ((await http.post(CATEGORIES, { name, parentId })).json() as Category).id
}

async function remove(http: HttpClient, id: string): Promise<string> {
  return ((await http.delete(`${CATEGORIES}/${id}`)).json() as { undo: string }).undo
}

const undo = (http: HttpClient, id: string) => http.post('/api/catalog/items/undo', { undo: id })

async function tree(http: HttpClient): Promise<(string | number | null)[][]> {
  const categories = (await http.get(CATEGORIES)).json() as Category[]
  const nameOf = (id: string | null) => categories.find((category) => category.id === id)?.name ?? null
  return categories.map(({ name, parentId, itemCount }) => [name, nameOf(parentId), itemCount]).sort()
}

test('a deleted category comes back as it was: in its parent, with what lay in it and its products', async () => {
  const { owner } = await openSite()
  const { http } = owner
  const home = await add(http, 'Home')
  const mugs = await add(http, 'Mugs', home)
  await add(http, 'Espresso', mugs)
  const mug = await owner.change(await owner.create('Mug'), { categories: [mugs], tags: ['clay'] })
  const before = (await http.get(CATEGORIES)).json()

  const token = await remove(http, mugs)
  expect(await tree(http)).toEqual([
    ['Espresso', 'Home', 0],
    ['Home', null, 0],
  ])
  expect((await owner.read(mug.id)).categories).toEqual([])
  const reply = await undo(http, token)
  expect(reply.json()).toEqual({ restored: 1, changedSince: [] } satisfies UndoReply)
  expect((await http.get(CATEGORIES)).json()).toEqual(before)
  expect(await owner.read(mug.id)).toMatchObject({ categories: [mugs], tags: ['clay'] })
  expect((await undo(http, token)).status).toBe(404)
})

test('changes made meanwhile stay', async () => {
  const { owner } = await openSite()
  const { http } = owner
  const home = await add(http, 'Home')
  const mugs = await add(http, 'Mugs', home)
  const espresso = await add(http, 'Espresso', mugs)
  const mug = await owner.change(await owner.create('Mug'), { categories: [mugs] })
  const token = await remove(http, mugs)
  await remove(http, home)
  await http.put(`${CATEGORIES}/${espresso}`, { name: 'Espresso', parentId: await add(http, 'Garden') })
  await owner.change(await owner.read(mug.id), { title: 'Cup' })

  expect((await undo(http, token)).json()).toEqual({ restored: 0, changedSince: [{ id: mug.id, title: 'Cup' }] })
  expect(await tree(http)).toEqual([
    ['Espresso', 'Garden', 0],
    ['Garden', null, 0],
    ['Mugs', null, 0],
  ])
})

test('a name that was given to another one in the meantime is refused, and can be tried again', async () => {
  const { http } = (await openSite()).owner
  const token = await remove(http, await add(http, 'Mugs'))
  const other = await add(http, 'mugs')
  const refused = await undo(http, token)
  expect([refused.status, refused.json()]).toMatchObject([400, { message: 'This category already exists.' }])
  await remove(http, other)
  expect((await undo(http, token)).status).toBe(200)
  expect(await tree(http)).toEqual([['Mugs', null, 0]])
})

test('one website cannot undo changes of another', async () => {
  const { http } = (await openSite()).owner
  const token = await remove(http, await add(http, 'Mugs'))
  expect((await undo((await openSite()).owner.http, token)).status).toBe(404)
  expect((await undo(http, token)).status).toBe(200)
})
