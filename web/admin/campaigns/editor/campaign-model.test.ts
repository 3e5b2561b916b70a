import { expect, test } from 'vitest'
import { Content } from '../../../../src/campaigns/admin-contract.ts'
import { blockSummary, blockTypes, newBlock } from './campaign-model.ts'

test('every kind of block is valid as it is added', () => {
  const blocks = blockTypes.map((type, n) => newBlock(type, `b${n}`))
  expect(Content.safeParse({ blocks, footer: '' }).error).toBeUndefined()
})

test('a text is summarised without its markup', () => {
  expect(blockSummary({ id: 'a', type: 'text', html: '<h2>Hello</h2><p>there&nbsp;you</p>' })).toBe('Hello there you')
})
