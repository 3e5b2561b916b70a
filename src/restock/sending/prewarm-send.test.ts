import { expect, test } from 'vitest'
import { prewarmSend } from './prewarm-send.ts'

const group = (variantId: string, recipients: number) => ({ variantId, recipients }) as never

test('the longest lines are read before Send is pressed, and one that cannot be read stops no other', async () => {
  const read: string[] = []
  const load = async (_: unknown, { websiteId, id }: { websiteId: string; id: string }) => {
    read.push(`${websiteId} ${id}`)
    if (id === 'v8') throw new Error('not now')
    return {} as never
  }
  const groups = [group('few', 1_000), ...[3, 9, 5, 4, 8, 7].map((n) => group(`v${n}`, n * 10_000))]
  await prewarmSend({ load: load as never }, 'acme', groups)
  expect(read).toEqual(['acme v9', 'acme v8', 'acme v7', 'acme v5', 'acme v4'])
})
