/** Text of the review link; English if there is no translation. */
const words: Partial<Record<string, string>> = {
  de: 'Bewerten, was Sie gekauft haben',
  es: 'Valora lo que has comprado',
  fr: 'Donner votre avis sur vos achats',
  it: 'Recensisci i tuoi acquisti',
  ja: '購入した商品をレビューする',
  nl: 'Beoordeel wat je hebt gekocht',
  pl: 'Oceń swój zakup',
  pt: 'Avalie o que comprou',
}

export function reviewLabel(language: string): string {
  const [primary = ''] = language.toLowerCase().split('-')
  return words[primary] ?? 'Review what you bought'
}
