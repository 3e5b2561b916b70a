import { expect, test } from 'vitest'
import { canonicalJson } from '../../shared/canonical-json.ts'
import { makePage } from '../../testing/fixtures/make/make-page.ts'
import { hashesOf, joinDocument, splitDocument } from './split-document.ts'

const page = makePage({ title: 'About', sections: 3, blocksPerSection: 2 })

test('a document survives being split into parts', async () => {
  const { hashes, contents } = await splitDocument(page)
  const stored = new Map([...contents].map(([hash, text]) => [hash, JSON.parse(text)]))
  expect(joinDocument(hashes, stored)).toEqual(page)
})

test('a change of one block makes one new part', async () => {
  const before = await splitDocument(page)
  const changed = structuredClone(page)
  const block = changed.blocks['s2-b1']
  if (!block) throw new Error('the fixture has this block')
  block.props.text = 'changed'
  const after = await splitDocument(changed)
  expect([...after.contents.keys()].filter((hash) => !before.contents.has(hash))).toHaveLength(1)
  expect(hashesOf(after.hashes)).toHaveLength(4)
})

test('the order of members makes no difference, that of a list does', () => {
  expect(canonicalJson({ b: [1, 2], a: { d: null, c: 'x' } })).toBe('{"a":{"c":"x","d":null},"b":[1,2]}')
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
})

test('others have their turn after each section', async () => {
  let turns = 0
  await splitDocument(page, async () => void turns++)
  expect(turns).toBe(3)
})
