export const campaignLetterWords = {
  'View in browser': 'Ver en el navegador',
  'You get this e-mail because you subscribed to news from {store}.':
    'Recibes este correo porque te suscribiste a las novedades de {store}.',
  '{store} counts who opens its newsletters, by a small picture that the e-mail loads from this website.':
    '{store} cuenta quién abre sus boletines mediante una pequeña imagen que el correo carga desde este sitio web.',
  'See it in the store': 'Ver en la tienda',
  'Give a gift card': 'Regalar una tarjeta regalo',
}
