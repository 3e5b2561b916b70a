export const reviewsWords = {
  Reviews: 'Recensioni',
  'There are no reviews of this product yet.': 'Non ci sono ancora recensioni di questo prodotto.',
  'All {count} reviews': 'Tutte le {count} recensioni',
  '{average} out of 5': '{average} su 5',
  '{count} review': '{count} recensione',
  '{count} reviews': '{count} recensioni',
  'A customer': 'Un cliente',
  'Verified purchase': 'Acquisto verificato',
  'Reply from {store}': 'Risposta di {store}',
  '{rating} out of 5 stars': '{rating} stelle su 5',
}
