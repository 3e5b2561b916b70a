import { countryName } from '../../shared/money/country-names.ts'
import type { ShippingDraft, TaxesDraft } from '../contract.ts'
import type { Area } from '../rules/places.ts'
import { isInEu } from '../tax/eu.ts'
import { readVatNumber } from '../tax/vat-number.ts'

/** A message per field; empty when the settings can be saved. */
export type SettingsErrors = Record<string, string>

/** Checks beyond the schema: contradicting rules, and invalid tax numbers. */
export function checkTaxes({ rules, taxNumbers }: TaxesDraft): SettingsErrors {
  const ids = rules.map(({ id }, n) => ({ id, field: `rules.${n}.id` }))
  return {
    ...sameIds(ids, 'Two tax rules have the same id.'),
    ...sharedRules(rules),
    ...tooManyLayers(rules),
    ...wrongNumbers(taxNumbers),
  }
}

/** Taxes that add up in one region: each of them is computed for every line of an order there. */
export const LAYERS_MAX = 100

function tooManyLayers(rules: TaxesDraft['rules']): SettingsErrors {
  const errors: SettingsErrors = {}
  const inCountry = new Map<string, Set<string>>()
  const inRegion = new Map<string, Set<string>>()
  const add = (layers: Map<string, Set<string>>, key: string, layer: string) => {
    const known = layers.get(key) ?? new Set()
    layers.set(key, known.add(layer))
    return known.size
  }
  rules.forEach(({ area: { country, regions }, layer }, place) => {
    const counts =
      regions.length > 0
        ? regions.map((region) => add(inRegion, `${country} ${region}`, layer) + (inCountry.get(country)?.size ?? 0))
        : [add(inCountry, country, layer)]
    if (Math.max(...counts) > LAYERS_MAX)
      errors[`rules.${place}.area`] = `At most ${LAYERS_MAX} taxes add up in one region of ${countryName(country)}.`
  })
  return errors
}

function sharedRules(rules: TaxesDraft['rules']): SettingsErrors {
  const errors: SettingsErrors = {}
  const covered = new Map<string, string>()
  rules.forEach((rule, place) => {
    for (const { key, name } of partsOf(rule.area)) {
      const layered = `${rule.layer} ${key}`
      const other = covered.get(layered)
      if (other === undefined) covered.set(layered, rule.name)
      else errors[`rules.${place}.area`] = `${name} has two rules: ${other} and ${rule.name}. ${REMEDY}`
    }
  })
  return errors
}

const REMEDY = 'Remove one, or let it apply on top of all other rates there.'

function wrongNumbers(taxNumbers: TaxesDraft['taxNumbers']): SettingsErrors {
  const errors: SettingsErrors = {}
  const countries = new Set<string>()
  taxNumbers.forEach(({ country, number }, place) => {
    const name = countryName(country)
    if (countries.has(country)) errors[`taxNumbers.${place}.country`] = `${name} has a tax number already.`
    countries.add(country)
    if (isInEu(country) && readVatNumber(number, country)?.country !== country)
      errors[`taxNumbers.${place}.number`] = `This is not a VAT number of ${name}. Please check it.`
  })
  return errors
}

/** Checks beyond the schema: indistinguishable options, and places that belong to two zones. */
export function checkShipping({ zones, pickup, local }: ShippingDraft): SettingsErrors {
  const options = [
    ...zones.flatMap((zone, n) => zone.rates.map(({ id }, m) => ({ id, field: `zones.${n}.rates.${m}.id` }))),
    ...pickup.map(({ id }, n) => ({ id, field: `pickup.${n}.id` })),
    ...local.map(({ id }, n) => ({ id, field: `local.${n}.id` })),
  ]
  const zoneIds = zones.map(({ id }, n) => ({ id, field: `zones.${n}.id` }))
  return {
    ...sameIds(options, 'Two ways of shipping have the same id.'),
    ...sameIds(zoneIds, 'Two zones have the same id.'),
    ...sharedAreas(zones),
  }
}

function sameIds(named: { id: string; field: string }[], sentence: string): SettingsErrors {
  const seen = new Set<string>()
  const again = named.filter(({ id }) => seen.size === seen.add(id).size)
  return Object.fromEntries(again.map(({ field }) => [field, sentence]))
}

function sharedAreas(zones: ShippingDraft['zones']): SettingsErrors {
  const errors: SettingsErrors = {}
  const covered = new Map<string, string>()
  zones.forEach((zone, place) => {
    for (const { key, name } of zoneParts(zone)) {
      const other = covered.get(key)
      if (other !== undefined) errors[`zones.${place}.areas`] = sharedSentence(name, other, zone.name)
      else covered.set(key, zone.name)
    }
  })
  return errors
}

function zoneParts({ areas }: ShippingDraft['zones'][number]): { key: string; name: string }[] {
  return areas.length === 0 ? [{ key: '', name: 'Everywhere else' }] : areas.flatMap(partsOf)
}

function sharedSentence(place: string, zone: string, other: string): string {
  return zone === other ? `${place} is in the zone ${zone} twice.` : `${place} is in two zones: ${zone} and ${other}.`
}

/** An area as keys that must be unique among the rules: its country, or each of its regions. */
function partsOf({ country, regions, postalCodes }: Area): { key: string; name: string }[] {
  const codes = postalCodes.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(', ')
  const tail = codes === '' ? '' : ` (${codes})`
  const places = regions.length > 0 ? [...new Set(regions)] : ['']
  return places.map((region) => ({
    key: [country, region, codes].join(' '),
    name: `${countryName(country)}${region && ` ${region}`}${tail}`,
  }))
}
