import { type Answer, jsonOf, type Sender } from '../collect/send-hit.ts'
import type { EventContent } from './event-content.ts'

export interface EventTracker {
  track(content: EventContent | undefined): Promise<void>
}

interface EventTrackerDeps {
  sender: Sender
  /** Default `beacon`; `xhr` reads the answer. */
  transport?: 'beacon' | 'xhr'
  /** Validates an event without storing it, and reports errors. */
  validates?: boolean
  warn(message: string): void
  /** Reports an error. */
  report(message: string): void
}

/** Event tracker v2: the content as a JSON string, with its schema's name. */
export function createEventTracker(deps: EventTrackerDeps): EventTracker {
  const { sender, transport = 'beacon', validates = false, warn, report } = deps
  async function check(content: EventContent): Promise<void> {
    const schema = content.custom_schema_name
    const path = `/api/v1/clanker/validate-event-content/${encodeURIComponent(schema)}`
    const answer = await sender.ask('POST', jsonOf(path, { eventContent: JSON.stringify(content) }))
    warn(`${schema}: ${answer.text}`)
  }
  async function send(content: EventContent): Promise<void> {
    const said = { eventContent: JSON.stringify(content), eventSchemaName: content.custom_schema_name }
    const message = jsonOf('/api/v1/clanker/events', said)
    if (transport === 'beacon' && sender.beacon(message)) return
    const answer = await sender.ask('POST', message)
    if (!isTaken(answer)) report(`Error tracking event: HTTP Status ${answer.status}`)
  }
  return {
    async track(content) {
      if (!content) return report('no payload')
      await (validates ? check(content) : send(content))
    },
  }
}

/** Specification §7: 200 or 202 is success. */
const isTaken = ({ status }: Answer) => status === 200 || status === 202
