export const stockLetterWords = {
  '{host}: {product} is sold out': '{host}: {product} está agotado',
  '{host}: {product} runs low': '{host}: quedan pocas unidades de {product}',
  '{host}: {count} products are low or sold out': '{host}: {count} productos con pocas existencias o agotados',
  'Stock at {host}': 'Existencias en {host}',
  '{count} left': 'Quedan {count}',
  'Sold out now': 'Agotados ahora',
  'Running low': 'Pocas existencias',
  'And one more.': 'Y uno más.',
  'And {count} more.': 'Y {count} más.',
  'Open the inventory': 'Abrir el inventario',
  'You get this because you work on the stock of {host}. How few are low, and whether there are e-mails, is set under Inventory, Stock e-mails.':
    'Recibes este correo porque trabajas con las existencias de {host}. A partir de cuántas son pocas, y si se envían correos, se ajusta en Inventario, Correos de existencias.',
}
