import { type Audience, findContactSegment } from '../../newsletter/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'

/** Undefined if its segment was deleted. */
export async function findAudience(
  db: Database,
  websiteId: string,
  { listIds, segmentId }: { listIds: readonly string[]; segmentId: string | null },
): Promise<Audience | undefined> {
  if (segmentId === null) return { listIds }
  try {
    const { filter } = await findContactSegment(db, websiteId, segmentId)
    return { listIds, segment: filter }
  } catch (error) {
    if (error instanceof UnknownEntity) return undefined
    throw error
  }
}

/** What people read when a campaign has lost its segment. */
export const SEGMENT_IS_GONE = 'The segment of this campaign was deleted. Choose again who gets it.'
