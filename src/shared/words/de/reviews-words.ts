export const reviewsWords = {
  Reviews: 'Bewertungen',
  'There are no reviews of this product yet.': 'Zu diesem Produkt gibt es noch keine Bewertungen.',
  'All {count} reviews': 'Alle {count} Bewertungen',
  '{average} out of 5': '{average} von 5',
  '{count} review': '{count} Bewertung',
  '{count} reviews': '{count} Bewertungen',
  'A customer': 'Ein Kunde',
  'Verified purchase': 'Bestätigter Kauf',
  'Reply from {store}': 'Antwort von {store}',
  '{rating} out of 5 stars': '{rating} von 5 Sternen',
}
