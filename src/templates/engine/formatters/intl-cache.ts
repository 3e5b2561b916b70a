/** Making a format takes longer than a hundred uses of it. */
const FORMATS_MAX = 200

type Made = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.PluralRules
const formats = new Map<string, Made>()

/** Templates choose options freely, so the number of formats is bounded. */
function cached<Format extends Made>(kind: string, locale: string, options: object, make: () => Format): Format {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known as Format
  const made = make()
  if (formats.size >= FORMATS_MAX) formats.clear()
  formats.set(key, made)
  return made
}

/** Typed here because of `roundingMode` and others that TypeScript's own libraries lag behind with. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions) =>
  cached('number', locale, options, () => new Intl.NumberFormat(locale, options))

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  cached('date', locale, options, () => new Intl.DateTimeFormat(locale, options))

export const relativeFormat = (locale: string, options: Intl.RelativeTimeFormatOptions) =>
  cached('relative', locale, options, () => new Intl.RelativeTimeFormat(locale, options))

export const pluralRules = (locale: string, options: Intl.PluralRulesOptions) =>
  cached('plural', locale, options, () => new Intl.PluralRules(locale, options))

/** Engines differ in narrow spaces, which are plain ones here. */
export const plainSpaces = (text: string) => text.replaceAll('\u202f', ' ').replaceAll('\u2009', ' ')
