import { zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rawTables } from '../raw-columns.ts'
import type { WebsiteRows } from './buffer/hit-buffer.ts'
import { FlushData, flushJob, withRows } from './flush-hits.ts'

const rows = fc.record(
  {
    websiteId: fc.string(),
    ...Object.fromEntries(
      rawTables.map((table) => [table, fc.string({ unit: 'grapheme' }).map((text) => Buffer.from(text))]),
    ),
  },
  { requiredKeys: ['websiteId'] },
)

/** A copy, because the job's buffers are valid only until `use` has ended. */
async function rowsOf(data: FlushData): Promise<WebsiteRows[]> {
  const copies: WebsiteRows[] = []
  await withRows(data, async (websites) => {
    for (const { websiteId, ...texts } of websites)
      copies.push({
        websiteId,
        ...Object.fromEntries(Object.entries(texts).map(([table, text]) => [table, Buffer.from(text)])),
      })
  })
  return copies
}

test('the job returns every batch unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uuid(), fc.array(rows), async (batchId, websites) => {
      const { data, id } = await flushJob({ batchId, rows: websites.length, websites })
      expect(id).toBe(`flush-hits:${batchId}`)
      expect(await rowsOf(FlushData.parse(JSON.parse(JSON.stringify(data))))).toEqual(websites)
    }),
    { numRuns: 50 },
  )
})

test('a job that an earlier version left in the queue is read as well', async () => {
  const text = JSON.stringify([{ websiteId: 'w', hits: '0\t\u00fc\n', page_speeds: '1\tb\n' }])
  const packed = zstdCompressSync(text).toString('base64')
  expect(await rowsOf({ batchId: crypto.randomUUID(), packed })).toEqual([
    { websiteId: 'w', hits: Buffer.from('0\t\u00fc\n'), page_speeds: Buffer.from('1\tb\n') },
  ])
})

test('lines of hits are compressed to a quarter of their size at most', async () => {
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

/** A job with one row of a letter repeated many times. */
async function jobOf(letter: string): Promise<FlushData> {
  const websites = [{ websiteId: letter, hits: Buffer.from(letter.repeat(100_000)) }]
  return (await flushJob({ batchId: crypto.randomUUID(), rows: 1, websites })).data
}

test('two jobs at once have their own rows each', async () => {
  const [a, b] = [await jobOf('a'), await jobOf('b')]
  await withRows(a, async ([ofA]) => {
    await withRows(b, async ([ofB]) => expect(ofB?.hits?.toString()).toBe('b'.repeat(100_000)))
    expect(await rowsOf(b)).toEqual([{ websiteId: 'b', hits: Buffer.from('b'.repeat(100_000)) }])
    expect(ofA?.hits?.toString()).toBe('a'.repeat(100_000))
  })
})

test('the buffer of rows that could not be written is not reused by another job', async () => {
  let left: Buffer | undefined
  const failed = withRows(await jobOf('a'), async ([rows]) => {
    left = rows?.hits
    throw new Error('the database is away')
  })
  await expect(failed).rejects.toThrow('the database is away')
  await rowsOf(await jobOf('b'))
  expect(left?.toString()).toBe('a'.repeat(100_000))
})
