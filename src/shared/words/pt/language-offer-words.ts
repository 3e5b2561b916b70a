export const languageOfferWords = {
  'This page is also available in this language: {name}': 'Esta página também está disponível nesta língua: {name}',
  'View in this language': 'Ver nesta língua',
}
