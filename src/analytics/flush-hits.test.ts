import { zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FlushData, flushJob, unpackRows } from './flush-hits.ts'
import { rawTables } from './raw-columns.ts'

const rows = fc.record(
  {
    websiteId: fc.string(),
    ...Object.fromEntries(
      rawTables.map((table) => [table, fc.string({ unit: 'grapheme' }).map((text) => Buffer.from(text))]),
    ),
  },
  { requiredKeys: ['websiteId'] },
)

test('whatever a batch holds, the job gives it back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uuid(), fc.array(rows), async (batchId, websites) => {
      const { data, id } = await flushJob({ batchId, rows: websites.length, websites })
      expect(id).toBe(`flush-hits:${batchId}`)
      expect(await unpackRows(FlushData.parse(JSON.parse(JSON.stringify(data))))).toEqual(websites)
    }),
    { numRuns: 50 },
  )
})

test('a job that an earlier version left in the queue is read as well', async () => {
  const text = JSON.stringify([{ websiteId: 'w', hits: '0\t\u00fc\n', page_speeds: '1\tb\n' }])
  const packed = zstdCompressSync(text).toString('base64')
  expect(await unpackRows({ batchId: crypto.randomUUID(), packed })).toEqual([
    { websiteId: 'w', hits: Buffer.from('0\t\u00fc\n'), page_speeds: Buffer.from('1\tb\n') },
  ])
})

test('lines of hits, which are much alike, take a quarter of their room at most', async () => {
  const line = (n: number) =>
    `${n}\t2026-11-21T12:00:00.${n}Z\t1\t${n * 7919}\tsearch.example\tdesktop\tFirefox\tLinux\tde\n`
  const hits = Array.from({ length: 2_000 }, (_, n) => line(n)).join('')
  const { data } = await flushJob({
    batchId: crypto.randomUUID(),
    rows: 2_000,
    websites: [{ websiteId: 'w', hits: Buffer.from(hits) }],
  })
  expect(data.packed.length).toBeLessThan(hits.length / 4)
})
