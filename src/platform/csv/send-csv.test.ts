import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Response } from 'express'
import { expect, test } from 'vitest'
import type { RequestContext } from '../http/limits/long-responses.ts'
import { streamCsv } from './send-csv.ts'

function answer() {
  const stream = new PassThrough({ highWaterMark: 1_000_000 })
  const res = Object.assign(stream, {
    locals: { longResponseLimits: { acquireExport() {} } },
    setHeader() {},
  }) as unknown as Response
  return { res, visit: {} as RequestContext['visit'], whole: text(stream) }
}

/** Longer than a turn. */
function work(): void {
  for (const until = performance.now() + 6; performance.now() < until; );
}

test('between the pieces of a file others go first, even where all of its rows are read at once', async () => {
  let others = 0
  let isOver = false
  const other = () => {
    others++
    if (!isOver) setImmediate(other)
  }
  setImmediate(other)
  const seen: number[] = []
  async function* pieces() {
    for (let n = 0; n < 5; n++) {
      seen.push(others)
      work()
      yield `${n}\n`
    }
  }
  const { res, visit, whole } = answer()
  await streamCsv({ res, visit }, 'rows.csv', pieces())
  isOver = true
  expect(await whole).toBe('0\n1\n2\n3\n4\n')
  expect(new Set(seen).size).toBe(5)
})

test('a file whose first piece fails is answered as an error, and one that is given up ends its reading', async () => {
  async function* failing(): AsyncGenerator<string> {
    yield await Promise.reject(new Error('broken'))
  }
  await expect(streamCsv({ ...answer() }, 'rows.csv', failing())).rejects.toThrow('broken')
  let isEnded = false
  async function* endless() {
    try {
      for (;;) yield 'row\n'.repeat(1_000)
    } finally {
      isEnded = true
    }
  }
  const { res, visit, whole } = answer()
  whole.catch(() => undefined)
  const sending = streamCsv({ res, visit }, 'rows.csv', endless())
  res.destroy()
  await sending
  await expect.poll(() => isEnded).toBe(true)
})
