export const reviewsWords = {
  Reviews: 'Reseñas',
  'There are no reviews of this product yet.': 'Todavía no hay reseñas de este producto.',
  'All {count} reviews': 'Las {count} reseñas',
  '{average} out of 5': '{average} de 5',
  '{count} review': '{count} reseña',
  '{count} reviews': '{count} reseñas',
  'A customer': 'Un cliente',
  'Verified purchase': 'Compra verificada',
  'Reply from {store}': 'Respuesta de {store}',
  '{rating} out of 5 stars': '{rating} de 5 estrellas',
}
