/** Member states of the EU, to whose VAT area Monaco belongs as a part of France. */
const EU = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ').concat('MC'),
)

export function isInEu(country: string): boolean {
  return EU.has(country)
}

/** Monaco counts as France for VAT (directive 2006/112/EC, article 7). */
export function vatCountry(country: string): string {
  return country === 'MC' ? 'FR' : country
}
