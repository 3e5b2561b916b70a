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

/** Answers a read of a stream, a read of the log, or a subscription to the log. */
export async function answerRead(call: ReadCall, log: StandInLog): Promise<void> {
  const options = call.request.getOptions()
  if (!options) return fail(call, refusal(status.INVALID_ARGUMENT, 'No options'))
  if (options.hasStream()) await answerStream(call, log, options)
  else if (options.hasSubscription()) await answerSubscription(call, log, options)
  else await answerRecords(call, log.records, options)
}

async function answerStream(call: ReadCall, log: StandInLog, options: ReadReq.Options): Promise<void> {
  const asked = options.getStream()
  const name = nameOf(asked?.getStreamIdentifier())
  const { records, deleted } = log.read(name)
  if (deleted) return fail(call, streamDeleted(name))
  if (!log.has(name)) {
    await send(call, notFoundAnswer(name))
    call.end()
    return
  }
  const from = asked?.hasRevision() ? Number(asked.getRevision()) : 0
  await answerRecords(
    call,
    records.filter(({ revision }) => revision >= from),
    options,
  )
}

async function answerRecords(call: ReadCall, records: StandInRecord[], options: ReadReq.Options): Promise<void> {
  const count = Number(options.getCount())
  const ordered = Number(options.getReadDirection()) === BACKWARDS ? records.toReversed() : records
  for (const record of ordered.slice(0, count)) await send(call, eventAnswer(record))
  call.end()
}

async function answerSubscription(call: ReadCall, log: StandInLog, options: ReadReq.Options): Promise<void> {
  const next = placeAfter(log, options)
  if (next < 0) return fail(call, refusal(status.UNKNOWN, 'There is no record at this position'))
  await send(call, confirmationAnswer(randomUUID()))
  const filter = options.getFilter()
  const prefixes = filter?.getStreamIdentifier()?.getPrefixList() ?? []
  const interval = (filter?.getMax() || DEFAULT_WINDOW) * (filter?.getCheckpointintervalmultiplier() || 1)
  let looked = 0
  for await (const record of recordsFrom(call, log, next)) {
    if (prefixes.some((prefix) => record.stream.startsWith(prefix))) await send(call, eventAnswer(record))
    if (++looked % interval === 0) await send(call, checkpointAnswer(record))
  }
}

/** Says once that nothing is left in the log, then waits for more. */
async function* recordsFrom(call: ReadCall, log: StandInLog, start: number): AsyncGenerator<StandInRecord> {
  let live = false
  for (let next = start; !isGone(call); ) {
    const rings = log.bell.rings()
    const record = log.records[next]
    if (record) {
      next++
      yield record
      continue
    }
    if (!live) await send(call, caughtUpAnswer())
    live = true
    await log.bell.wait(rings, FOREVER_MS, goneSignal(call))
  }
}

/** Index of the record after the position that was asked for; negative when no record stands there. */
function placeAfter({ records }: StandInLog, options: ReadReq.Options): number {
  const all = options.getAll()
  if (!all?.hasPosition()) return all?.hasEnd() ? records.length : 0
  const place = BigInt(all.getPosition()?.getCommitPosition() ?? 0)
  return records.findIndex((record) => record.place === place) + 1 || -1
}

function isGone(call: ReadCall): boolean {
  return call.cancelled || call.destroyed
}

const goneSignals = new WeakMap<ReadCall, AbortSignal>()

function goneSignal(call: ReadCall): AbortSignal {
  const known = goneSignals.get(call)
  if (known) return known
  const gone = new AbortController()
  for (const end of ['cancelled', 'close', 'error']) call.once(end, () => gone.abort())
  if (isGone(call)) gone.abort()
  goneSignals.set(call, gone.signal)
  return gone.signal
}

async function send(call: ReadCall, answer: ReadResp): Promise<void> {
  if (isGone(call) || call.write(answer)) return
  await once(call, 'drain', { signal: goneSignal(call) }).catch(() => {})
}

export function fail(call: ReadCall, error: Error): void {
  call.emit('error', error)
}
