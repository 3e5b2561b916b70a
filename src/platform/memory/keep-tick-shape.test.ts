import { expect, it } from 'vitest'
import { keepTickShape } from './keep-tick-shape.ts'

it('keeps what Node makes with each call of nextTick, which holds the callback, and the same one every time', async () => {
  const kept = await keepTickShape()
  expect(kept).toHaveProperty('callback')
  expect(kept).toHaveProperty('args')
  expect(await keepTickShape()).toBe(kept)
})
