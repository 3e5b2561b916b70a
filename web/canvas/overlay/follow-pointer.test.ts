import { expect, test } from 'vitest'
import { scrollStep } from './follow-pointer.ts'

test('a drag scrolls the page near the top and the bottom of the window, faster towards the edge', () => {
  expect([400, 56, 744].map((y) => scrollStep(y, 800))).toEqual([0, 0, 0])
  expect([40, 10, 0, -200].map((y) => scrollStep(y, 800))).toEqual([-6, -15, -18, -18])
  expect([760, 790, 800, 2_000].map((y) => scrollStep(y, 800))).toEqual([6, 15, 18, 18])
})
