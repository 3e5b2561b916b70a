import type { Amount } from '../../../../src/analytics/commerce-contract.ts'
import type { SiteWords } from '../../site-words.ts'

/** How a number differs from that of the period before. */
export interface Change {
  /** As it stands beside the number: `+12%`. */
  short: string
  /** As it is read out. */
  long: string
}

const BEFORE = 'in the period before'

/**
 * How much more or less than before. `before` is undefined where nothing is compared, and null where the period before
 * had nothing to tell; undefined comes back where there is nothing to say, or no number now.
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

/** The same of amounts, each currency by itself: `USD +12%, EUR −8%`. */
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
