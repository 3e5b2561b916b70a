export const languageOfferWords = {
  'This page is also available in this language: {name}': 'Diese Seite gibt es auch in dieser Sprache: {name}',
  'View in this language': 'In dieser Sprache ansehen',
}
