import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineBlock } from './block.ts'
import { migrateProps, readBlock } from './read-block.ts'

const third = defineBlock(z.object({ words: z.string(), isLoud: z.boolean() }))({
  number: 9_001,
  name: 'test',
  v: 3,
  defaults: () => ({ words: '', isLoud: false }),
  migrations: {
    1: (props) => ({ words: (props as { text: string }).text }),
    2: (props) => ({ ...(props as object), isLoud: true }),
  },
  needs: () => ({}),
})

test('props of an older version pass every migration on the way', () => {
  expect(migrateProps(third, 1, { text: 'Hello' })).toEqual({ words: 'Hello', isLoud: true })
  expect(migrateProps(third, 3, { words: 'Hello', isLoud: false })).toEqual({ words: 'Hello', isLoud: false })
})

test('a migration changes nothing of the document it was given', () => {
  const props = Object.freeze({ words: 'Hello' })
  migrateProps(third, 2, props)
  expect(props).toEqual({ words: 'Hello' })
})

test('a newer version, or one without a migration, is not read', () => {
  expect(() => migrateProps(third, 4, {})).toThrow('newer')
  expect(() => migrateProps({ ...third, migrations: {} }, 1, {})).toThrow('no migration')
})

test.each([
  ['an unknown type', { type: 9_999, v: 1, props: {} }],
  ['a type without a number', { type: -1, v: 1, props: {} }],
  ['a newer version', { type: 21, v: 2, props: { size: 'small' } }],
  ['props of another shape', { type: 21, v: 1, props: { size: 12 } }],
  ['no props', { type: 21, v: 1, props: null }],
])('a block with %s is not shown', (_, block) => expect(readBlock(block)).toBeUndefined())

test('a text nested thousands of levels deep is refused, and nothing overflows', () => {
  let text: object = { type: 'text', text: 'x' }
  for (let depth = 0; depth < 20_000; depth++) text = { type: 'blockquote', content: [text] }
  const props = { text: { type: 'doc', content: [text] }, align: 'left', size: 'normal' }
  expect(readBlock({ type: 2, v: 1, props })).toBeUndefined()
})
