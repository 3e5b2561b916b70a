import { expect, test } from 'vitest'
import type { EventLine } from './file-lines.ts'
import { streamRuns } from './log-importer.ts'

function lineOf(version: number, { entityId = 'a', text = '' } = {}): EventLine {
  const stream = { category: 'cart', websiteId: 'w', entityId }
  const told = { type: 'cartChanged', data: { text }, meta: { v: 1, correlationId: 'c' } }
  const id = `00000000-0000-4000-8000-${String(version).padStart(12, '0')}`
  return { line: 'event', ...stream, ...told, version, id, recordedAt: '2026-01-01T00:00:00.000Z', position: '1' }
}

const lengths = (events: EventLine[]) => streamRuns(events).map((run) => run.length)

test('consecutive events of one stream are appended together, at most 256 at once', () => {
  expect(lengths(Array.from({ length: 300 }, (_, n) => lineOf(n)))).toEqual([256, 44])
  expect(lengths([lineOf(0), lineOf(1), lineOf(0, { entityId: 'b' }), lineOf(2)])).toEqual([2, 1, 1])
})

test('events of 64 kB each stay below the megabyte that a server takes at once', () => {
  const runs = streamRuns(Array.from({ length: 40 }, (_, n) => lineOf(n, { text: 'x'.repeat(60_000) })))
  expect(runs.flat().map(({ version }) => version)).toEqual(Array.from({ length: 40 }, (_, n) => n))
  for (const run of runs) expect(Buffer.byteLength(JSON.stringify(run))).toBeLessThan(1_048_576)
})
