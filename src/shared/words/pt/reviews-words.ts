export const reviewsWords = {
  Reviews: 'Avaliações',
  'There are no reviews of this product yet.': 'Ainda não há avaliações deste produto.',
  'All {count} reviews': 'Todas as {count} avaliações',
  '{average} out of 5': '{average} de 5',
  '{count} review': '{count} avaliação',
  '{count} reviews': '{count} avaliações',
  'A customer': 'Um cliente',
  'Verified purchase': 'Compra verificada',
  'Reply from {store}': 'Resposta de {store}',
  '{rating} out of 5 stars': '{rating} de 5 estrelas',
}
