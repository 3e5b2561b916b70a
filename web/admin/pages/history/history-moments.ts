import type { PublicationsReply } from '../../../../src/pages/admin-contract.ts'
import { toInstant } from '../../../../src/shared/zoned-time.ts'

export type Publication = PublicationsReply['publications'][number]

/** The publication that was live at a local time: the newest one not later than that second. */
export function publicationAt(
  publications: readonly Publication[],
  wall: string,
  timeZone: string,
): Publication | undefined {
  const [, minute = '', seconds = '0'] = /^(.{16}):?(\d\d)?/.exec(wall) ?? []
  const instant = toInstant(minute, timeZone)
  if (instant === undefined) return undefined
  // Displayed times have whole seconds, so a publication within that second counts.
  const until = Date.parse(instant) + (Number(seconds) + 1) * 1000
  return publications.findLast(({ at }) => Date.parse(at) < until)
}
