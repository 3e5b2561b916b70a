import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ItemChanges, NewItemRequest } from './admin-contract.ts'
import { NewCategoryRequest } from './page-contract.ts'
import { NewViewRequest } from './views-contract.ts'

const names: [string, z.ZodType, (name: string) => object][] = [
  ['product', NewItemRequest, (title) => ({ title, productType: 1 })],
  ['changed product', ItemChanges, (title) => ({ title })],
  ['tag', ItemChanges, (tag) => ({ tags: [tag] })],
  ['category', NewCategoryRequest, (name) => ({ name, parentId: null })],
  ['saved view', NewViewRequest, (name) => ({ name, query: {} })],
]

test.each(names)('the name of a %s is visible and reverses no text', (_, contract, named) => {
  const said = (name: string) => contract.safeParse(named(name)).error?.issues.map(({ message }) => message)
  expect(said('Caf\u00e9 \u2615')).toBeUndefined()
  expect(said('\u200b')).toEqual(['A name needs at least one letter, digit or sign that can be seen.'])
  expect(said('Mug \u202egpj')).toEqual(['A name cannot have signs that turn the direction of the text.'])
})
