export const stockLetterWords = {
  '{host}: {product} is sold out': '{host}: {product} è esaurito',
  '{host}: {product} runs low': '{host}: {product} sta per finire',
  '{host}: {count} products are low or sold out': '{host}: {count} prodotti stanno per finire o sono esauriti',
  'Stock at {host}': 'Scorte di {host}',
  '{count} left': '{count} rimasti',
  'Sold out now': 'Appena esauriti',
  'Running low': 'In esaurimento',
  'And one more.': 'E un altro.',
  'And {count} more.': 'E altri {count}.',
  'Open the inventory': 'Apri l’inventario',
  'You get this because you work on the stock of {host}. How few are low, and whether there are e-mails, is set under Inventory, Stock e-mails.':
    'Ricevi questo messaggio perché gestisci le scorte di {host}. La soglia e l’invio delle e-mail si impostano in Inventario, E-mail sulle scorte.',
}
