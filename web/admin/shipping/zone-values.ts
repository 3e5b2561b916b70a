import type { ShippingZone } from '../../../src/pricing/contract.ts'
import { countryName } from '../../../src/shared/money/country-names.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import {
  parsePostalCodes,
  parseRegions,
  postalCodesFault,
  postalCodesText,
  regionsFault,
  regionsText,
} from '../settings/area-text.ts'

type Rate = ShippingZone['rates'][number]
type CostBy = Rate['cost']['by']

export interface RateValues {
  id: string
  name: string
  note: string
  by: CostBy
  /** Of a flat rate, in minor units. */
  cents: number | null
  /** Of tiered rates: each up to `upTo`; null for the last means no limit. */
  bands: { upTo: number | null; cents: number | null }[]
  freeFromCents: number | null
  /** Millimetres, or hundredths of an inch. */
  longestSideMax: number | null
  excludedCategories: string[]
}

/** Form values of a zone. */
export interface ZoneValues {
  name: string
  isEverywhereElse: boolean
  countries: string[]
  /** Of a zone with one country. */
  regions: string
  postalCodes: string
  rates: RateValues[]
}

export function toZoneValues({ name, areas, rates }: ShippingZone): ZoneValues {
  const [only] = areas.length === 1 ? areas : []
  return {
    name,
    isEverywhereElse: areas.length === 0,
    countries: [...new Set(areas.map(({ country }) => country))],
    regions: regionsText(only?.regions ?? []),
    postalCodes: postalCodesText(only?.postalCodes ?? []),
    rates: rates.map(toRateValues),
  }
}

function toRateValues({ cost, excludedProducts, ...rate }: Rate): RateValues {
  return {
    ...rate,
    by: cost.by,
    cents: cost.by === 'flat' ? cost.cents : null,
    bands: cost.by === 'flat' ? [] : cost.bands,
  }
}

/** A new zone begins with one way of shipping: without any, nobody there can buy. */
export function newZoneValues(zone: ShippingZone): ZoneValues {
  return { ...toZoneValues(zone), rates: [newRate('Standard')] }
}

export function newZone(country: string): ShippingZone {
  const areas = [{ country, regions: [], postalCodes: [] }]
  return { id: crypto.randomUUID(), name: countryName(country), areas, rates: [] }
}

export function newRate(name: string): RateValues {
  return {
    id: crypto.randomUUID(),
    name,
    note: '',
    by: 'flat',
    cents: null,
    bands: [],
    freeFromCents: null,
    longestSideMax: null,
    excludedCategories: [],
  }
}

/** Errors by field; names and amounts are validated by their fields. */
export function zoneFaults(values: ZoneValues): Record<string, string> {
  const faults: Record<string, string> = {}
  const { isEverywhereElse, countries, regions, postalCodes, rates } = values
  if (!isEverywhereElse && countries.length === 0) faults.countries = 'Choose at least one country.'
  if (!isEverywhereElse && countries.length === 1) {
    const [region, codes] = [regionsFault(regions), postalCodesFault(postalCodes)]
    if (region) faults.regions = region
    if (codes) faults.postalCodes = codes
  }
  rates.forEach(({ by, bands }, n) => {
    if (by !== 'flat' && !rises(bands)) faults[`rates.${n}.bands`] = 'Each step goes further than the one before it.'
  })
  return faults
}

/** The last band may have no limit. */
function rises(bands: RateValues['bands']): boolean {
  const ends = bands.map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY)
  return bands.length > 0 && ends.every((end, n) => n === 0 || end > (ends[n - 1] ?? 0))
}

/** The zone after editing; fields missing in the dialog stay. */
export function toZone(before: ShippingZone, values: ZoneValues): ShippingZone {
  const known = new Map(before.rates.map((rate) => [rate.id, rate]))
  return {
    id: before.id,
    name: values.name.trim(),
    areas: values.isEverywhereElse ? [] : areasOf(before, values),
    rates: values.rates.map(({ by, cents, bands, ...rate }) => ({
      excludedProducts: known.get(rate.id)?.excludedProducts ?? [],
      ...rate,
      name: rate.name.trim(),
      note: rate.note.trim(),
      cost:
        by === 'flat'
          ? { by, cents: cents ?? 0 }
          : { by, bands: bands.map((band) => ({ upTo: band.upTo, cents: band.cents ?? 0 })) },
    })),
  }
}

function areasOf({ areas }: ShippingZone, { countries, regions, postalCodes }: ZoneValues): ShippingZone['areas'] {
  const [only, second] = countries
  if (only !== undefined && second === undefined)
    return [{ country: only, regions: parseRegions(regions), postalCodes: parsePostalCodes(postalCodes) }]
  return countries.flatMap((country) => {
    const known = areas.filter((area) => area.country === country)
    return known.length > 0 ? known : [{ country, regions: [], postalCodes: [] }]
  })
}

const COUNTRIES_LISTED = 4

/** Summary of a zone in one line. */
export function zoneText({ areas, rates }: ShippingZone, currency: string): string {
  const names = [...new Set(areas.map(({ country }) => countryName(country)))]
  const more = names.length - COUNTRIES_LISTED
  const listed = more > 0 ? [...names.slice(0, COUNTRIES_LISTED), `${more} more`] : names
  const where = listed.length > 0 ? listed.join(', ') : 'Everywhere else'
  const what = rates.map((rate) => `${rate.name} ${costText(rate, currency)}`).join('; ') || 'no way of shipping yet'
  return `${where}: ${what}`
}

function costText({ cost, freeFromCents }: Rate, currency: string): string {
  const money = (cents: number) => formatMoney(cents, currency)
  const free = freeFromCents === null ? '' : `, free from ${money(freeFromCents)}`
  if (cost.by === 'flat') return money(cost.cents) + free
  const costs = cost.bands.map(({ cents }) => cents)
  const [least, most] = [Math.min(...costs), Math.max(...costs)]
  return `${least === most ? money(least) : `${money(least)} to ${money(most)}`} by ${cost.by}${free}`
}
