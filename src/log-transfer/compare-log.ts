import type { EventStore, Position } from '../platform/event-store/event-store.ts'
import { createContentDigest } from './content-digest.ts'
import { type EndLine, eventLine } from './file-lines.ts'
import { ImportRefused } from './log-importer.ts'
import { readToEnd } from './read-log-range.ts'

export interface CompareLogOptions {
  store: EventStore
  categories: string[]
  websiteId: string | undefined
  end: EndLine
  /** Numbers of events in the file, from 1 on, whose new positions are needed. */
  places: number[]
  onEvents?: (events: number) => void
}

export interface CompareLogResult {
  positions: Map<number, Position>
  /** Position of the last event; undefined when there is none. */
  last: Position | undefined
}

/** Reads back what was imported. Throws ImportRefused unless it matches the file. */
export async function compareLog({
  store,
  end,
  places,
  onEvents,
  ...filter
}: CompareLogOptions): Promise<CompareLogResult> {
  const contents = createContentDigest()
  const positions = new Map<number, Position>()
  const wanted = new Set(places)
  let last: Position | undefined
  let events = 0
  for await (const batch of readToEnd(store, filter)) {
    for (const event of batch) {
      contents.add(eventLine(event))
      last = event.position
      if (wanted.has(++events)) positions.set(events, event.position)
    }
    onEvents?.(events)
  }
  if (events !== end.events || contents.digest() !== end.contents)
    throw new ImportRefused(
      `The log is not what the file says${events === end.events ? '' : `: it holds ${events} events, the file ${end.events}`}. Nothing may use this log; begin again with an empty one.`,
    )
  return { positions, last }
}
