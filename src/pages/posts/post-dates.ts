import { toInstant } from '../../shared/zoned-time.ts'

/** A year or a month in a website's time zone: from its first moment until that of the next one. */
export function monthRange(year: number, month: number | undefined, zone: string): { from: string; until: string } {
  const [nextYear, nextMonth] = month === undefined || month === 12 ? [year + 1, 1] : [year, month + 1]
  return { from: firstMoment(year, month ?? 1, zone), until: firstMoment(nextYear, nextMonth, zone) }
}

function firstMoment(year: number, month: number, zone: string): string {
  const day = `${year}-${String(month).padStart(2, '0')}-01`
  return toInstant(`${day}T00:00`, zone) ?? `${day}T00:00:00.000Z`
}
