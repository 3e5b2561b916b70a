export const giftCardWords = {
  'Gift card': 'Tarjeta regalo',
  'Gift card •••• {last4}': 'Tarjeta regalo •••• {last4}',
  'Remove gift card •••• {last4}': 'Quitar la tarjeta regalo •••• {last4}',
  'Check a balance': 'Consultar un saldo',
  'Amount due': 'Importe a pagar',
  'Remaining amount': 'Importe restante',
  'This gift card cannot be used. Please check its code.': 'Esta tarjeta regalo no se puede usar. Comprueba su código.',
  'Less is left on this gift card than before.': 'En esta tarjeta regalo queda menos que antes.',
  'At most {count} gift cards can be used at once.': 'Se pueden usar como máximo {count} tarjetas regalo a la vez.',
  'Too many gift cards were tried. Please try again in an hour.':
    'Se han probado demasiadas tarjetas regalo. Inténtalo dentro de una hora.',
  'This gift card was used too many times. Please contact the store.':
    'Esta tarjeta regalo se ha usado demasiadas veces. Contacta con la tienda.',
}
