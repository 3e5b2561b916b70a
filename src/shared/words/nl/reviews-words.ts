export const reviewsWords = {
  Reviews: 'Beoordelingen',
  'There are no reviews of this product yet.': 'Er zijn nog geen beoordelingen van dit product.',
  'All {count} reviews': 'Alle {count} beoordelingen',
  '{average} out of 5': '{average} van 5',
  '{count} review': '{count} beoordeling',
  '{count} reviews': '{count} beoordelingen',
  'A customer': 'Een klant',
  'Verified purchase': 'Geverifieerde aankoop',
  'Reply from {store}': 'Antwoord van {store}',
  '{rating} out of 5 stars': '{rating} van 5 sterren',
}
