/** Languages with translated storefront texts, and others that affect only numbers and dates. */
const tags = [
  ...[
    'en-US',
    'en-GB',
    'en-CA',
    'en-AU',
    'en-NZ',
    'de-DE',
    'de-AT',
    'de-CH',
    'fr-FR',
    'fr-CA',
    'fr-CH',
    'es-ES',
    'es-MX',
  ],
  ...[
    'it-IT',
    'nl-NL',
    'nl-BE',
    'pl-PL',
    'pt-PT',
    'pt-BR',
    'cs-CZ',
    'da-DK',
    'nb-NO',
    'sv-SE',
    'ja-JP',
    'he-IL',
    'th-TH',
  ],
]

/** The current language is always among the options. */
export function languageOptions(current: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return [...new Set([...tags, current])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}
