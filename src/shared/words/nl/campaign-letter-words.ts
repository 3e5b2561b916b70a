export const campaignLetterWords = {
  'View in browser': 'In de browser bekijken',
  'You get this e-mail because you subscribed to news from {store}.':
    'Je krijgt deze e-mail omdat je je hebt aangemeld voor nieuws van {store}.',
  '{store} counts who opens its newsletters, by a small picture that the e-mail loads from this website.':
    '{store} telt wie de nieuwsbrieven opent, met een kleine afbeelding die de e-mail van deze website laadt.',
  'See it in the store': 'In de winkel bekijken',
  'Give a gift card': 'Geef een cadeaukaart',
}
