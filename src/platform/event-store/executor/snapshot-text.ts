import { createHash } from 'node:crypto'
import type { SnapshotForm } from '../../../shared/aggregate.ts'
import { type Position, type StreamId, streamName } from '../event-store.ts'
import type { Folded, ProcessedCommand } from './folded.ts'

interface SnapshotContent {
  v: number
  version: number
  position: Position
  lastId: string
  keys: [string, ProcessedCommand][]
  state: unknown
}

/** A fingerprint over stream and content, a line break, then the content. Undefined for a stream without events. */
export function snapshotText<S>(form: SnapshotForm<S>, id: StreamId, folded: Folded<S>): string | undefined {
  const { version, position, lastId, state } = folded
  if (position === undefined || lastId === undefined) return undefined
  // Later states of the stream share this map, so newer keys are left out.
  const keys = [...folded.keys].filter(([, carriedOut]) => carriedOut.version <= version)
  const kept: SnapshotContent = { v: form.v, version, position, lastId, keys, state: form.toJson(state) }
  const content = JSON.stringify(kept)
  return `${fingerprint(id, content)}\n${content}`
}

/** Undefined when the text was not written for this stream in the current format. */
export function readSnapshot<S>(form: SnapshotForm<S>, id: StreamId, text: string): Folded<S> | undefined {
  const end = text.indexOf('\n')
  const content = text.slice(end + 1)
  if (text.slice(0, end) !== fingerprint(id, content)) return undefined
  const { v, version, position, lastId, keys, state } = JSON.parse(content) as SnapshotContent
  if (v !== form.v) return undefined
  return { version, position, lastId, keys: new Map(keys), state: form.fromJson(state) }
}

function fingerprint(id: StreamId, content: string): string {
  return createHash('sha256')
    .update(`${streamName(id)}\n`)
    .update(content)
    .digest('hex')
}
