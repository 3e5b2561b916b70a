export const languageOfferWords = {
  'This page is also available in this language: {name}': 'Esta página también está disponible en este idioma: {name}',
  'View in this language': 'Ver en este idioma',
}
