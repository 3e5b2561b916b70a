import type { Draft, Reason } from './draft.ts'
import { readVisitRecord } from './visit-record.ts'
import { idOf, visitorHash } from './visitor-hash.ts'

/** @param salt of this day; undefined while it could not be read */
export function knowVisitor(draft: Draft, salt: string | undefined): Reason | undefined {
  return draft.settings.cookieMode === 'none' ? knowByHash(draft, salt) : knowByRecord(draft)
}

/** Visitor analytics fire only for visitors with a census cookie (specification §6). */
function knowByRecord(draft: Draft): Reason | undefined {
  const record = readVisitRecord(draft.record)
  if (!record) return 'no visitor'
  const { websiteId } = draft.asked
  draft.visitor = visitorHash(websiteId, record.visitorId)
  draft.visitId = idOf(websiteId, record.visitorId, String(record.current))
  draft.isNew = record.visits === 1
  return undefined
}

/** Tomorrow the salt is gone, and nobody can say again who had this hash. */
function knowByHash(draft: Draft, salt: string | undefined): Reason | undefined {
  if (salt === undefined) return 'no salt'
  const { websiteId, address, userAgent } = draft.asked
  draft.visitor = visitorHash(salt, websiteId, address, userAgent)
  return undefined
}
