export const campaignLetterWords = {
  'View in browser': 'Im Browser ansehen',
  'You get this e-mail because you subscribed to news from {store}.':
    'Sie erhalten diese E-Mail, weil Sie Neuigkeiten von {store} abonniert haben.',
  '{store} counts who opens its newsletters, by a small picture that the e-mail loads from this website.':
    '{store} zählt, wer Newsletter öffnet, anhand eines kleinen Bildes, das die E-Mail von dieser Website lädt.',
  'See it in the store': 'Im Shop ansehen',
  'Give a gift card': 'Gutschein verschenken',
}
