import type { Dimension } from '../../../../src/analytics/admin-contract.ts'
import { deviceLabels } from '../../../../src/shared/messages/report-labels.ts'

interface DimensionWords {
  /** Plural: title of a table. */
  label: string
  /** Singular: name of a filter. */
  one: string
  /** Label of the unknown value. */
  empty: string
}

/** Dimensions of visits, in display order. */
export const dimensionWords: Record<Dimension, DimensionWords> = {
  page: { label: 'Pages', one: 'Page', empty: 'Unknown' },
  entry: { label: 'Entry pages', one: 'Entry page', empty: 'Unknown' },
  exit: { label: 'Exit pages', one: 'Exit page', empty: 'Unknown' },
  referrer: { label: 'Referrers', one: 'Referrer', empty: 'Direct' },
  source: { label: 'Sources', one: 'Source', empty: 'None' },
  medium: { label: 'Media', one: 'Medium', empty: 'None' },
  campaign: { label: 'Campaigns', one: 'Campaign', empty: 'None' },
  country: { label: 'Countries', one: 'Country', empty: 'Unknown' },
  device: { label: 'Devices', one: 'Device', empty: 'Unknown' },
  browser: { label: 'Browsers', one: 'Browser', empty: 'Unknown' },
  os: { label: 'Operating systems', one: 'Operating system', empty: 'Unknown' },
  language: { label: 'Languages', one: 'Language', empty: 'Unknown' },
  term: { label: 'Search terms', one: 'Search term', empty: 'Nothing' },
  visitor: { label: 'New and returning', one: 'Kind of visitor', empty: 'Unknown' },
}

export const dimensionNames = Object.keys(dimensionWords) as Dimension[]

/** Display text of a value; names of countries and languages are in this language. */
export function valueText(dimension: Dimension, value: string, language: string): string {
  if (value === '') return dimensionWords[dimension].empty
  if (dimension === 'device' && Object.hasOwn(deviceLabels, value)) return deviceLabels[value] ?? value
  if (dimension === 'visitor' && Object.hasOwn(visitorWords, value)) return visitorWords[value] ?? value
  if (dimension === 'country') return nameOf('region', value, language)
  if (dimension === 'language') return nameOf('language', value, language)
  return value
}

const visitorWords: Record<string, string> = { new: 'New visitors', returning: 'Returning visitors' }

/** `Country: Switzerland`. */
export function filterText(filter: string, language: string): string {
  const at = filter.indexOf(':')
  const dimension = filter.slice(0, at) as Dimension
  return `${dimensionWords[dimension].one}: ${valueText(dimension, filter.slice(at + 1), language)}`
}

function nameOf(type: 'region' | 'language', code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type }).of(code) ?? code
  } catch {
    // Browsers may send anything; an invalid code is shown unchanged.
    return code
  }
}
