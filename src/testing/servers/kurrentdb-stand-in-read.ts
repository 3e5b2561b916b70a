import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import { type ServerWritableStream, status } from '@grpc/grpc-js'
import type { StandInLog, StandInRecord } from './kurrentdb-stand-in-log.ts'
import {
  caughtUpAnswer,
  checkpointAnswer,
  confirmationAnswer,
  eventAnswer,
  nameOf,
  notFoundAnswer,
  refusal,
  streamDeleted,
} from './kurrentdb-stand-in-wire.ts'

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>

const DEFAULT_WINDOW = 32
const BACKWARDS = 1
const FOREVER_MS = 2 ** 31 - 1

interface Reading {
  call: ReadCall
  log: StandInLog
  options: ReadReq.Options
  gone: AbortSignal
}

/** Answers a read of a stream, a read of `$all`, or a subscription to it. */
export async function answerRead(call: ReadCall, log: StandInLog): Promise<void> {
  const options = call.request.getOptions()
  if (!options) return fail(call, refusal(status.INVALID_ARGUMENT, 'No options'))
  const reading = { call, log, options, gone: goneSignal(call) }
  if (options.hasStream()) await answerStream(reading)
  else if (options.hasSubscription()) await answerSubscription(reading)
  else await answerRecords(reading, log.records)
}

async function answerStream(reading: Reading): Promise<void> {
  const { call, log, options } = reading
  const asked = options.getStream()
  const name = nameOf(asked?.getStreamIdentifier())
  const { records, deleted } = log.read(name)
  if (deleted) return fail(call, streamDeleted(name))
  if (log.has(name)) return answerRecords(reading, recordsFromRevision(records, asked))
  await send(reading, notFoundAnswer(name))
  call.end()
}

function recordsFromRevision(records: StandInRecord[], asked: ReadReq.Options.StreamOptions | undefined) {
  const from = asked?.hasRevision() ? Number(asked.getRevision()) : 0
  return records.filter(({ revision }) => revision >= from)
}

async function answerRecords(reading: Reading, records: StandInRecord[]): Promise<void> {
  const { call, options } = reading
  const count = Number(options.getCount())
  const ordered = Number(options.getReadDirection()) === BACKWARDS ? records.toReversed() : records
  for (const record of ordered.slice(0, count)) await send(reading, eventAnswer(record))
  call.end()
}

/** Sends matching records, a checkpoint after each window, and once a caught-up message. */
async function answerSubscription(reading: Reading): Promise<void> {
  const { call, log, options } = reading
  const next = placeAfter(log, options)
  if (next < 0) return fail(call, refusal(status.UNKNOWN, 'There is no record at this position'))
  await send(reading, confirmationAnswer(randomUUID()))
  const filter = options.getFilter()
  const prefixes = filter?.getStreamIdentifier()?.getPrefixList() ?? []
  const interval = (filter?.getMax() || DEFAULT_WINDOW) * (filter?.getCheckpointintervalmultiplier() || 1)
  let looked = 0
  for await (const record of recordsFrom(reading, next)) {
    if (prefixes.some((prefix) => record.stream.startsWith(prefix))) await send(reading, eventAnswer(record))
    if (++looked % interval === 0) await send(reading, checkpointAnswer(record))
  }
}

/** Sends caught-up once, then waits for more. */
async function* recordsFrom(reading: Reading, start: number): AsyncGenerator<StandInRecord> {
  const { log, gone } = reading
  let live = false
  for (let next = start; !gone.aborted; ) {
    const seenCount = log.wakeSignal.count()
    const record = log.records[next]
    if (record) {
      next++
      yield record
      continue
    }
    if (!live) await send(reading, caughtUpAnswer())
    live = true
    await log.wakeSignal.waitSince(seenCount, FOREVER_MS, gone)
  }
}

/** Index of the record after the requested position; negative if there is no record at that position. */
function placeAfter({ records }: StandInLog, options: ReadReq.Options): number {
  const all = options.getAll()
  if (!all?.hasPosition()) return all?.hasEnd() ? records.length : 0
  const place = BigInt(all.getPosition()?.getCommitPosition() ?? 0)
  return records.findIndex((record) => record.place === place) + 1 || -1
}

/** Aborts when the client has cancelled the call. */
function goneSignal(call: ReadCall): AbortSignal {
  const gone = new AbortController()
  for (const end of ['cancelled', 'close', 'error']) call.once(end, () => gone.abort())
  if (call.cancelled || call.destroyed) gone.abort()
  return gone.signal
}

async function send({ call, gone }: Reading, answer: ReadResp): Promise<void> {
  if (gone.aborted || call.write(answer)) return
  await once(call, 'drain', { signal: gone }).catch(() => {})
}

export function fail(call: ReadCall, error: Error): void {
  call.emit('error', error)
}
