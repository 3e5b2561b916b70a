import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeTag } from '../../../workers/catalog/change-tag.job.ts'
import { inWebsite } from '../../platform/database/database.ts'
import { type CatalogSite, startTestCatalog } from '../../testing/fixtures/test-catalog.ts'
import type { LatestTagChange, Tag, TagChange } from '../admin-contract.ts'
import { changeTagBatch, inTagChanges } from './change-tag.ts'

const catalog = await startTestCatalog()
const { run } = changeTag(catalog)
const CHANGES = '/api/catalog/tag-changes'

function steps({ owner: { http }, website: { websiteId } }: CatalogSite) {
  const latest = async () => ((await http.get(CHANGES)).json() as LatestTagChange).change
  return {
    start: (tag: string, to: string | null) => http.post(CHANGES, { tag, to }),
    undo: async () => http.post(`${CHANGES}/${(await latest())?.id}/undo`, {}),
    latest,
    async work() {
      const data = { changeId: (await latest())?.id ?? '' }
      await run({ websiteId, data, attempt: 1, signal: new AbortController().signal })
      return latest()
    },
    tags: async () =>
      ((await http.get('/api/catalog/tags')).json() as Tag[]).map(({ tag, itemCount }) => `${tag} ${itemCount}`),
  }
}

async function addProducts(websiteId: string, count: number, tags: string[]): Promise<void> {
  await inWebsite(catalog.db, websiteId, (tx) =>
    sql`
      insert into items (website_id, id, collection_id, title, url_id, product_type, position, tags)
      select ${websiteId}, 'many-' || n, 'shop', 'Many ' || n, 'many-' || n, 1, n, ${JSON.stringify(tags)}::jsonb
      from generate_series(1, ${count}::int) n`.execute(tx),
  )
}

test('a tag of any number of products is renamed and deleted with progress, also after the job was cut off, and comes back', async () => {
  const site = await catalog.openSite('many-tagged')
  const { websiteId } = site.website
  await site.owner.create('The first')
  await addProducts(websiteId, 1_100, ['sumer'])
  const { start, undo, latest, work, tags } = steps(site)
  expect((await start('sumer', 'summer')).json()).toMatchObject({ state: 'running', done: 0, total: 1_100 })
  await inTagChanges(catalog.db, websiteId, async (tx) =>
    changeTagBatch(tx, websiteId, ((await latest()) as TagChange).id),
  )
  expect(await latest()).toMatchObject({ state: 'running', done: 200, canUndo: false })
  const second = await start('summer', null)
  expect([second.status, second.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('Another tag of this store is being changed.') },
  ])
  expect(await work()).toMatchObject({ state: 'done', done: 1_100, canUndo: true, problem: null })
  expect(await tags()).toEqual(['summer 1100'])
  expect((await undo()).json()).toMatchObject({ state: 'undoing', done: 1_100 })
  expect(await work()).toMatchObject({ state: 'undone', done: 0, canUndo: false })
  expect(await tags()).toEqual(['sumer 1100'])
  await start('sumer', null)
  expect(await work()).toMatchObject({ state: 'done', to: null, done: 1_100 })
  expect(await tags()).toEqual([])
}, 120_000)

test('a renamed tag joins one of the same name, on archived products too, and one that was changed since stays', async () => {
  const site = await catalog.openSite('joined-tags')
  const { owner } = site
  const { start, undo, work, tags } = steps(site)
  const both = await owner.change(await owner.create('Both'), { tags: ['sumer', 'Summer'] })
  const one = await owner.change(await owner.create('One'), { tags: ['sumer'] })
  await owner.http.post('/api/catalog/items/bulk', { target: { ids: [one.id] }, action: { kind: 'archive' } })
  await start('sumer', 'summer')
  expect(await work()).toMatchObject({ state: 'done', done: 2 })
  expect(await tags()).toEqual(['summer 2'])
  await owner.change(await owner.read(both.id), { title: 'Both, later' })
  await undo()
  expect(await work()).toMatchObject({ state: 'undone' })
  expect(await tags()).toEqual(['sumer 1', 'summer 1'])
  expect((await undo()).status).toBe(400)
})

test('a tag that no product has, and its own name, are refused', async () => {
  const site = await catalog.openSite('no-tags')
  const { start } = steps(site)
  expect((await start('nobody has it', null)).status).toBe(404)
  await site.owner.change(await site.owner.create('Mug'), { tags: ['mug'] })
  expect((await start('mug', 'mug')).json()).toMatchObject({ message: 'The tag has this name already.' })
})
