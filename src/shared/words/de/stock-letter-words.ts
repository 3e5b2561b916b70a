/** The e-mail to people who work on stock. */
export const stockLetterWords = {
  '{host}: {product} is sold out': '{host}: {product} ist ausverkauft',
  '{host}: {product} runs low': '{host}: {product} geht zur Neige',
  '{host}: {count} products are low or sold out': '{host}: {count} Produkte gehen zur Neige oder sind ausverkauft',
  'Stock at {host}': 'Bestand bei {host}',
  '{count} left': 'noch {count}',
  'Sold out now': 'Ausverkauft',
  'Running low': 'Gehen zur Neige',
  'And one more.': 'Und ein weiteres.',
  'And {count} more.': 'Und {count} weitere.',
  'Open the inventory': 'Bestand öffnen',
  'You get this because you work on the stock of {host}. How few are low, and whether there are e-mails, is set under Inventory, Stock e-mails.':
    'Sie erhalten diese E-Mail, weil Sie den Bestand von {host} bearbeiten. Ab wann es wenig ist und ob es E-Mails gibt, stellen Sie unter Inventory, Stock e-mails ein.',
}
