export const stockLetterWords = {
  '{host}: {product} is sold out': '{host}：{product}が売り切れました',
  '{host}: {product} runs low': '{host}：{product}の在庫が少なくなりました',
  '{host}: {count} products are low or sold out': '{host}：{count}件の商品が在庫わずかまたは売り切れです',
  'Stock at {host}': '{host}の在庫',
  '{count} left': '残り{count}点',
  'Sold out now': '売り切れ',
  'Running low': '在庫わずか',
  'And one more.': 'ほか1件。',
  'And {count} more.': 'ほか{count}件。',
  'Open the inventory': '在庫管理を開く',
  'You get this because you work on the stock of {host}. How few are low, and whether there are e-mails, is set under Inventory, Stock e-mails.':
    '{host}の在庫を担当されているため、お送りしています。在庫わずかの基準とメールの有無は、在庫管理の「在庫メール」で設定できます。',
}
