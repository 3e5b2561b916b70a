import type { SuggestedRate, TaxClass, TaxRuleDraft } from '../../../src/pricing/contract.ts'
import { countryName } from '../../../src/shared/money/country-names.ts'
import {
  parsePostalCodes,
  parseRegions,
  postalCodesFault,
  postalCodesText,
  regionsFault,
  regionsText,
} from '../settings/area-text.ts'

/** Within a layer one rule replaces another; layers add up. */
const MAIN_LAYER = 'tax'
/** Of additional rates only the most specific applies, except for those with their own layer. */
const ADDED_LAYER = 'added'

/** Taxes of one country, as a row of the table. */
export interface CountryRow {
  country: string
  name: string
  /** Rule for the whole country; undefined if there are only exceptions. */
  main: TaxRuleDraft | undefined
  exceptions: TaxRuleDraft[]
  suggestion: SuggestedRate | undefined
  /** Whether tax is charged there. */
  isConfirmed: boolean
}

/** Countries with rules, by name. */
export function countryRows(rules: readonly TaxRuleDraft[], suggestions: readonly SuggestedRate[]): CountryRow[] {
  const byCountry = Map.groupBy(rules, ({ area }) => area.country)
  return [...byCountry]
    .map(([country, own]) => {
      const main = own.find(isMain)
      return {
        country,
        name: countryName(country),
        main,
        exceptions: own.filter((rule) => rule !== main),
        suggestion: suggestions.find((one) => one.country === country),
        isConfirmed: own.every(({ isConfirmed }) => isConfirmed),
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function isMain({ area, layer }: TaxRuleDraft): boolean {
  return layer === MAIN_LAYER && area.regions.length === 0 && area.postalCodes.length === 0
}

/** A suggestion as an unconfirmed rule. */
export function suggestedRule({ country, name, rate }: SuggestedRate): TaxRuleDraft {
  return { ...emptyRule(country), name, rates: { standard: rate } }
}

/** Unconfirmed countries whose rates are as suggested and nothing else, so that all can be confirmed at once. */
export function acceptableSuggestions(rows: readonly CountryRow[]): SuggestedRate[] {
  return rows.flatMap(({ main, exceptions, suggestion, isConfirmed }) => {
    const rates = Object.values(main?.rates ?? {})
    const isAsSuggested = rates.length === 1 && main?.rates.standard === suggestion?.rate && exceptions.length === 0
    return suggestion && isAsSuggested && !isConfirmed ? [suggestion] : []
  })
}

/** All rules with those of these countries confirmed. */
export function withConfirmed(rules: readonly TaxRuleDraft[], countries: readonly string[]): TaxRuleDraft[] {
  return rules.map((rule) => (countries.includes(rule.area.country) ? { ...rule, isConfirmed: true } : rule))
}

function emptyRule(country: string): TaxRuleDraft {
  return {
    id: `country-${country}`,
    name: 'Tax',
    area: { country, regions: [], postalCodes: [] },
    layer: MAIN_LAYER,
    rates: { standard: 0 },
    isCompound: false,
    shipping: 'as-goods',
    isConfirmed: false,
  }
}

export interface RateValues {
  name: string
  /** In millionths; null: no rule. */
  rate: number | null
  shipping: TaxRuleDraft['shipping']
  classes: { taxClass: TaxClass; rate: number | null }[]
}

export interface ExceptionValues extends RateValues {
  id: string
  regions: string
  postalCodes: string
  /** Replaces the country's rate, is added to it, or is added to everything that applies there. */
  applies: 'instead' | 'on-top' | 'besides'
  isCompound: boolean
}

/** Form values of a country. */
export interface CountryValues {
  main: RateValues
  exceptions: ExceptionValues[]
  isConfirmed: boolean
}

/** Initial form values; a country without rules starts with its suggestion. */
export function toCountryValues(
  country: string,
  { main, exceptions, suggestion, isConfirmed }: Partial<CountryRow>,
): CountryValues {
  const isNew = !main && !exceptions?.length
  const start = main ?? (isNew && suggestion ? suggestedRule(suggestion) : undefined)
  return {
    main: start ? toRateValues(start) : { ...toRateValues(emptyRule(country)), rate: null },
    exceptions: (exceptions ?? []).map((rule) => ({
      ...toRateValues(rule),
      id: rule.id,
      regions: regionsText(rule.area.regions),
      postalCodes: postalCodesText(rule.area.postalCodes),
      applies: appliesOf(rule),
      isCompound: rule.isCompound,
    })),
    isConfirmed: isConfirmed ?? false,
  }
}

function appliesOf({ layer }: TaxRuleDraft): ExceptionValues['applies'] {
  if (layer === MAIN_LAYER) return 'instead'
  return layer === ADDED_LAYER ? 'on-top' : 'besides'
}

/** A rule added to everything keeps its layer, or gets its own. */
function layerOf({ applies, id }: ExceptionValues, earlier: TaxRuleDraft | undefined): string {
  if (applies === 'instead') return MAIN_LAYER
  if (applies === 'on-top') return ADDED_LAYER
  return earlier && appliesOf(earlier) === 'besides' ? earlier.layer : id.slice(0, 40)
}

function toRateValues({ name, shipping, rates: { standard, ...classes } }: TaxRuleDraft): RateValues {
  return {
    name,
    shipping,
    rate: standard ?? 0,
    classes: Object.entries(classes).map(([taxClass, rate]) => ({ taxClass: taxClass as TaxClass, rate })),
  }
}

export function newException(name: string): ExceptionValues {
  return {
    id: crypto.randomUUID(),
    name,
    rate: null,
    shipping: 'as-goods',
    classes: [],
    regions: '',
    postalCodes: '',
    applies: 'instead',
    isCompound: false,
  }
}

/** Errors by field; names and rates are validated by their fields. */
export function countryFaults({ main, exceptions }: CountryValues): Record<string, string> {
  const faults: Record<string, string> = {}
  if (main.rate === null && exceptions.length === 0) faults['main.rate'] = 'Give a rate, or add an exception.'
  exceptions.forEach(({ regions, postalCodes, applies }, n) => {
    const [region, codes] = [regionsFault(regions), postalCodesFault(postalCodes)]
    if (region) faults[`exceptions.${n}.regions`] = region
    if (codes) faults[`exceptions.${n}.postalCodes`] = codes
    if (regions.trim() === '' && postalCodes.trim() === '' && applies === 'instead')
      faults[`exceptions.${n}.regions`] = 'Say for which regions or postal codes.'
  })
  return faults
}

/** All rules with those of the country replaced. */
export function withCountry(rules: readonly TaxRuleDraft[], country: string, values: CountryValues): TaxRuleDraft[] {
  const known = new Map(rules.map((rule) => [rule.id, rule]))
  const before = rules.find((rule) => rule.area.country === country && isMain(rule))
  const { main, exceptions, isConfirmed } = values
  const own = main.rate === null ? [] : [{ ...(before ?? emptyRule(country)), ...ratesOf(main), isConfirmed }]
  const others = exceptions.map((exception): TaxRuleDraft => {
    return {
      ...ratesOf(exception),
      id: exception.id,
      area: { country, regions: parseRegions(exception.regions), postalCodes: parsePostalCodes(exception.postalCodes) },
      layer: layerOf(exception, known.get(exception.id)),
      isCompound: exception.applies !== 'instead' && exception.isCompound,
      isConfirmed,
    }
  })
  return [...withoutCountry(rules, country), ...own, ...others]
}

export function withoutCountry(rules: readonly TaxRuleDraft[], country: string): TaxRuleDraft[] {
  return rules.filter(({ area }) => area.country !== country)
}

function ratesOf({ name, rate, shipping, classes }: RateValues): Pick<TaxRuleDraft, 'name' | 'rates' | 'shipping'> {
  const given = classes.flatMap((one) => (one.rate === null ? [] : [[one.taxClass, one.rate] as const]))
  return { name, shipping, rates: { ...Object.fromEntries(given), standard: rate ?? 0 } }
}
