import { expect, test } from 'vitest'
import type { Block } from '../../../src/pages/documents/document.ts'
import { imageBlock } from '../../blocks/image/block.ts'
import { summaryDefaults } from '../../blocks/summary-v2/block.ts'
import { editProps } from '../commands/edit-props.ts'
import { checkProps } from './check-props.ts'
import { currentBlock } from './current-block.ts'

const first: Block = {
  section: 's',
  type: 55,
  v: 1,
  props: {
    heading: 'Shop',
    from: 'newest',
    value: '',
    limit: 4,
    layout: 'grid',
    aspectRatio: 'square',
    showsPrice: true,
    showsExcerpt: false,
  },
  order: 'a',
  at: { desktop: { x: 0, y: 0, w: 12, h: 8 } },
}

test('a summary of the first version lists the same products, and can be changed to list posts', () => {
  const expected = { ...summaryDefaults(), heading: 'Shop', from: 'newest' }
  expect(currentBlock(first)).toEqual({ ...first, v: 4, props: expected })
  expect(checkProps(first, { source: 'posts' })).toBeUndefined()
  expect(checkProps(first, { source: 'pages' })).toBeDefined()
  expect(editProps({ sections: {}, blocks: { b: first } } as never, 'b', { source: 'posts' })).toEqual([
    { op: 'set', path: ['blocks', 'b', 'v'], value: 4 },
    { op: 'set', path: ['blocks', 'b', 'props'], value: { ...expected, source: 'posts' } },
  ])
})

test('an imported picture whose variant is a number has its name once it is changed', () => {
  const props = { ...(imageBlock.defaults() as object), variant: 1012 } as Block['props']
  const block: Block = { ...first, type: 5, v: 1, props }
  expect(checkProps(block, { title: 'Bowl' })).toBeUndefined()
  expect(editProps({ sections: {}, blocks: { b: block } } as never, 'b', { title: 'Bowl' })).toEqual([
    { op: 'set', path: ['blocks', 'b', 'v'], value: 1 },
    { op: 'set', path: ['blocks', 'b', 'props'], value: { ...props, variant: 'poster', title: 'Bowl' } },
  ])
})

test('a block of the present version, of a newer one or of an unknown type stays as it is', () => {
  for (const block of [
    { ...first, v: 4 },
    { ...first, v: 9 },
    { ...first, type: 67 },
  ])
    expect(currentBlock(block)).toBe(block)
})
