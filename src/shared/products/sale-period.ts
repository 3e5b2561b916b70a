/** When sale prices hold, ISO 8601; null: from ever, without an end. */
export interface SalePeriod {
  startsAt: string | null
  endsAt: string | null
}

/** From the first moment on, and no longer at the last one. */
export function isSaleOn({ startsAt, endsAt }: SalePeriod, now: number): boolean {
  return (startsAt === null || Date.parse(startsAt) <= now) && (endsAt === null || Date.parse(endsAt) > now)
}
