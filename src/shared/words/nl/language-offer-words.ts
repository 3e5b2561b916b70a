export const languageOfferWords = {
  'This page is also available in this language: {name}': 'Deze pagina is er ook in deze taal: {name}',
  'View in this language': 'In deze taal bekijken',
}
