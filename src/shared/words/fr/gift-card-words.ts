export const giftCardWords = {
  'Gift card': 'Carte cadeau',
  'Gift card •••• {last4}': 'Carte cadeau •••• {last4}',
  'Remove gift card •••• {last4}': 'Retirer la carte cadeau •••• {last4}',
  'Check a balance': 'Vérifier un solde',
  'Amount due': 'Montant à payer',
  'Remaining amount': 'Montant restant',
  'This gift card cannot be used. Please check its code.':
    'Cette carte cadeau ne peut pas être utilisée. Veuillez vérifier son code.',
  'Less is left on this gift card than before.': 'Le solde de cette carte cadeau a diminué.',
  'At most {count} gift cards can be used at once.': 'Au plus {count} cartes cadeaux peuvent être utilisées ensemble.',
  'Too many gift cards were tried. Please try again in an hour.':
    'Trop de cartes cadeaux ont été essayées. Veuillez réessayer dans une heure.',
  'This gift card was used too many times. Please contact the store.':
    'Cette carte cadeau a été utilisée trop souvent. Veuillez contacter la boutique.',
}
