import { parseArgs } from 'node:util'
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client'
import { v7 } from 'uuid'
import type { NewEvent } from '../src/platform/event-store/event-store.ts'
import { openKurrentEventStore } from '../src/platform/event-store/kurrent/kurrent-event-store.ts'
import { measureImport } from './measuring/kurrent-import.ts'
import { type Measured, measure, median, summary } from './measuring/measure.ts'
import { print, printTable } from './measuring/report.ts'
import { startStandInProcess } from './servers/stand-in-process.ts'

/**
 * Overhead of the adapter for KurrentDB: `npm run bench:kurrent [-- --seconds 3 --rounds 5 --events 20000]`. Appends of one
 * event beside the bare client's call in the same run, and an import, against a stand-in in a separate process with a delay
 * of a millisecond per call: it measures the adapter, not a server. KURRENTDB_TEST_URL names a real one.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    events: { type: 'string', default: '20000' },
  },
})
const DELAY_MS = 1
const goals: Record<number, string> = { 1: 'none', 16: '>= 0.80', 64: '>= 0.80' }

const data = { entryId: v7(), itemId: v7(), sku: 'SQ1234567', quantity: 2, unitPrice: { value: 1250, currency: 'USD' } }
const meta = { v: 1, correlationId: v7(), actor: 'visitor' }

const real = process.env.KURRENTDB_TEST_URL
const standIn = real ? { url: real, stop: async () => {} } : await startStandInProcess(DELAY_MS)
const client = EventStoreDBClient.connectionString(standIn.url.replace(/^kurrentdb(?=[:+])/, 'esdb'))
const store = await openKurrentEventStore({ url: standIn.url, onError: console.error })
// With credentials the client uses the call that has a deadline, as the adapter does.
const [, username = 'nobody', password = ''] = /^[^:]+:\/\/([^:@/]+):([^@]+)@/.exec(standIn.url) ?? []
const credentials = { username: decodeURIComponent(username), password: decodeURIComponent(password) }

function bare(): Promise<unknown> {
  const event = jsonEvent({ id: v7(), type: 'CartEntryAdded', data, metadata: meta })
  const options = { expectedRevision: NO_STREAM, credentials, requiresLeader: true, deadline: 3_000 } as const
  return client.appendToStream(`cart-w1-${v7()}`, event, options)
}

function append(): Promise<unknown> {
  const event: NewEvent = { id: v7(), type: 'CartEntryAdded', data, meta }
  return store.append({ websiteId: 'w1', category: 'cart', entityId: v7() }, [event], { expected: 'none' })
}

/** Alternating, so that a slow moment of the machine affects both; the median round is reported. */
async function compareAt(concurrency: number): Promise<Record<string, string>> {
  const milliseconds = Number(values.seconds) * 1_000
  const rounds: { bare: Measured; ours: Measured; ratio: number }[] = []
  for (let round = 0; round < Number(values.rounds); round++) {
    const floor = summary(await measure(bare, { concurrency, milliseconds }), milliseconds)
    const ours = summary(await measure(append, { concurrency, milliseconds }), milliseconds)
    rounds.push({ bare: floor, ours, ratio: ours.perSecond / floor.perSecond })
  }
  const { bare: floor, ours, ratio } = median(rounds, (one) => one.ratio)
  return {
    concurrency: String(concurrency),
    'client/s': floor.perSecond.toFixed(0),
    'client p50 ms': floor.p50.toFixed(2),
    'append/s': ours.perSecond.toFixed(0),
    'append p50 ms': ours.p50.toFixed(2),
    'append p99 ms': ours.p99.toFixed(1),
    ratio: ratio.toFixed(2),
    goal: goals[concurrency] ?? '',
  }
}

try {
  print(real ? 'On the server of KURRENTDB_TEST_URL' : `On a stand-in, ${DELAY_MS} ms for each call`)
  for (const one of [bare, append]) await measure(one, { concurrency: 16, milliseconds: 1_000 })
  const rows = []
  for (const concurrency of [1, 16, 64]) rows.push(await compareAt(concurrency))
  printTable(rows)
} finally {
  await store.close()
  await client.dispose()
  await standIn.stop()
}
if (!real) await measureImport({ events: Number(values.events), delayMs: DELAY_MS })
process.exit(0)
