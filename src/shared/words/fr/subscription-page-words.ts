import type { subscriptionPageWords as sentences } from '../de/subscription-page-words.ts'

export const subscriptionPageWords: Record<keyof typeof sentences, string> = {
  'Your subscriptions': 'Vos abonnements',
  'Your subscription is paused.': 'Votre abonnement est en pause.',
  'Your subscription goes on.': 'Votre abonnement continue.',
  'The next payment is skipped.': 'Le prochain paiement est sauté.',
  'The quantity is changed, from the next payment on.': 'La quantité est modifiée à partir du prochain paiement.',
  'The address is changed, from the next payment on.': 'L’adresse est modifiée à partir du prochain paiement.',
  'Your subscription is canceled.': 'Votre abonnement est résilié.',
  'Your subscription is no longer canceled.': 'Votre abonnement n’est plus résilié.',
  'Thank you. Your payment went through.': 'Merci. Votre paiement a réussi.',
  'Your new card is saved.': 'Votre nouvelle carte est enregistrée.',
  'Nothing was changed.': 'Rien n’a été modifié.',
  'You have no subscriptions here.': 'Vous n’avez pas d’abonnement ici.',
  'All payments were made. Thank you!': 'Tous les paiements ont été effectués. Merci !',
  'It was canceled. Nothing more is charged.': 'Il a été résilié. Plus rien n’est prélevé.',
  'A payment was not made in time. Nothing more is charged.':
    'Un paiement n’a pas été effectué à temps. Plus rien n’est prélevé.',
  'The product is no longer sold. Nothing more is charged.': 'Le produit n’est plus vendu. Plus rien n’est prélevé.',
  'It is paused. Nothing is charged until you resume it.':
    'Il est en pause. Rien n’est prélevé avant que vous ne le repreniez.',
  'A payment is being made.': 'Un paiement est en cours.',
  'Your last payment failed. We will try again on {day}.':
    'Votre dernier paiement a échoué. Nous réessayerons le {day}.',
  'Your bank asks you to confirm the payment by {day}.':
    'Votre banque vous demande de confirmer le paiement avant le {day}.',
  'Your card can no longer be charged. Please use another one by {day}.':
    'Votre carte ne peut plus être débitée. Veuillez en utiliser une autre avant le {day}.',
  'It is canceled, and ends on {day}. Nothing more is charged.':
    'Il est résilié et prend fin le {day}. Plus rien n’est prélevé.',
  'The next payment is on {day}.': 'Le prochain paiement est le {day}.',
  Resume: 'Reprendre',
  'Keep my subscription': 'Garder mon abonnement',
  'Skip the next payment': 'Sauter le prochain paiement',
  Pause: 'Mettre en pause',
  'Change card': 'Changer de carte',
  'Change quantity': 'Modifier la quantité',
  'Change address': 'Modifier l’adresse',
  'Cancel subscription': 'Résilier l’abonnement',
  'It ends on {day}. Until then you keep what you have paid for.':
    'Il prend fin le {day}. D’ici là, vous gardez ce que vous avez payé.',
  'It ends at once. Nothing more is charged.': 'Il prend fin immédiatement. Plus rien n’est prélevé.',
  'Order {number}': 'Commande {number}',
  'Sign out': 'Se déconnecter',
  'If this address has a subscription here, we have sent a link to it. The link is valid for an hour.':
    'Si quelqu’un s’est abonné ici avec cette adresse, nous y avons envoyé un lien. Il est valable une heure.',
  'Enter the e-mail address that you subscribed with, and we send you a link.':
    'Indiquez l’adresse e-mail de votre abonnement, et nous vous envoyons un lien.',
  'Send link': 'Envoyer le lien',
  'Manage subscriptions': 'Gérer mes abonnements',
  'This link was used already, or has expired.': 'Ce lien a déjà été utilisé ou a expiré.',
  'Get a new link': 'Obtenir un nouveau lien',
  'This is a test: no money is moved.': 'Ceci est un test : aucun argent n’est déplacé.',
  'You get this e-mail because you have a subscription at {host}.':
    'Vous recevez cet e-mail parce que vous avez un abonnement chez {host}.',
  'Your subscriptions at {host}': 'Vos abonnements chez {host}',
  'With this link you manage your subscriptions. It is good for an hour, and once.':
    'Avec ce lien, vous gérez vos abonnements. Il est valable une heure, et une seule fois.',
  'If you did not ask for it, you need not do anything.': 'Si vous ne l’avez pas demandé, vous n’avez rien à faire.',
  'Your subscription at {host}': 'Votre abonnement chez {host}',
  'Your subscription has begun': 'Votre abonnement a commencé',
  'The next payment is on {day}: {amount}, plus tax and shipping.':
    'Le prochain paiement est le {day} : {amount}, plus taxes et livraison.',
  'You can pause, change or cancel it at any time.':
    'Vous pouvez le mettre en pause, le modifier ou le résilier à tout moment.',
  'Your subscription at {host} is renewed on {day}': 'Votre abonnement chez {host} sera renouvelé le {day}',
  'Your subscription is renewed soon': 'Votre abonnement sera bientôt renouvelé',
  'A payment of your subscription at {host} failed': 'Un paiement de votre abonnement chez {host} a échoué',
  'Your payment failed': 'Votre paiement a échoué',
  'Your subscription at {host} has ended': 'Votre abonnement chez {host} a pris fin',
  'Your subscription has ended': 'Votre abonnement a pris fin',
  'We could not charge {amount}. We will try again on {day}. You can also pay now, or use another card.':
    'Nous n’avons pas pu prélever {amount}. Nous réessayerons le {day}. Vous pouvez aussi payer maintenant ou utiliser une autre carte.',
  'Your bank asks you to confirm the payment of {amount}. Please do so by {day}, or the subscription ends.':
    'Votre banque vous demande de confirmer le paiement de {amount}. Faites-le avant le {day}, sinon l’abonnement prend fin.',
  'Your card can no longer be charged. Please use another one by {day}, or the subscription ends.':
    'Votre carte ne peut plus être débitée. Utilisez-en une autre avant le {day}, sinon l’abonnement prend fin.',
  'It goes on. The next payment is on {day}.': 'Il continue. Le prochain paiement est le {day}.',
  'One payment is skipped. The next one is on {day}.': 'Un paiement est sauté. Le prochain est le {day}.',
  'The quantity is {count} from the next payment on.': 'La quantité est de {count} à partir du prochain paiement.',
  'Another card is charged from now on.': 'Une autre carte est désormais débitée.',
  'The price is {newAmount} from {from} on. If you do not agree, you can cancel it before.':
    'Le prix est de {newAmount} à partir du {from}. Si vous n’êtes pas d’accord, vous pouvez le résilier avant.',
  'It is no longer canceled. The next payment is on {day}.':
    'Il n’est plus résilié. Le prochain paiement est le {day}.',
  'Your subscription at {host} was changed': 'Votre abonnement chez {host} a été modifié',
  'Your subscription was changed': 'Votre abonnement a été modifié',
  'Your subscription begins. We send you an e-mail with a link to change or cancel it.':
    'Votre abonnement commence. Nous vous envoyons un e-mail avec un lien pour le modifier ou le résilier.',
  'You agree to pay {price} until you cancel, plus any tax and shipping. You can cancel at any time.':
    'Vous acceptez de payer {price} jusqu’à résiliation, plus taxes et livraison éventuelles. Vous pouvez résilier à tout moment.',
  'You agree to pay {price}, plus any tax and shipping. You can cancel at any time.':
    'Vous acceptez de payer {price}, plus taxes et livraison éventuelles. Vous pouvez résilier à tout moment.',
  'Subscription confirmed': 'Abonnement confirmé',
  'This link works once. Open your subscriptions in this browser?':
    'Ce lien ne fonctionne qu’une fois. Ouvrir vos abonnements dans ce navigateur ?',
}
