import { expect, test } from 'vitest'
import { partialsOf } from './queries.ts'

const named = new Map([
  ['card', '{@|apply price}'],
  ['price', '{@|apply card}'],
  ['head', 'x'],
  ['unused', 'y'],
])

test('a template takes along what it applies and includes, and what that applies', () => {
  expect(partialsOf('{item|apply card}', named)).toEqual({ card: named.get('card'), price: named.get('price') })
  expect(partialsOf('{.include head output}{a|apply:unknown}', named)).toEqual({ head: 'x' })
  expect(partialsOf('{unused} apply unused', named)).toEqual({})
})
