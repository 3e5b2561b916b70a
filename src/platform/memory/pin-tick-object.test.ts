import { expect, it } from 'vitest'
import { pinTickObject } from './pin-tick-object.ts'

it('keeps what Node makes with each call of nextTick, which holds the callback, and the same one every time', async () => {
  const kept = await pinTickObject()
  expect(kept).toHaveProperty('callback')
  expect(kept).toHaveProperty('args')
  expect(await pinTickObject()).toBe(kept)
})
