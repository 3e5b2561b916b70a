import type { checkoutWords as sentences } from '../de/checkout-words.ts'

export const checkoutWords: Record<keyof typeof sentences, string> = {
  'Edit cart': 'Modifier le panier',
  Checkout: 'Paiement',
  'Test mode.': 'Mode test.',
  'This store is being tried out: no money moves and no goods are shipped.':
    'Cette boutique est en cours d’essai : aucun paiement n’est effectué et aucun article n’est expédié.',
  'Place order': 'Commander',
  'Pay now': 'Payer maintenant',
  'Continue to payment': 'Continuer vers le paiement',
  'Shipping address': 'Adresse de livraison',
  'Billing address': 'Adresse de facturation',
  'This checkout was begun in another browser, where it can be finished. Here you see what is in it.':
    'Cette commande a été commencée dans un autre navigateur, où elle peut être terminée. Vous voyez ici ce qu’elle contient.',
  'Go to your own cart': 'Aller à votre panier',
  'Return policy': 'Conditions de retour',
  'Terms of service': 'Conditions générales de vente',
  'Privacy policy': 'Politique de confidentialité',
  'Your order': 'Votre commande',
  'Please check these fields.': 'Veuillez vérifier ces champs.',
  'Please accept the terms of service.': 'Veuillez accepter les conditions générales de vente.',
  'What this costs has changed. Please look at it once more before you pay.':
    'Le montant a changé. Veuillez le vérifier encore une fois avant de payer.',
  'This store takes no payments at the moment. Please try again later.':
    'Cette boutique n’accepte pas de paiement pour le moment. Veuillez réessayer plus tard.',
  'Please wait a little and try again: there were too many attempts.':
    'Trop de tentatives. Veuillez patienter un peu, puis réessayer.',
  'Too many payments failed, or too many gift cards were wrong, so a CAPTCHA is asked for, which needs JavaScript. Please turn it on in your browser, or try again in an hour.':
    'Trop de paiements ont échoué, ou trop de cartes cadeaux étaient erronées : un CAPTCHA est demandé, qui nécessite JavaScript. Veuillez l’activer dans votre navigateur, ou réessayer dans une heure.',
  'Your order could not be placed. Please check your details and try again.':
    'Votre commande n’a pas pu être passée. Veuillez vérifier vos informations et réessayer.',
  'Your payment is not finished yet': 'Votre paiement n’est pas encore terminé',
  'Your payment is being checked': 'Votre paiement est en cours de vérification',
  'If you have paid already, this page goes on by itself in a moment. Else go on where you pay.':
    'Si vous avez déjà payé, cette page continue d’elle-même dans un instant. Sinon, veuillez terminer votre paiement.',
  'This takes a moment. Please do not pay again: you are told here as soon as it is known.':
    'Cela prend un instant. Ne payez pas une seconde fois : le résultat s’affichera ici dès qu’il sera connu.',
  'Check again': 'Vérifier de nouveau',
  'Change the order': 'Modifier la commande',
  'Update country': 'Mettre à jour le pays',
  'Please choose': 'Veuillez choisir',
  'Same as shipping address': 'Identique à l’adresse de livraison',
  'Use a different billing address': 'Utiliser une autre adresse de facturation',
  'VAT number': 'Numéro de TVA',
  Email: 'Adresse e-mail',
  'Email me with news and offers': 'Recevoir les nouveautés et les offres par e-mail',
  'More about your order': 'Informations complémentaires',
  'Note to the store': 'Message à la boutique',
  Payment: 'Paiement',
  'I accept the terms of service': 'J’accepte les conditions générales de vente',
  'There is nothing to pay.': 'Il n’y a rien à payer.',
  'On the next page you choose how the test payment ends.':
    'À la page suivante, vous choisissez l’issue du paiement de test.',
  'Shipping method': 'Mode de livraison',
  'Enter your address to see how your order can be sent.': 'Saisissez votre adresse pour voir les modes de livraison.',
  'Update shipping and totals': 'Mettre à jour la livraison et les totaux',
  Free: 'Gratuit',
  'You enter your card on the next page, which belongs to Stripe. You return here when you have paid.':
    'Vous saisissez votre carte à la page suivante, chez Stripe. Vous revenez ici après le paiement.',
  Card: 'Carte',
  'The payment fields are loading …': 'Chargement des champs de paiement…',
  'Your card could not be read. Please try again.': 'Votre carte n’a pas pu être lue. Veuillez réessayer.',
  'Enter the {field}.': 'Veuillez renseigner « {field} ».',
  'Choose the {field}.': 'Veuillez choisir « {field} ».',
  'Choose the {field} from the list.': 'Veuillez choisir « {field} » dans la liste.',
  'Use at most {count} characters.': 'Utilisez au plus {count} caractères.',
  'Enter a phone number with digits only, such as +49 40 123456.':
    'Saisissez un numéro de téléphone en chiffres, par exemple +49 40 123456.',
  Note: 'Message',
  'Your card was declined. Please try another card.': 'Votre carte a été refusée. Veuillez essayer une autre carte.',
  'Your card has insufficient funds. Please try another card.':
    'Les fonds de votre carte sont insuffisants. Veuillez essayer une autre carte.',
  'Your card has expired. Please try another card.': 'Votre carte a expiré. Veuillez essayer une autre carte.',
  'Some of the card details are wrong. Please check them.':
    'Certaines informations de la carte sont incorrectes. Veuillez les vérifier.',
  'Your bank could not confirm that it is you. Please try again, or use another card.':
    'Votre banque n’a pas pu confirmer votre identité. Veuillez réessayer ou utiliser une autre carte.',
  'This card cannot be used any more. Please use another card.':
    'Cette carte ne peut plus être utilisée. Veuillez utiliser une autre carte.',
  'Your bank wants you to confirm this payment. Please try again.':
    'Votre banque vous demande de confirmer ce paiement. Veuillez réessayer.',
}
