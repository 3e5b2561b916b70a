export const campaignLetterWords = {
  'View in browser': 'Visualizza nel browser',
  'You get this e-mail because you subscribed to news from {store}.':
    'Ricevi questa e-mail perché sei iscritto alle novità di {store}.',
  '{store} counts who opens its newsletters, by a small picture that the e-mail loads from this website.':
    '{store} conta chi apre le sue newsletter tramite una piccola immagine che l’e-mail carica da questo sito.',
  'See it in the store': 'Vedi nel negozio',
  'Give a gift card': 'Regala una carta regalo',
}
