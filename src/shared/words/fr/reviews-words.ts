import type { reviewsWords as sentences } from '../de/reviews-words.ts'

export const reviewsWords: Record<keyof typeof sentences, string> = {
  Reviews: 'Avis',
  'There are no reviews of this product yet.': 'Il n’y a pas encore d’avis sur ce produit.',
  'All {count} reviews': 'Tous les avis ({count})',
  '{average} out of 5': '{average} sur 5',
  '{count} review': '{count} avis',
  '{count} reviews': '{count} avis',
  'A customer': 'Un client',
  'Verified purchase': 'Achat vérifié',
  'Reply from {store}': 'Réponse de {store}',
  '{rating} out of 5 stars': '{rating} étoiles sur 5',
}
