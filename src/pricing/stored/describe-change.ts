import { isDeepStrictEqual } from 'node:util'
import { countryName } from '../../shared/money/country-names.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import type { Area, Place } from '../rules/places.ts'
import type { TaxRule } from '../rules/tax-rules.ts'
import { describeValues } from './describe-value.ts'
import type { ShippingState, TaxesState } from './settings-state.ts'

/** Limit of sentences; of further ones only the number is given. */
const SENTENCES_MAX = 12

/** The differences, one sentence each, with the values before and after. The two states must differ. */
export function describeTaxesChange(before: TaxesState, after: TaxesState): string[] {
  return shortened([
    ...changed('Where you are', placeText(before.seller), placeText(after.seller)),
    ...changed('Prices', pricesText(before), pricesText(after)),
    ...changed('Reverse charge', onOff(before.reverseCharge), onOff(after.reverseCharge)),
    ...changed('Buyers without tax pay', untaxedText(before), untaxedText(after)),
    ...changed('Tax numbers', numbersText(before), numbersText(after)),
    ...listChange(before.rules, after.rules, { nameOf: ruleName, sentence: ruleChange }),
  ])
}

/** Like `describeTaxesChange`; amounts are in minor units of `currency`. */
export function describeShippingChange(before: ShippingState, after: ShippingState, currency: string): string[] {
  const money = (cents: number) => (cents === 0 ? 'none' : formatMoney(cents, currency))
  return shortened([
    ...changed('Minimum order', money(before.minimumSubtotalCents), money(after.minimumSubtotalCents)),
    ...changed('Weights and sizes', before.measurementStandard, after.measurementStandard),
    ...listChange(before.zones, after.zones, named('Zone', currency)),
    ...listChange(before.pickup, after.pickup, named('Pick-up at', currency)),
    ...listChange(before.local, after.local, named('Local delivery', currency)),
  ])
}

function shortened(sentences: string[]): string[] {
  if (sentences.length === 0) return ['The order of a list was changed']
  if (sentences.length <= SENTENCES_MAX) return sentences
  return [...sentences.slice(0, SENTENCES_MAX), `and ${sentences.length - SENTENCES_MAX} more`]
}

function changed(what: string, before: string, after: string): string[] {
  return before === after ? [] : [`${what}: ${before} → ${after}`]
}

interface ListWords<One> {
  nameOf(one: One): string
  /** The change of an element that existed before. */
  sentence(before: One, after: One): string
}

function listChange<One extends { id: string }>(before: One[], after: One[], words: ListWords<One>): string[] {
  const known = new Map(before.map((one) => [one.id, one]))
  const kept = new Set(after.map(({ id }) => id))
  return [
    ...after.flatMap((one) => {
      const earlier = known.get(one.id)
      if (!earlier) return [`${words.nameOf(one)}: added`]
      return isDeepStrictEqual(earlier, one) ? [] : [`${words.nameOf(one)}: ${words.sentence(earlier, one)}`]
    }),
    ...before.filter(({ id }) => !kept.has(id)).map((one) => `${words.nameOf(one)}: removed`),
  ]
}

const partNames: Record<string, string> = {
  areas: 'countries',
  cents: 'price',
  freeFromCents: 'free from',
  minimumCents: 'minimum',
  postalCodes: 'postal codes',
  windows: 'delivery times',
  leadMinutes: 'lead time',
  daysAhead: 'days ahead',
  hours: 'opening hours',
}

function named(kind: string, currency: string): ListWords<{ id: string; name: string }> {
  const sentence = (before: { name: string }, after: { name: string }) => partsChanged(before, after, currency)
  return { nameOf: ({ name }) => `${kind} ${name}`, sentence }
}

/** `was Europe, price $5.00 → $6.00, place changed`. */
function partsChanged(before: { name: string }, after: { name: string }, currency: string): string {
  const earlier = new Map<string, unknown>(Object.entries(before))
  const parts = Object.entries(after).flatMap(([part, value]) => {
    if (isDeepStrictEqual(earlier.get(part), value)) return []
    if (part === 'name') return [`was ${before.name}`]
    return [`${partNames[part] ?? part} ${describeValues(part, earlier.get(part), value, currency) ?? 'changed'}`]
  })
  return parts.join(', ')
}

function ruleName({ name, area }: TaxRule): string {
  return `${areaText(area)}, ${name}`
}

function ruleChange(before: TaxRule, after: TaxRule): string {
  const rates = [rateText(before.rates.standard), rateText(after.rates.standard)]
  const parts = [
    ...(rates[0] === rates[1] ? [] : [`${rates[0]} → ${rates[1]}`]),
    ...classChanges(before, after),
    ...(before.confirmedAt === null && after.confirmedAt !== null ? [`${rates[1]} confirmed`] : []),
    ...(before.confirmedAt !== null && after.confirmedAt === null ? ['no longer confirmed'] : []),
  ]
  return parts.join(', ') || 'changed'
}

/** `books 7 % → 5 %`, for classes with rates of their own. */
function classChanges(before: TaxRule, after: TaxRule): string[] {
  const { standard: _, ...classes } = { ...before.rates, ...after.rates }
  return (Object.keys(classes) as (keyof typeof classes)[]).flatMap((taxClass) => {
    const [was, is] = [before.rates[taxClass], after.rates[taxClass]]
    const text = (rate: number | undefined) => (rate === undefined ? 'none' : rateText(rate))
    return was === is ? [] : [`${taxClass} ${text(was)} → ${text(is)}`]
  })
}

/** `19 %` of 190000 millionths. */
function rateText(rate = 0): string {
  return `${rate / 10_000} %`
}

function areaText({ country, regions, postalCodes }: Area): string {
  const codes = postalCodes.map(({ from, to }) => (from === to ? from : `${from}–${to}`))
  return [countryName(country), ...regions, ...codes].join(' ')
}

function placeText({ country, region, postalCode }: Place): string {
  return [countryName(country), region, postalCode].filter(Boolean).join(' ')
}

function pricesText({ pricesIncludeTax }: TaxesState): string {
  return pricesIncludeTax ? 'include tax' : 'without tax'
}

function untaxedText({ untaxedBuyersPay }: TaxesState): string {
  return untaxedBuyersPay === 'same-price' ? 'the same price' : 'the price without tax'
}

function onOff(isOn: boolean): string {
  return isOn ? 'on' : 'off'
}

function numbersText({ taxNumbers }: TaxesState): string {
  return taxNumbers.map(({ country, number }) => `${country} ${number}`).join(', ') || 'none'
}
