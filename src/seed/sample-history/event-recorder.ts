import { upcasters } from '../../boot/upcasters.ts'
import type { EventLine } from '../../log-transfer/file-lines.ts'
import { createUpcast } from '../../platform/event-store/executor/upcast.ts'
import { sampleId } from '../../platform/ids/sample-id.ts'
import type { Random } from './seeded-random.ts'

const upcast = createUpcast(upcasters)

/** Collects events of new streams, each with its own time. */
export interface EventRecorder {
  events: EventLine[]
  record(stream: { category: string; entityId: string }, event: { type: string; at: string }): void
}

export function createEventRecorder(websiteId: string, random: Random): EventRecorder {
  const events: EventLine[] = []
  const versions = new Map<string, number>()
  return {
    events,
    record({ category, entityId }, { type, ...data }) {
      const version = versions.get(entityId) ?? 0
      versions.set(entityId, version + 1)
      const place = { category, websiteId, entityId, version }
      const meta = { v: upcast.version(type), correlationId: 'sample history' }
      events.push({
        line: 'event',
        ...place,
        id: sampleId(random),
        type,
        data,
        meta,
        recordedAt: data.at,
        position: '',
      })
    },
  }
}
