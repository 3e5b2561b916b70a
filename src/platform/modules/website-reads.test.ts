import { expect, test } from 'vitest'
import { createWebsiteReads } from './website-reads.ts'

const version = (version: number) => ({ version })

test('askers at the same time share one read, and later ones what came of it', async () => {
  let reads = 0
  const cache = createWebsiteReads(async () => version(++reads))
  const found = await Promise.all([cache.find('a'), cache.find('a'), cache.find('b')])
  expect([found.map((one) => one.version), (await cache.find('a')).version, reads]).toEqual([[1, 1, 2], 1, 2])
})

test('a read that began before a change is not kept after it', async () => {
  const answers: ((value: { version: number }) => void)[] = []
  const cache = createWebsiteReads(() => new Promise<{ version: number }>((answer) => answers.push(answer)))
  const before = cache.find('a')
  cache.drop('a')
  const after = cache.find('a')
  answers[0]?.(version(1))
  answers[1]?.(version(2))
  expect([(await before).version, (await after).version, (await cache.find('a')).version]).toEqual([1, 2, 2])
})

test('a read that failed is tried again', async () => {
  let reads = 0
  const cache = createWebsiteReads(async () => {
    if (++reads === 1) throw new Error('the database is away')
    return version(reads)
  })
  await expect(cache.find('a')).rejects.toThrow('the database is away')
  expect((await cache.find('a')).version).toBe(2)
})

test('where changes may have been missed everything is read again', async () => {
  let reads = 0
  const cache = createWebsiteReads(async () => version(++reads))
  await cache.find('a')
  cache.clear()
  expect((await cache.find('a')).version).toBe(2)
})
