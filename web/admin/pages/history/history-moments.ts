import type { PublicationsReply } from '../../../../src/pages/admin-contract.ts'
import { toInstant } from '../../../ui/forms/zoned-time.ts'

export type Publication = PublicationsReply['publications'][number]

/** What visitors saw at the second that the clock of a time zone shows: the newest publication that was not later. */
export function publicationAt(
  publications: readonly Publication[],
  wall: string,
  timeZone: string,
): Publication | undefined {
  const [, minute = '', seconds = '0'] = /^(.{16}):?(\d\d)?/.exec(wall) ?? []
  const instant = toInstant(minute, timeZone)
  if (instant === undefined) return undefined
  // What is shown is cut to whole seconds, so a publication within that second counts.
  const until = Date.parse(instant) + (Number(seconds) + 1) * 1000
  return publications.findLast(({ at }) => Date.parse(at) < until)
}
