export const giftCardWords = {
  'Gift card': 'Cartão-presente',
  'Gift card •••• {last4}': 'Cartão-presente •••• {last4}',
  'Remove gift card •••• {last4}': 'Remover o cartão-presente •••• {last4}',
  'Check a balance': 'Consultar um saldo',
  'Amount due': 'Valor a pagar',
  'Remaining amount': 'Valor restante',
  'This gift card cannot be used. Please check its code.':
    'Este cartão-presente não pode ser usado. Verifique o código.',
  'Less is left on this gift card than before.': 'Resta menos neste cartão-presente do que antes.',
  'At most {count} gift cards can be used at once.': 'Podem usar-se no máximo {count} cartões-presente ao mesmo tempo.',
  'Too many gift cards were tried. Please try again in an hour.':
    'Foram tentados demasiados cartões-presente. Tente dentro de uma hora.',
  'This gift card was used too many times. Please contact the store.':
    'Este cartão-presente foi usado demasiadas vezes. Contacte a loja.',
}
