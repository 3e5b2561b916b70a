import type { costsWords as sentences } from '../de/costs-words.ts'

export const costsWords: Record<keyof typeof sentences, string> = {
  'Shipping is worked out once we know where to.': 'La livraison est calculée dès que nous connaissons la destination.',
  'Give your postal code to see whether we deliver to you.':
    'Indiquez votre code postal pour savoir si nous livrons chez vous.',
  'Choose a country from the list.': 'Veuillez choisir un pays dans la liste.',
  'Please choose a country.': 'Veuillez choisir un pays.',
  'Choose a delivery method.': 'Veuillez choisir un mode de livraison.',
  'Please enter a valid email address.': 'Veuillez saisir une adresse e-mail valide.',
  'Please enter your email address.': 'Veuillez saisir votre adresse e-mail.',
  'Please finish the payment with your bank.': 'Veuillez terminer le paiement auprès de votre banque.',
  'The store has withdrawn this order.': 'La boutique a retiré cette commande.',
  'The time to pay is over. Nothing was charged. Please try again.':
    'Le délai de paiement est écoulé. Rien n’a été débité. Veuillez réessayer.',
  'There is no delivery in the next days.': 'Aucune livraison n’est possible dans les prochains jours.',
  'There is nothing left in your cart that this code takes something off.':
    'Ce code ne s’applique plus à aucun article de votre panier.',
  'This code frees the shipping of certain products. It works when nothing else is shipped.':
    'Ce code offre la livraison de certains produits, si rien d’autre n’est expédié.',
  'This code is for certain products. Add one of them to use it.':
    'Ce code est réservé à certains produits. Ajoutez l’un d’eux pour l’utiliser.',
  'This code is for certain subscriptions. Add one of them to use it.':
    'Ce code est réservé à certains abonnements. Ajoutez l’un d’eux pour l’utiliser.',
  'This code is for products of certain categories. Add one of them to use it.':
    'Ce code est réservé aux produits de certaines catégories. Ajoutez l’un d’eux pour l’utiliser.',
  'This code is for shipping, and nothing in your cart is shipped.':
    'Ce code s’applique à la livraison, et rien dans votre panier n’est expédié.',
  'This has sold out. Please remove it.': 'Cet article est épuisé. Veuillez le retirer.',
  'This is no longer sold. Please remove it.': 'Cet article n’est plus en vente. Veuillez le retirer.',
  'This is not a VAT number of a country of the EU. Please check it.':
    'Ce n’est pas un numéro de TVA d’un pays de l’UE. Veuillez le vérifier.',
  'This link is incomplete. Please go back to the cart.': 'Ce lien est incomplet. Veuillez revenir au panier.',
  'This payment was not accepted. Nothing was charged. Please try another way to pay.':
    'Ce paiement n’a pas été accepté. Rien n’a été débité. Veuillez essayer un autre moyen de paiement.',
  'This store cannot take orders at the moment.': 'Cette boutique ne peut pas prendre de commandes pour le moment.',
  'Too many payments have failed. Please try again in an hour.':
    'Trop de paiements ont échoué. Veuillez réessayer dans une heure.',
  'Your payment is being checked. This page goes on by itself.':
    'Votre paiement est en cours de vérification. Cette page continue d’elle-même.',
  'What you order costs more than this option carries.':
    'Le montant de votre commande dépasse ce que permet ce mode de livraison.',
  'What you order is more pieces than this option carries.':
    'Votre commande compte trop d’articles pour ce mode de livraison.',
  'What you order is too heavy for this option.': 'Votre commande est trop lourde pour ce mode de livraison.',
  'Reverse charge: you account for the VAT in your own country.':
    'Autoliquidation : vous déclarez la TVA dans votre pays.',
  'Add {missing} more: we deliver orders of {minimum} or more.':
    'Ajoutez encore {missing} : nous livrons à partir de {minimum}.',
  'Add {missing} more to use this code: it is for orders of {wanted} or more.':
    'Ajoutez encore {missing} pour utiliser ce code : il est valable à partir de {wanted}.',
  'Only {stock} left. Please lower the quantity.': 'Plus que {stock} en stock. Veuillez réduire la quantité.',
  'The price was {before} when you added this. Now it is {now}.':
    'Le prix était de {before} lorsque vous avez ajouté cet article. Il est maintenant de {now}.',
  'The least that can be paid is {amount}.': 'Le montant minimal d’un paiement est de {amount}.',
  'This code can be used from {time}.': 'Ce code est valable à partir du {time}.',
  'This code could be used until {time}.': 'Ce code était valable jusqu’au {time}.',
  'This code gives the same discount as {twin}.': 'Ce code donne la même remise que {twin}.',
  'We do not deliver to {place}.': 'Nous ne livrons pas à l’adresse {place}.',
  'We do not ship to {country}.': 'Nous n’expédions pas vers ce pays : {country}.',
  'At most {count} codes can be used at once.': 'Au plus {count} codes peuvent être utilisés à la fois.',
  'This ZIP code is not in {state}. Check the state and ZIP code.':
    'Ce code postal ne correspond pas à l’État choisi ({state}). Veuillez vérifier l’État et le code postal.',
  'This postal code is not in {province}. Check the province and postal code.':
    'Ce code postal ne correspond pas à la province choisie ({province}). Veuillez vérifier la province et le code postal.',
  'This is not a {field} of the country you chose.': '« {field} » ne correspond pas au pays choisi.',
  'This is not a {field} of the country you chose. It looks like {example}.':
    '« {field} » ne correspond pas au pays choisi. Exemple : {example}.',
}
