import type { DropReason, HitDraft, IntakeStep } from './hit-draft.ts'
import { createPerWebsiteCache } from './per-website-cache.ts'
import { parseVisitRecord } from './visit-record.ts'
import { idOf, visitorHash } from './visitor-hash.ts'

/** Hashes derived from a visit record. */
interface Known {
  visitor: string
  visitId: string
  isNew: boolean
}

/** @param saltAt the salt of that moment's day; undefined while it is not loaded */
export function createVisitorResolver(saltAt: (moment: Date) => string | undefined): IntakeStep {
  const read = recordReader()

  /** Visitors are counted only with a census cookie (specification §6). */
  function knowByRecord(draft: HitDraft): DropReason | undefined {
    const known = read(draft.context.websiteId, draft.record)
    if (!known) return 'no visitor'
    draft.visitor = known.visitor
    draft.visitId = known.visitId
    draft.isNew = known.isNew
    return undefined
  }

  return (draft) =>
    draft.settings.cookieMode === 'none' ? knowByHash(draft, saltAt(draft.context.at)) : knowByRecord(draft)
}

/** Caches results: a visit sends the same record with each hit, and the hashes cost as much as all other steps together. */
function recordReader(): (websiteId: string, text: string) => Known | undefined {
  const known = createPerWebsiteCache<Known>(10_000)
  return (websiteId, text) => {
    const found = known.get(websiteId, text)
    if (found) return found
    const record = parseVisitRecord(text)
    if (!record) return undefined
    const { visitorId, current, visits } = record
    const read = {
      visitor: visitorHash(websiteId, visitorId),
      visitId: idOf(websiteId, visitorId, String(current)),
      isNew: visits === 1,
    }
    known.set(websiteId, text, read)
    return read
  }
}

/** Identifies a visitor by a hash with the daily salt. Once the salt is deleted, nobody can be linked to the hash. */
function knowByHash(draft: HitDraft, salt: string | undefined): DropReason | undefined {
  if (salt === undefined) return 'no salt'
  const { websiteId, address, userAgent } = draft.context
  draft.visitor = visitorHash(salt, websiteId, address, userAgent)
  return undefined
}
