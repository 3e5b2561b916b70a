interface TimeZoneOptions {
  options: { value: string; label: string }[]
  problem?: string
}

/** The zones that the browser knows, and the one that is set; an older browser lists none (specification §8, Editor). */
export function timeZoneOptions(current: string): TimeZoneOptions {
  const own = ['UTC', current]
  try {
    return { options: toOptions([...Intl.supportedValuesOf('timeZone'), ...own]) }
  } catch {
    return { options: toOptions(own), problem: 'Failed to load timezone.' }
  }
}

const toOptions = (zones: readonly string[]) =>
  [...new Set(zones)].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
