export const campaignLetterWords = {
  'View in browser': 'Voir dans le navigateur',
  'You get this e-mail because you subscribed to news from {store}.':
    'Vous recevez cet e-mail parce que vous êtes abonné aux nouvelles de {store}.',
  '{store} counts who opens its newsletters, by a small picture that the e-mail loads from this website.':
    '{store} compte qui ouvre ses newsletters, grâce à une petite image que l’e-mail charge depuis ce site.',
  'See it in the store': 'Voir dans la boutique',
  'Give a gift card': 'Offrir une carte cadeau',
}
