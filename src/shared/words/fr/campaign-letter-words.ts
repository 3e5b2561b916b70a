export const campaignLetterWords = {
  'View in browser': 'Voir dans le navigateur',
  'You get this e-mail because you subscribed to news from {store}.':
    'Vous recevez cet e-mail parce que vous êtes abonné aux nouvelles de {store}.',
  'See it in the store': 'Voir dans la boutique',
  'Give a gift card': 'Offrir une carte cadeau',
}
