const names = new Intl.DisplayNames(['en'], { type: 'region' })

export function countryName(country: string): string {
  return names.of(country) ?? country
}
