import { findPublicEventHead, listPublicEvents } from '../../../projections/webhooks/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/signed-in.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { topicNames } from '../../shared/webhooks/topics.ts'
import { type BodyDeps, makeBody, type PublicBody } from '../bodies/public-body.ts'
import type { EventsReply } from '../contract.ts'
import { readableTopics } from './readable-topics.ts'

export interface EventsWanted {
  after?: string | undefined
  limit: number
  types?: string | undefined
}

/** Public events with the bodies that webhooks have. Throws DomainError. */
export async function listEvents(
  deps: BodyDeps & { db: Database },
  { websiteId, viewer }: { websiteId: string; viewer: SignedIn },
  { after, limit, types }: EventsWanted,
): Promise<EventsReply> {
  const readable = readableTopics(viewer)
  const wanted = types === undefined ? readable : readable.filter((topic) => namesIn(types).includes(topic))
  const head = await findPublicEventHead(deps.db, websiteId)
  const rows = await listPublicEvents(deps.db, websiteId, { after: after ?? null, topics: wanted, limit: limit + 1 })
  if (!rows) throw new DomainError('There is no event with this id. Start again without it.')
  const hasMore = rows.length > limit
  const shown = rows.slice(0, limit)
  const events: EventsReply['events'] = []
  for (const row of shown) {
    const text = await makeBody(deps, { websiteId, ...row })
    if (text !== undefined) events.push({ id: row.eventId, ...(JSON.parse(text) as PublicBody) })
  }
  const next = hasMore ? shown.at(-1)?.eventId : (rows.at(-1)?.eventId ?? head)
  return { events, next: next ?? after ?? null, hasMore }
}

function namesIn(types: string): string[] {
  const names = types.split(',').map((name) => name.trim())
  const known: readonly string[] = topicNames
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new DomainError(`There are no events of the type ${unknown.slice(0, 80)}.`)
  return names
}
