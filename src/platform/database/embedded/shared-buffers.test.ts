import { expect, test } from 'vitest'
import { sharedBuffers } from './shared-buffers.ts'

const GB = 1024 ** 3

test.each([
  [0.25 * GB, '128MB'],
  [0.5 * GB, '128MB'],
  [2 * GB, '512MB'],
  [4 * GB, '1024MB'],
  [64 * GB, '1024MB'],
])('of %d bytes a server of our own keeps %s for its tables', (memory, kept) => {
  expect(sharedBuffers(memory)).toBe(kept)
})

test('without being told it asks the machine', () => expect(sharedBuffers()).toMatch(/^\d+MB$/))
