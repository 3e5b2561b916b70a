export const campaignLetterWords = {
  'View in browser': 'Im Browser ansehen',
  'You get this e-mail because you subscribed to news from {store}.':
    'Sie erhalten diese E-Mail, weil Sie Neuigkeiten von {store} abonniert haben.',
  'See it in the store': 'Im Shop ansehen',
  'Give a gift card': 'Gutschein verschenken',
}
