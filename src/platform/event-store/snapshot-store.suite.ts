import { beforeAll, describe, expect, test } from 'vitest'
import type { SnapshotStore } from './snapshot-store.ts'
import { newStream } from './suite/streams.suite.ts'

/** Contract suite of the snapshot store; each adapter's tests run it. */
export function snapshotStoreSuite(name: string, make: () => Promise<SnapshotStore>): void {
  describe(name, () => {
    let store: SnapshotStore
    beforeAll(async () => {
      store = await make()
    })

    test('gives back what was kept, to the character', async () => {
      const stream = newStream()
      const text = `1\n{"é":"🎹\\u0000","long":"${'x'.repeat(300_000)}"}`
      await store.save(stream, text)
      expect(await store.find(stream)).toBe(text)
    })

    test('returns nothing for unknown keys', async () => {
      expect(await store.find(newStream())).toBeUndefined()
    })

    test('keeps only the latest', async () => {
      const stream = newStream()
      for (const text of ['first', 'second']) await store.save(stream, text)
      expect(await store.find(stream)).toBe('second')
    })

    test('keeps streams, categories and websites apart', async () => {
      const stream = newStream('cart', 'w1')
      await store.save(stream, 'mine')
      for (const other of [
        newStream('cart', 'w1'),
        { ...stream, category: 'restock' },
        { ...stream, websiteId: 'w12' },
      ])
        expect(await store.find(other)).toBeUndefined()
    })
  })
}
