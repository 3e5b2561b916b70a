import { expect, test } from 'vitest'
import { linePoints } from './line-points.ts'

test('a line reaches from edge to edge, and its highest value the top', () => {
  expect(linePoints([0, 5, 10], 100, 28)).toBe('0,27 50,14 100,1')
})

test('a period without anything is a line at the bottom', () => {
  expect(linePoints([0, 0], 100, 28)).toBe('0,27 100,27')
})
