import type { orderLetterWords as sentences } from '../de/order-letter-words.ts'

export const orderLetterWords: Record<keyof typeof sentences, string> = {
  'Your order {number} at {host}': 'Votre commande {number} chez {host}',
  'Test order {number} at {host}': 'Commande de test {number} chez {host}',
  'Order {number} at {host} was placed. The total is {total}.':
    'La commande {number} chez {host} a été passée. Le total est de {total}.',
  'The payment is still being checked.': 'Le paiement est en cours de vérification.',
  'Your files can be downloaded on the page of your order.':
    'Vos fichiers peuvent être téléchargés sur la page de votre commande.',
  'View your order': 'Voir votre commande',
  'You get this e-mail because an order was placed at {host} with this address.':
    'Vous recevez cet e-mail, car une commande a été passée chez {host} avec cette adresse.',
  'The payment of your order {number} at {host} has failed':
    'Le paiement de votre commande {number} chez {host} a échoué',
  'Your payment has failed': 'Votre paiement a échoué',
  'Your bank did not pay {total} for order {number} at {host}. Nothing was charged, and nothing is sent before it is paid. With the button you can pay again, with another card if you like.':
    'Votre banque n’a pas payé {total} pour la commande {number} chez {host}. Rien n’a été débité, et rien n’est expédié avant le paiement. Avec le bouton, vous pouvez payer à nouveau, avec une autre carte si vous le souhaitez.',
  'Pay for your order': 'Payer la commande',
  'Your parcel is on its way': 'Votre colis est en route',
  'Your order was picked up': 'Votre commande a été retirée',
  'Your order was delivered': 'Votre commande a été livrée',
  'Your order {number} at {host} was sent': 'Votre commande {number} chez {host} a été expédiée',
  'Test order {number} at {host} was sent': 'La commande de test {number} chez {host} a été expédiée',
  '1 item of order {number} at {host} was sent.': '1 article de la commande {number} chez {host} a été expédié.',
  '{count} items of order {number} at {host} were sent.':
    '{count} articles de la commande {number} chez {host} ont été expédiés.',
  'Your order {number} at {host} was picked up': 'Votre commande {number} chez {host} a été retirée',
  'Test order {number} at {host} was picked up': 'La commande de test {number} chez {host} a été retirée',
  '1 item of order {number} at {host} was picked up.': '1 article de la commande {number} chez {host} a été retiré.',
  '{count} items of order {number} at {host} were picked up.':
    '{count} articles de la commande {number} chez {host} ont été retirés.',
  'Your order {number} at {host} was delivered': 'Votre commande {number} chez {host} a été livrée',
  'Test order {number} at {host} was delivered': 'La commande de test {number} chez {host} a été livrée',
  '1 item of order {number} at {host} was delivered.': '1 article de la commande {number} chez {host} a été livré.',
  '{count} items of order {number} at {host} were delivered.':
    '{count} articles de la commande {number} chez {host} ont été livrés.',
  'Your refund for your order {number} at {host}': 'Votre remboursement pour votre commande {number} chez {host}',
  'Your refund for test order {number} at {host}': 'Votre remboursement pour la commande de test {number} chez {host}',
  'Your refund': 'Votre remboursement',
  '{amount} of order {number} at {host} was refunded.':
    '{amount} de la commande {number} chez {host} ont été remboursés.',
  'It is back on your gift card, and you can use it right away.':
    'Ce montant est de nouveau sur votre carte cadeau, et vous pouvez l’utiliser dès maintenant.',
  'It can take a few days until the money reaches your account.':
    'Quelques jours peuvent s’écouler avant que l’argent n’arrive sur votre compte.',
  'Your refund for your order {number} at {host} has failed':
    'Votre remboursement pour votre commande {number} chez {host} a échoué',
  'Your refund for test order {number} at {host} has failed':
    'Votre remboursement pour la commande de test {number} chez {host} a échoué',
  'Your refund did not go through': 'Votre remboursement a échoué',
  'You were told that {amount} of order {number} at {host} was refunded. The refund has failed since then, and you have not received this money. The store knows about it.':
    'Il vous a été annoncé que {amount} de la commande {number} chez {host} avaient été remboursés. Le remboursement a échoué depuis, et vous n’avez pas reçu cet argent. La boutique le sait.',
  'A new version for your order {number} at {host}': 'Une nouvelle version pour votre commande {number} chez {host}',
  'There is a new version of your file': 'Il y a une nouvelle version de votre fichier',
  'A file of order {number} at {host} was replaced. The new one is ready to be downloaded.':
    'Un fichier de la commande {number} chez {host} a été remplacé. Le nouveau peut être téléchargé.',
  'Your order at {host} was not placed': 'Votre commande chez {host} n’a pas été passée',
  'Your order was not placed': 'Votre commande n’a pas été passée',
  'When your payment arrived, {host} did not have enough left of what you wanted to buy. Nothing was charged: the payment was given back.':
    'À l’arrivée de votre paiement, {host} n’avait plus assez de ce que vous vouliez acheter. Rien n’a été débité : le paiement a été rendu.',
  'Back to the store': 'Retour à la boutique',
  'Your order at {host} waits for your payment': 'Votre commande chez {host} attend votre paiement',
  'Your order is ready to be paid': 'Votre commande est prête à être payée',
  '{host} has put an order together for you. It comes to {total} as it stands.':
    '{host} a préparé une commande pour vous. Elle s’élève pour l’instant à {total}.',
  'The link shows everything in it before you pay. It works for 30 days.':
    'Le lien vous montre tout avant de payer. Il est valable 30 jours.',
  'View and pay': 'Voir et payer',
  'You get this e-mail because {host} was given this address for an order.':
    'Vous recevez cet e-mail, car cette adresse a été donnée à {host} pour une commande.',
  'This is a sample': 'Ceci est un exemple',
  sample: 'exemple',
  'The store was in test mode when this order was placed, so nothing was paid.':
    'La boutique était en mode test lors de cette commande : rien n’a été payé.',
  'Real orders get {name} here.': 'Les vraies commandes donnent accès à {name} ici.',
  'This is a test order: no money was moved, and no goods are shipped. A customer would read:':
    'Ceci est une commande de test : aucun paiement n’a été effectué et aucun article n’est expédié. Un client lirait :',
}
