import { cut } from '../../../shared/validation/one-line.ts'
import type { EventContent } from '../../intake-contract.ts'
import type { HitContext } from '../pipeline/hit-context.ts'
import { parseUrl } from '../pipeline/resolve-page.ts'
import { findVisitRecordCookie, parseVisitRecord } from '../pipeline/visit-record.ts'
import { visitorHash } from '../pipeline/visitor-hash.ts'
import { copyRow } from './copy-row.ts'

/**
 * The row of an event; cells in the order of `rawColumns.tracked_events`. Its visitor is the one whose hits have the same
 * visit record, so that both are exported and erased together; without a record it is the analytics id.
 */
export function eventRow(asked: HitContext, schema: string, content: EventContent): string {
  const id = parseVisitRecord(findVisitRecordCookie(asked.cookies))?.visitorId ?? content.analytics_id
  return copyRow([asked.at, visitorHash(asked.websiteId, id), schema, stripPersonalData(asked, content)])
}

const PROPERTIES_MAX = 60
const TEXT_MAX = 300

/** Keeps texts, numbers and booleans: values that can be counted. */
function withoutObjects(content: Record<string, unknown>): Record<string, unknown> {
  const plain = Object.entries(content).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  return Object.fromEntries(
    plain
      .slice(0, PROPERTIES_MAX)
      .map(([name, value]) => [cut(name, 100), typeof value === 'string' ? cut(value, TEXT_MAX) : value]),
  )
}

/** Data about the page and the browser. The visitor appears as a hash at most: no id, user agent, account or query. */
export function stripPersonalData({ websiteId }: HitContext, content: EventContent): Record<string, unknown> {
  const { analytics_id, marketing_id, member_account_id, enduser_user_agent, page_query_params, ...kept } = content
  const { session_id, page_referrer_url, destination_url, ...plain } = kept
  return {
    ...withoutObjects(plain),
    ...(session_id && { session_id: visitorHash(websiteId, session_id) }),
    ...(page_referrer_url && { page_referrer_url: parseUrl(page_referrer_url)?.hostname ?? '' }),
    ...(destination_url && { destination_url: destination_url.split(/[?#]/, 1)[0] }),
  }
}
