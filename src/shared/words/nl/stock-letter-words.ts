export const stockLetterWords = {
  '{host}: {product} is sold out': '{host}: {product} is uitverkocht',
  '{host}: {product} runs low': '{host}: {product} raakt op',
  '{host}: {count} products are low or sold out': '{host}: {count} producten raken op of zijn uitverkocht',
  'Stock at {host}': 'Voorraad bij {host}',
  '{count} left': 'Nog {count}',
  'Sold out now': 'Nu uitverkocht',
  'Running low': 'Raakt op',
  'And one more.': 'En nog één.',
  'And {count} more.': 'En nog {count}.',
  'Open the inventory': 'Voorraad openen',
  'You get this because you work on the stock of {host}. How few are low, and whether there are e-mails, is set under Inventory, Stock e-mails.':
    'Je krijgt dit omdat je aan de voorraad van {host} werkt. Vanaf hoe weinig, en of er e-mails komen, stel je in onder Voorraad, E-mails over voorraad.',
}
