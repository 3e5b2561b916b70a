import { expect, test, vi } from 'vitest'
import { placeDetails } from '../../api/places.ts'
import { nextOf } from './next-option.ts'

test('details without a tracking context are not asked for, and the console says so', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const asked = vi.spyOn(globalThis, 'fetch')
  for (const context of [undefined, { productPage: 'checkout', productSection: '' }])
    expect(await placeDetails(context, { placeId: 'place-1', sessionToken: 'session-1' })).toBeUndefined()
  expect(said.mock.calls).toEqual([
    ['Place details lack a tracking context.'],
    ['Place details lack a tracking context.'],
  ])
  expect(asked).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('past the last suggestion stands the field, and before the first too', () => {
  expect([nextOf(-1, 1, 2), nextOf(1, 1, 2), nextOf(-1, -1, 2), nextOf(0, -1, 2)]).toEqual([0, -1, 1, -1])
})
