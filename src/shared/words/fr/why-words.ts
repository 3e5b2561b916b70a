import type { whyWords as sentences } from '../de/why-words.ts'

export const whyWords: Record<keyof typeof sentences, string> = {
  'Price of one': 'Prix unitaire',
  'Price of one, times {count}': 'Prix unitaire, fois {count}',
  '{why}, by the code {code}': '{why}, grâce au code {code}',
  '{why}; surcharges of {amount} are in it': '{why} ; suppléments de {amount} compris',
  '{why}; the seller’s own tax until there is an address':
    '{why} ; taxe du vendeur tant que l’adresse n’est pas connue',
  '{why}, charged on the other taxes too': '{why}, perçue aussi sur les autres taxes',
  '{why}, shipping included': '{why}, livraison comprise',
  '{why}, in {count} parcels': '{why}, en {count} colis',
  'The best discount on these products': 'La meilleure remise sur ces produits',
  'The best discount on the order, after discounts on products':
    'La meilleure remise sur la commande, après les remises sur les produits',
  'Shipping is free': 'La livraison est gratuite',
  'By version {version} of the rules of this store': 'Selon la version {version} des règles de cette boutique',
  'Contained in the prices': 'Comprise dans les prix',
  'Added to the prices': 'Ajoutée aux prix',
  'No tax is due there': 'Aucune taxe n’y est due',
  'Worked out at checkout, once there is an address': 'Montant calculé lors du paiement, une fois l’adresse connue',
  'This store charges no tax on this order': 'Cette boutique ne perçoit aucune taxe sur cette commande',
  'This store charges VAT to businesses too.': 'Cette boutique facture aussi la TVA aux entreprises.',
  'The seller is outside the EU, so a VAT number changes nothing.':
    'Le vendeur se trouve hors de l’UE : un numéro de TVA n’y change rien.',
  'Reverse charge is decided once we know where to.': 'L’autoliquidation est décidée une fois la destination connue.',
  'VAT is charged, for reverse charge is for goods and services that go to another country of the EU.':
    'La TVA est facturée, car l’autoliquidation ne vaut que pour les biens et services à destination d’un autre pays de l’UE.',
  'Free, for what is sent costs {amount} or more': 'Gratuite, car l’envoi vaut au moins {amount}',
  'Our own delivery': 'Notre propre livraison',
  'One price': 'Un prix unique',
  'By weight, {weight} kg': 'Selon le poids, {weight} kg',
  'By weight, {weight} lb': 'Selon le poids, {weight} lb',
  'By the price of what is sent, {amount}': 'Selon la valeur de l’envoi, {amount}',
  'By number of items, {count}': 'Selon le nombre de pièces, {count}',
  '{title} cannot be sent, only picked up.': '« {title} » ne peut pas être expédié, seulement retiré.',
  '{title} is not sent to {country}.': '« {title} » n’est pas expédié vers ce pays : {country}.',
  '{title} cannot be sent this way.': '« {title} » ne peut pas être expédié de cette manière.',
  '{title} is too large for this option.': '« {title} » est trop grand pour ce mode de livraison.',
  'Shipping is free already: {name}.': 'La livraison est déjà gratuite : {name}.',
  'Only one discount counts for the order, and {name} takes off as much or more.':
    'Une seule remise vaut pour la commande, et « {name} » déduit autant ou plus.',
  'Each product takes one discount, and {name} takes off as much or more.':
    'Chaque produit n’accepte qu’une remise, et « {name} » déduit autant ou plus.',
  'Add {count} more to use this code: it is for {pieces} pieces or more.':
    'Ajoutez-en encore {count} pour utiliser ce code : il vaut à partir de {pieces} pièces.',
  'Add {count} more to use this code: it is for orders of {quantity} items or more.':
    'Ajoutez-en encore {count} pour utiliser ce code : il vaut à partir de {quantity} articles.',
  'You have already used this code {count} times.': 'Vous avez déjà utilisé ce code {count} fois.',
  'Please give your e-mail address to use this code.': 'Veuillez indiquer votre adresse e-mail pour utiliser ce code.',
  'A cart takes up to {count} codes. Please remove one before you enter another.':
    'Un panier accepte jusqu’à {count} codes. Veuillez en retirer un avant d’en saisir un autre.',
}
