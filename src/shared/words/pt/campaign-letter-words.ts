export const campaignLetterWords = {
  'View in browser': 'Ver no navegador',
  'You get this e-mail because you subscribed to news from {store}.':
    'Recebe este e-mail porque subscreveu as novidades de {store}.',
  '{store} counts who opens its newsletters, by a small picture that the e-mail loads from this website.':
    '{store} conta quem abre as suas newsletters através de uma pequena imagem que o e-mail carrega deste site.',
  'See it in the store': 'Ver na loja',
  'Give a gift card': 'Oferecer um cartão-presente',
}
