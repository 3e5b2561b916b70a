export const giftCardWords = {
  'Gift card': 'Cadeaukaart',
  'Gift card •••• {last4}': 'Cadeaukaart •••• {last4}',
  'Remove gift card •••• {last4}': 'Cadeaukaart •••• {last4} verwijderen',
  'Check a balance': 'Saldo controleren',
  'Amount due': 'Te betalen bedrag',
  'Remaining amount': 'Resterend bedrag',
  'This gift card cannot be used. Please check its code.':
    'Deze cadeaukaart kan niet worden gebruikt. Controleer de code.',
  'Less is left on this gift card than before.': 'Er staat minder op deze cadeaukaart dan eerst.',
  'At most {count} gift cards can be used at once.':
    'Er kunnen hooguit {count} cadeaukaarten tegelijk worden gebruikt.',
  'Too many gift cards were tried. Please try again in an hour.':
    'Er zijn te veel cadeaukaarten geprobeerd. Probeer het over een uur opnieuw.',
  'This gift card was used too many times. Please contact the store.':
    'Deze cadeaukaart is te vaak gebruikt. Neem contact op met de winkel.',
}
