import { randomUUID } from 'node:crypto'
import { createWakeSignal } from '../../platform/event-store/wake-signal.ts'

/** A record in wire format. */
export interface StandInRecord extends ProposedRecord {
  stream: string
  revision: number | bigint
  /** Commit and prepare position. */
  place: bigint
  created: Date
}

export interface ProposedRecord {
  id: string
  type: string
  contentType: string
  data: Uint8Array
  metadata: Uint8Array
}

export type StandInExpected = number | 'none' | 'exists' | 'any'

export type StandInVerdict =
  | { outcome: 'ok'; revision: number | bigint; place: bigint }
  | { outcome: 'wrong'; current: number }
  | { outcome: 'deleted' }

interface StandInStream {
  records: StandInRecord[]
  deleted: boolean
}

/** A server's storage: one log and its streams. Servers of a cluster share one. */
export type StandInLog = ReturnType<typeof createStandInLog>

const BYTES_BETWEEN = 128n
/** The highest revision: nothing follows a tombstone. */
const TOMBSTONE_REVISION = 9_223_372_036_854_775_807n

/**
 * Deduplicates like KurrentDB: a repeated append with an expected revision is always recognised, one without only while it
 * is cached.
 */
export function createStandInLog() {
  const wakeSignal = createWakeSignal()
  const records: StandInRecord[] = []
  const streams = new Map<string, StandInStream>()
  let place = 0n

  function streamOf(name: string): StandInStream {
    const stream = streams.get(name) ?? { records: [], deleted: false }
    streams.set(name, stream)
    return stream
  }

  function write(name: string, proposed: ProposedRecord[]): StandInVerdict {
    const stream = streamOf(name)
    for (const one of proposed) {
      place += BYTES_BETWEEN
      const record = { ...one, stream: name, revision: stream.records.length, place, created: new Date() }
      stream.records.push(record)
      records.push(record)
    }
    wakeSignal.notify()
    return { outcome: 'ok', revision: stream.records.length - 1, place }
  }

  /** A stream's metadata is deleted with it. */
  function isDeleted(name: string): boolean {
    return streamOf(name.startsWith('$$') ? name.slice(2) : name).deleted
  }

  function append(name: string, expected: StandInExpected, proposed: ProposedRecord[]): StandInVerdict {
    if (isDeleted(name)) return { outcome: 'deleted' }
    const { records: stand } = streamOf(name)
    const repeated = repeatedEnd(stand, expected, proposed)
    if (repeated) return { outcome: 'ok', revision: repeated.revision, place: repeated.place }
    const current = stand.length - 1
    return fits(expected, current) ? write(name, proposed) : { outcome: 'wrong', current }
  }

  function read(name: string): { records: StandInRecord[]; deleted: boolean } {
    const before = name.startsWith('$$') ? 0 : truncatedBefore(streamOf(`$$${name}`).records)
    return { records: streamOf(name).records.slice(before), deleted: isDeleted(name) }
  }

  return {
    wakeSignal,
    records,
    append,
    read,
    has: (name: string) => streamOf(name).records.length > 0,
    /** Returns false if deleted already. The tombstone's record is in the log, but in no read of the stream. */
    tombstone(name: string): boolean {
      const stream = streamOf(name)
      if (stream.deleted) return false
      stream.deleted = true
      place += BYTES_BETWEEN
      records.push({ ...tombstone(), stream: name, revision: TOMBSTONE_REVISION, place, created: new Date() })
      wakeSignal.notify()
      return true
    },
  }
}

function tombstone(): ProposedRecord {
  const nothing = new Uint8Array()
  const contentType = 'application/octet-stream'
  return { id: randomUUID(), type: '$streamDeleted', contentType, data: nothing, metadata: nothing }
}

function fits(expected: StandInExpected, current: number): boolean {
  if (expected === 'any') return true
  return expected === 'exists' ? current >= 0 : revisionOf(expected) === current
}

function revisionOf(expected: number | 'none'): number {
  return expected === 'none' ? -1 : expected
}

/** The last record of a repeated append, if all of them are at the expected revisions. */
function repeatedEnd(
  records: StandInRecord[],
  expected: StandInExpected,
  proposed: ProposedRecord[],
): StandInRecord | undefined {
  const anywhere = expected === 'any' || expected === 'exists'
  const start = anywhere ? records.findIndex(({ id }) => id === proposed[0]?.id) : revisionOf(expected) + 1
  const stand = start >= 0 && proposed.every(({ id }, n) => records[start + n]?.id === id)
  return stand ? records[start + proposed.length - 1] : undefined
}

function truncatedBefore(notes: StandInRecord[]): number {
  const newest = notes.at(-1)
  const { $tb = 0 } = newest ? JSON.parse(Buffer.from(newest.data).toString()) : {}
  return $tb
}
