import type { SpeedRecord } from '../../intake-contract.ts'
import type { HitContext } from '../pipeline/hit-context.ts'
import type { ParsedDevice } from '../pipeline/parse-device.ts'
import { visitorHash } from '../pipeline/visitor-hash.ts'
import { copyRow } from './copy-row.ts'

/** The row of one record; cells in the order of `rawColumns.page_speeds`. */
export function speedRow(
  asked: HitContext,
  { pageLoadId, app, event, data }: SpeedRecord,
  { device }: ParsedDevice,
): string {
  const { path, largestContentfulPaint, interactionToNextPaint, cumulativeLayoutShift, ...more } = data
  const { responseStart, firstContentfulPaint, firstInputDelay, memberId, accountId: _, websiteId: __, ...rest } = more
  return copyRow([
    asked.at,
    pageLoadId,
    pathOf(path),
    device,
    ...[largestContentfulPaint, interactionToNextPaint, cumulativeLayoutShift].map(single),
    ...[responseStart, firstContentfulPaint, firstInputDelay].map(single),
    { app, event, ...rest, ...whoOf(asked, memberId) },
  ])
}

/**
 * Hashes of member and account, so that page loads of one person count as one and nobody is named. The account is that of
 * the session.
 */
function whoOf({ websiteId, account }: HitContext, memberId: string | undefined) {
  return {
    ...(account && { accountId: visitorHash(websiteId, account.accountId) }),
    ...(memberId && { memberId: visitorHash(websiteId, memberId) }),
  }
}

/** Converts to the column's precision. PostgreSQL rejects numbers that are too small instead of rounding them to 0. */
function single(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.fround(value)
}

/** The path without its query, which may contain personal data; '' when it is not a path. */
export function pathOf(path: string | undefined): string {
  return path?.startsWith('/') ? (path.split(/[?#]/, 1)[0]?.slice(0, 300) ?? '') : ''
}
