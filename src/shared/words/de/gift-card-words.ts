export const giftCardWords = {
  'Gift card': 'Geschenkgutschein',
  'Gift card •••• {last4}': 'Geschenkgutschein •••• {last4}',
  'Remove gift card •••• {last4}': 'Geschenkgutschein •••• {last4} entfernen',
  'Check a balance': 'Guthaben prüfen',
  'Amount due': 'Zu zahlen',
  'Remaining amount': 'Restbetrag',
  'This gift card cannot be used. Please check its code.':
    'Dieser Geschenkgutschein kann nicht eingelöst werden. Bitte prüfen Sie den Code.',
  'Less is left on this gift card than before.': 'Das Guthaben dieses Geschenkgutscheins ist inzwischen kleiner.',
  'At most {count} gift cards can be used at once.':
    'Es können höchstens {count} Geschenkgutscheine zusammen eingelöst werden.',
  'Too many gift cards were tried. Please try again in an hour.':
    'Es wurden zu viele Geschenkgutscheine ausprobiert. Bitte versuchen Sie es in einer Stunde noch einmal.',
  'This gift card was used too many times. Please contact the store.':
    'Dieser Geschenkgutschein wurde zu oft verwendet. Bitte wenden Sie sich an den Shop.',
}
