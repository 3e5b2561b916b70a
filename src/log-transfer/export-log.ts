import type { Position } from '../platform/event-store/event-store.ts'
import { type EndLine, eventLine, FILE_FORMAT } from './file-lines.ts'
import type { Checkpoint, LogSource } from './log-source.ts'
import { readUpTo } from './read-log-range.ts'
import { createLogFile, type LogFileWriter } from './write-log-file.ts'

export interface ExportOptions {
  source: LogSource
  file: string
  /** Default: all websites. */
  websiteId?: string | undefined
  product: string
  now: Date
  onEvents?: (events: number) => void
}

/** Writes the log up to its current head into a file, while others keep appending. */
export async function exportLog(options: ExportOptions): Promise<EndLine> {
  const { source, file, websiteId, product, now } = options
  // Read before the head, so that no reaction is ahead of the file.
  const checkpoints = await source.listCheckpoints()
  const head = await source.store.head()
  const out = await createLogFile(file, {
    line: 'header',
    format: FILE_FORMAT,
    product,
    exportedAt: now.toISOString(),
    websiteId: websiteId ?? null,
    head,
  })
  try {
    const places = await writeEvents(out, head, checkpoints, options)
    for (const state of await source.states.list(websiteId)) await out.note({ line: 'stream', ...state })
    for (const [name, place] of places) await out.note({ line: 'reaction', name, place })
    return await out.finish()
  } catch (error) {
    await out.discard()
    throw error
  }
}

/** Returns for each checkpoint how many of the written events precede it. */
async function writeEvents(
  out: LogFileWriter,
  head: Position | 'start',
  checkpoints: Checkpoint[],
  { source: { store, categories, states }, websiteId, onEvents }: ExportOptions,
): Promise<Map<string, number>> {
  const places = new Map(checkpoints.map(({ name }) => [name, 0]))
  const passed = (position: Position) => checkpoints.filter((point) => store.compare(position, point.position) <= 0)
  let written = 0
  for await (const events of readUpTo(store, head, { categories, websiteId })) {
    states.observe(events)
    for (const event of events) {
      await out.event(eventLine(event))
      written++
      for (const { name } of passed(event.position)) places.set(name, written)
    }
    onEvents?.(written)
  }
  return places
}
