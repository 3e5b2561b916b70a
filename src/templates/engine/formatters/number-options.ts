/** Specification §5: digit options of templates are between 0 and 50. */
const DIGITS_MAX = 50
/** What the platform's formats can do. */
const PLATFORM_DIGITS_MAX = 21

/** `style:short` is style and short; `group` is group and an empty text. */
export function optionsOf(args: readonly string[]): [string, string][] {
  return args.map((arg) => {
    const colon = arg.indexOf(':')
    return colon < 0 ? [arg, ''] : [arg.slice(0, colon), arg.slice(colon + 1)]
  })
}

const roundingModes: Record<string, Intl.NumberFormatOptions['roundingMode']> = {
  up: 'expand',
  down: 'trunc',
  truncate: 'trunc',
  ceil: 'ceil',
  ceiling: 'ceil',
  floor: 'floor',
  'half-up': 'halfExpand',
  'half-down': 'halfTrunc',
  'half-even': 'halfEven',
}

const digitOptions: Record<string, keyof Intl.NumberFormatOptions> = {
  minint: 'minimumIntegerDigits',
  minimumintegerdigits: 'minimumIntegerDigits',
  minfrac: 'minimumFractionDigits',
  minimumfractiondigits: 'minimumFractionDigits',
  maxfrac: 'maximumFractionDigits',
  maximumfractiondigits: 'maximumFractionDigits',
  minsig: 'minimumSignificantDigits',
  minimumsignificantdigits: 'minimumSignificantDigits',
  maxsig: 'maximumSignificantDigits',
  maximumsignificantdigits: 'maximumSignificantDigits',
}

/** Grouping, rounding and digits, as `decimal`, `money` and `unit` share them. Other options are left alone. */
export function digitsOf(options: readonly [string, string][]): Intl.NumberFormatOptions {
  const chosen: Record<string, unknown> = {}
  for (const [name, value] of options) {
    if (/^group(ing)?$/.test(name)) chosen.useGrouping = value === '' || value === 'true'
    else if (/^no-group(ing)?$/.test(name)) chosen.useGrouping = false
    else if (/^round(ing)?$/.test(name)) chosen.roundingMode = own(roundingModes, value) ?? chosen.roundingMode
    else {
      const digits = own(digitOptions, name.toLowerCase())
      if (digits) chosen[digits] = clamped(value, digits)
    }
  }
  return consistent(chosen)
}

const own = <Entry>(table: Record<string, Entry>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined

function clamped(text: string, digits: string): number {
  const count = Math.min(Math.max(Number.parseInt(text, 10) || 0, 0), DIGITS_MAX)
  if (digits.endsWith('FractionDigits')) return count
  return Math.min(Math.max(count, 1), PLATFORM_DIGITS_MAX)
}

/** A minimum above the maximum raises it: the platform would refuse both. */
function consistent(chosen: Intl.NumberFormatOptions): Intl.NumberFormatOptions {
  for (const kind of ['FractionDigits', 'SignificantDigits'] as const) {
    const [least, most] = [chosen[`minimum${kind}`], chosen[`maximum${kind}`]]
    if (least !== undefined && most !== undefined && least > most) chosen[`maximum${kind}`] = least
  }
  return chosen
}
