import { expect, test } from 'vitest'
import type { Block, Section } from '../../src/pages/documents/document.ts'
import { createCanvas } from './canvas-state.ts'

const block = (text: string, x = 0): Block => ({
  section: 's1',
  type: 2,
  v: 1,
  order: 'a0',
  props: { text },
  at: { desktop: { x, y: 0, w: 6, h: 2 } },
})
const sections: Record<string, Section> = { s1: { order: 'a0', type: 'plain', grid: {}, props: {} } }

function shown() {
  const canvas = createCanvas(() => {})
  const blocks = { b1: block('one'), b2: block('two', 6) }
  canvas.hear({
    type: 'show',
    kind: 'page',
    title: 'Page',
    position: undefined,
    sections,
    blocks,
    content: null as never,
  })
  const change = (changed: Record<string, Block | null>) =>
    canvas.hear({ type: 'change', position: undefined, sections: {}, blocks: structuredClone(changed), heard: 0 })
  return { canvas, change, first: canvas.read() }
}

test('given typed text, the places and the other blocks stay the same objects', () => {
  const { canvas, change, first } = shown()
  change({ b1: block('one more') })
  const now = canvas.read()
  expect(now.blocks.b1?.props.text).toBe('one more')
  expect(now.places).toBe(first.places)
  expect(now.blocks.b2).toBe(first.blocks.b2)
  expect(now.sections).toBe(first.sections)
})

test.each([
  ['moved', { b1: block('one', 3) }],
  ['added', { b3: block('three') }],
  ['removed', { b2: null }],
  ['put into another section', { b1: { ...block('one'), section: 's2' } }],
  ['of another order', { b1: { ...block('one'), order: 'a1' } }],
  ['placed on the phone', { b1: { ...block('one'), at: { ...block('one').at, phone: { y: 3 } } } }],
])('given a block that is %s, the places are new', (_, changed) => {
  const { canvas, change, first } = shown()
  change(changed as Record<string, Block | null>)
  expect(canvas.read().places).not.toBe(first.places)
  expect(canvas.read().places).toEqual(canvas.read().blocks)
})
