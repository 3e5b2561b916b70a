export const stockLetterWords = {
  '{host}: {product} is sold out': '{host}: {product} está esgotado',
  '{host}: {product} runs low': '{host}: {product} está a acabar',
  '{host}: {count} products are low or sold out': '{host}: {count} produtos a acabar ou esgotados',
  'Stock at {host}': 'Stock em {host}',
  '{count} left': 'Restam {count}',
  'Sold out now': 'Esgotados agora',
  'Running low': 'A acabar',
  'And one more.': 'E mais um.',
  'And {count} more.': 'E mais {count}.',
  'Open the inventory': 'Abrir o inventário',
  'You get this because you work on the stock of {host}. How few are low, and whether there are e-mails, is set under Inventory, Stock e-mails.':
    'Recebe este e-mail porque trabalha no stock de {host}. A partir de quantos são poucos, e se há e-mails, define-se em Inventário, E-mails de stock.',
}
