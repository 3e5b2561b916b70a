import { expect, test } from 'vitest'
import type { Json } from '../../../src/pages/documents/document.ts'
import { allBlocks, findBlock } from '../../blocks/all.ts'
import { fieldsOf } from './block-fields.ts'
import { fromPlainText, toPlainText } from './plain-text.ts'

test('plain text goes into a document and out again as it was', () => {
  for (const text of ['', 'One line', 'One\n\nthree']) expect(toPlainText(fromPlainText(text))).toBe(text)
})

test('a text with formatting is left to the page editor', () => {
  const bold = { type: 'text', text: 'x', marks: [{ type: 'bold' }] }
  expect(toPlainText({ type: 'doc', content: [{ type: 'paragraph', content: [bold] }] })).toBeUndefined()
  expect(toPlainText({ type: 'doc', content: [{ type: 'heading', content: [] }] })).toBeUndefined()
})

test('each property of a block has a field of its kind', () => {
  const definition = findBlock(2)
  if (!definition) throw new Error('the text block is known')
  const fields = fieldsOf(definition.schema, definition.defaults() as Record<string, Json>)
  expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
    ['text', 'rich-text'],
    ['align', 'choice'],
    ['size', 'choice'],
  ])
})

test.each(allBlocks.map((definition) => [definition.name, definition] as const))(
  'the schema of a %s block can be turned into fields',
  (_, { schema, defaults }) => {
    const props = defaults() as Record<string, Json>
    expect(fieldsOf(schema, props).map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(props)))
  },
)
