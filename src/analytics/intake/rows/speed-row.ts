import type { SpeedRecord } from '../../intake-contract.ts'
import type { HitContext } from '../pipeline/hit-context.ts'
import type { ParsedDevice } from '../pipeline/parse-device.ts'
import { visitorHash } from '../pipeline/visitor-hash.ts'
import { copyRow } from './copy-row.ts'

/** The row of one record; its cells are in the order of `rawColumns.page_speeds`. */
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

/** A hash of each, so that loads of one person count as one and nobody is named. The account is whom the session says. */
function whoOf({ websiteId, account }: HitContext, memberId: string | undefined) {
  return {
    ...(account && { accountId: visitorHash(websiteId, account.accountId) }),
    ...(memberId && { memberId: visitorHash(websiteId, memberId) }),
  }
}

/** As their columns keep it. PostgreSQL refuses what is too small for them instead of rounding it to nothing. */
function single(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.fround(value)
}

/** Without a query, which may name people; '' for what is no path. */
export function pathOf(path: string | undefined): string {
  return path?.startsWith('/') ? (path.split(/[?#]/, 1)[0]?.slice(0, 300) ?? '') : ''
}
