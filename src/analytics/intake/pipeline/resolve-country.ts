import { LRUCache } from 'lru-cache'
import { countryCodes, isCountryCode } from '../../../shared/money/countries.ts'
import type { HitDraft } from './hit-draft.ts'

/**
 * Country from our own proxy's header, else from the browser's time zone, which is right except for travellers and people
 * near a border of time zones. '' (unknown) when several countries share the zone.
 */
export function createCountryResolver(): (draft: Pick<HitDraft, 'context' | 'data'>) => string {
  // Made for the first hit, not at the start.
  let ofZone: Map<string, string> | undefined
  const known = new LRUCache<string, string>({
    max: 1_000,
    memoMethod(zone) {
      ofZone ??= countriesOfZones()
      return ofZone.get(canonical(zone)) ?? ''
    },
  })
  return ({ context: asked, data }) => {
    const country = asked.country.toUpperCase()
    if (isCountryCode(country)) return country
    return known.memo(data.timeZone ?? '')
  }
}

/** Built from Node's data on regions and their time zones. */
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

/** Canonical name of a zone: Asia/Kolkata is Asia/Calcutta. */
function canonical(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return ''
  }
}
