export const giftCardWords = {
  'Gift card': 'Carta regalo',
  'Gift card •••• {last4}': 'Carta regalo •••• {last4}',
  'Remove gift card •••• {last4}': 'Rimuovi la carta regalo •••• {last4}',
  'Check a balance': 'Controlla un saldo',
  'Amount due': 'Importo dovuto',
  'Remaining amount': 'Importo restante',
  'This gift card cannot be used. Please check its code.':
    'Questa carta regalo non è utilizzabile. Controlla il codice.',
  'Less is left on this gift card than before.': 'Su questa carta regalo resta meno di prima.',
  'At most {count} gift cards can be used at once.': 'Si possono usare al massimo {count} carte regalo insieme.',
  'Too many gift cards were tried. Please try again in an hour.':
    'Sono state provate troppe carte regalo. Riprova tra un’ora.',
  'This gift card was used too many times. Please contact the store.':
    'Questa carta regalo è stata usata troppe volte. Contatta il negozio.',
}
