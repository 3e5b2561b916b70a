export const languageOfferWords = {
  'This page is also available in this language: {name}': 'Cette page existe aussi dans cette langue : {name}',
  'View in this language': 'Afficher dans cette langue',
}
