import type { reviewPageWords as sentences } from '../de/review-page-words.ts'

export const reviewPageWords: Record<keyof typeof sentences, string> = {
  'Your review': 'Votre avis',
  'How do you like what you bought?': 'Que pensez-vous de vos achats ?',
  'Thank you for your reviews': 'Merci pour vos avis',
  'Thank you! Your review is shown once the store has looked at it.':
    'Merci ! Votre avis sera affiché dès que la boutique l’aura vérifié.',
  'Back to your order': 'Retour à votre commande',
  'You have reviewed this.': 'Vous avez déjà donné votre avis.',
  Stars: 'Étoiles',
  '{count} star': '{count} étoile',
  '{count} stars': '{count} étoiles',
  'Name shown with your review': 'Nom affiché avec votre avis',
  'Title (optional)': 'Titre (facultatif)',
  'Review (optional)': 'Avis (facultatif)',
  'Send the review': 'Envoyer l’avis',
  'There is nothing to review here': 'Il n’y a rien à évaluer ici',
  'The link may be incomplete, or the store takes no reviews at the moment.':
    'Le lien est peut-être incomplet, ou la boutique n’accepte pas d’avis en ce moment.',
  'Reviews of {title}': 'Avis sur {title}',
  'Older reviews': 'Avis plus anciens',
  'Back to the product': 'Retour au produit',
  'This is a test order. Only what was really bought can be reviewed.':
    'Ceci est une commande de test. Seuls de vrais achats peuvent être évalués.',
  'This order was cancelled.': 'Cette commande a été annulée.',
  'You can review what you bought once the order is paid.':
    'Vous pourrez évaluer vos achats une fois la commande payée.',
  'This order has no such item.': 'Cette commande ne contient pas cet article.',
  'You have reviewed this item already. Thank you!': 'Vous avez déjà évalué cet article. Merci !',
  'Choose one to five stars.': 'Choisissez de une à cinq étoiles.',
  'Enter the name that is shown with your review.': 'Saisissez le nom affiché avec votre avis.',
  'One line only.': 'Une seule ligne.',
  'A review has at most {count} characters.': 'Un avis compte au plus {count} caractères.',
}
