import type { Amount } from '../../../../src/analytics/commerce-contract.ts'
import type { SiteWords } from '../../site-words.ts'

/** Difference from the previous period. */
export interface Change {
  /** Displayed text: `+12%`. */
  short: string
  /** Text for screen readers. */
  long: string
}

const BEFORE = 'in the period before'

/**
 * The relative change. `before` is undefined without a comparison, and null if the previous period has no data; returns
 * undefined if there is nothing to show.
 */
export function changeOf(
  now: number | null,
  before: number | null | undefined,
  { language }: Pick<SiteWords, 'language'>,
): Change | undefined {
  if (now === null || before === undefined) return undefined
  if (now === before) return { short: '±0%', long: `the same as ${BEFORE}` }
  if (!before) return { short: 'none before', long: `none ${BEFORE}` }
  const share = now / before - 1
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const size = format.format(Math.abs(share))
  if (size === format.format(0)) return { short: '±0%', long: `nearly the same as ${BEFORE}` }
  return share > 0
    ? { short: `+${size}`, long: `${size} more than ${BEFORE}` }
    : { short: `−${size}`, long: `${size} less than ${BEFORE}` }
}

/** The same for amounts, per currency: `USD +12%, EUR −8%`. */
export function amountsChange(
  now: readonly Amount[],
  before: readonly Amount[] | undefined,
  words: Pick<SiteWords, 'language'>,
): Change | undefined {
  if (!before) return undefined
  const currencies = [...new Set([...now, ...before].map(({ currency }) => currency))]
  const changes = currencies.flatMap((currency) => {
    const change = changeOf(centsIn(now, currency), centsIn(before, currency), words)
    return change ? [{ currency, ...change }] : []
  })
  if (changes.length === 0) return changeOf(0, 0, words)
  if (changes.length === 1) return changes[0]
  return {
    short: changes.map(({ currency, short }) => `${currency} ${short}`).join(', '),
    long: changes.map(({ currency, long }) => `${currency} ${long}`).join(', '),
  }
}

const centsIn = (amounts: readonly Amount[], wanted: string): number =>
  amounts.find(({ currency }) => currency === wanted)?.cents ?? 0
