export const languageOfferWords = {
  'This page is also available in this language: {name}': 'Questa pagina è disponibile anche in questa lingua: {name}',
  'View in this language': 'Vedi in questa lingua',
}
