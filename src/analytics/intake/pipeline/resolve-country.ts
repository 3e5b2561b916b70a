import { LRUCache } from 'lru-cache'
import { countryCodes, isCountryCode } from '../../../shared/money/countries.ts'
import type { HitDraft } from './hit-draft.ts'

/**
 * The country from what our own proxy says, else from the time zone of the browser, which is right for all but those who
 * travel or live beyond a border of time zones. Where several countries keep one zone it is unknown: ''.
 */
export function createCountryResolver(): (draft: Pick<HitDraft, 'context' | 'data'>) => string {
  const ofZone = countriesOfZones()
  const known = new LRUCache<string, string>({
    max: 1_000,
    memoMethod: (zone) => ofZone.get(canonical(zone)) ?? '',
  })
  return ({ context: asked, data }) => {
    const told = asked.country.toUpperCase()
    if (isCountryCode(told)) return told
    return known.memo(data.timeZone ?? '')
  }
}

/** From what Node knows of regions and their time zones. */
function countriesOfZones(): Map<string, string> {
  const countries = new Map<string, string>()
  for (const country of countryCodes)
    for (const zone of zonesOf(country)) countries.set(zone, countries.has(zone) ? '' : country)
  return countries
}

function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined }
  return locale.getTimeZones() ?? []
}

/** Zones have several names: Asia/Kolkata is Asia/Calcutta. */
function canonical(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return ''
  }
}
