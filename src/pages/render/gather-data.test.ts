import { expect, test } from 'vitest'
import { makeProduct } from '../../testing/fixtures/make/make.ts'
import { type BlockSources, gatherData, PRODUCT_PARTS_MAX } from './gather-data.ts'

const VARIANTS = 99
const large = (id: string) => makeProduct({ id, variants: Array.from({ length: VARIANTS }, () => ({})) })

const sources: BlockSources = {
  findImages: async () => new Map(),
  findForms: async () => new Map(),
  catalog: {
    findItems: async () => [],
    listFirst: async (_, questions) =>
      questions.map(({ limit }) => Array.from({ length: limit }, (_, n) => large(`p${n}`))),
    listShelves: async () => ({ categories: [], tags: [] }),
    findListPage: async () => undefined,
  },
}
const here = { path: '/' }
const needs = (lists: number, limit: number) => ({
  images: [],
  products: [],
  forms: [],
  posts: [],
  blogs: [],
  galleries: [],
  events: [],
  feeds: [],
  funds: [],
  figures: [],
  templates: [],
  lists: Array.from({ length: lists }, (_, n) => ({ from: 'newest' as const, value: '', limit: limit - n })),
})

test('sixty lists of the largest products hold no more than a page may, and the first ones are whole', async () => {
  const { lists } = await gatherData(sources, 'acme', needs(60, 80), here)
  const shown = Object.values(lists)
  expect(shown).toHaveLength(60)
  expect(shown[0]).toHaveLength(80)
  expect(shown.flat()).toHaveLength(PRODUCT_PARTS_MAX / (VARIANTS + 1))
})

test('lists of usual products are whole', async () => {
  const small = { ...sources.catalog, listFirst: async () => [Array.from({ length: 100 }, () => makeProduct())] }
  const { lists } = await gatherData({ ...sources, catalog: small }, 'acme', needs(1, 100), here)
  expect(Object.values(lists).flat()).toHaveLength(100)
})
