/** The e-mail to people who work on stock. */
export const stockLetterWords = {
  '{host}: {product} is sold out': '{host} : {product} est épuisé',
  '{host}: {product} runs low': '{host} : le stock de {product} est faible',
  '{host}: {count} products are low or sold out': '{host} : {count} produits sont épuisés ou presque',
  'Stock at {host}': 'Stock de {host}',
  '{count} left': '{count} en stock',
  'Sold out now': 'Épuisés',
  'Running low': 'Stock faible',
  'And one more.': 'Et un autre.',
  'And {count} more.': 'Et {count} autres.',
  'Open the inventory': 'Ouvrir le stock',
  'You get this because you work on the stock of {host}. How few are low, and whether there are e-mails, is set under Inventory, Stock e-mails.':
    'Vous recevez cet e-mail car vous gérez le stock de {host}. Le seuil et l’envoi de ces e-mails se règlent sous Inventory, Stock e-mails.',
}
