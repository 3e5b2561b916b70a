import { expect, test } from 'vitest'
import type { FromCanvas } from '../../editor/canvas/protocol.ts'
import { textAfterPaint } from './text-after-paint.ts'

const text = (id: string, words: string, was = words.slice(0, -1)): FromCanvas => ({
  type: 'text',
  id,
  text: words,
  was,
  no: words.length,
})
const left: FromCanvas = { type: 'editing', id: null }

function canvas() {
  const told: FromCanvas[] = []
  const paints: (() => void)[] = []
  const tell = textAfterPaint(
    (message) => told.push(message),
    (run) => paints.push(run),
  )
  const paint = () => {
    for (const run of paints.splice(0)) run()
  }
  return { told, tell, paint }
}

test('tells typed text once it is painted', () => {
  const { told, tell, paint } = canvas()
  tell(text('b1', 'a'))
  expect(told).toEqual([])
  paint()
  expect(told).toEqual([text('b1', 'a')])
  tell(text('b1', 'ab'))
  paint()
  expect(told).toEqual([text('b1', 'a'), text('b1', 'ab')])
})

test('given two keys before a paint, tells the text of both once', () => {
  const { told, tell, paint } = canvas()
  tell(text('b1', 'a'))
  tell(text('b1', 'ab'))
  paint()
  paint()
  expect(told).toEqual([text('b1', 'ab', '')])
})

test('given that others changed the text between two keys, tells each key as its own change', () => {
  const { told, tell, paint } = canvas()
  tell(text('b1', 'a'))
  tell(text('b1', 'their ab', 'their a'))
  paint()
  expect(told).toEqual([text('b1', 'a'), text('b1', 'their ab', 'their a')])
})

test('tells everything else at once, after the text before it', () => {
  const { told, tell, paint } = canvas()
  tell(left)
  tell(text('b1', 'a'))
  tell(left)
  paint()
  expect(told).toEqual([left, text('b1', 'a'), left])
})

test('given the text of another block, loses neither', () => {
  const { told, tell, paint } = canvas()
  tell(text('b1', 'a'))
  tell(text('b2', 'b'))
  paint()
  expect(told).toEqual([text('b1', 'a'), text('b2', 'b')])
})
