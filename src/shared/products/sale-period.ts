/** When sale prices apply, ISO 8601; null for an open start or end. */
export interface SalePeriod {
  startsAt: string | null
  endsAt: string | null
}

/** Start inclusive, end exclusive. */
export function isSaleOn({ startsAt, endsAt }: SalePeriod, now: number): boolean {
  return (startsAt === null || Date.parse(startsAt) <= now) && (endsAt === null || Date.parse(endsAt) > now)
}
