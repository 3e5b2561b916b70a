export const orderLetterWords = {
  'Your order {number} at {host}': '{host}でのご注文{number}',
  'Test order {number} at {host}': '{host}でのテスト注文{number}',
  'Order {number} at {host} was placed. The total is {total}.':
    '{host}でのご注文{number}を承りました。合計は{total}です。',
  'The payment is still being checked.': 'お支払いを確認中です。',
  'Your files can be downloaded on the page of your order.': 'ファイルはご注文ページからダウンロードできます。',
  'View your order': 'ご注文を見る',
  'You get this e-mail because an order was placed at {host} with this address.':
    'このアドレスで{host}に注文があったため、このメールをお送りしています。',
  'The payment of your order {number} at {host} has failed': '{host}でのご注文{number}のお支払いに失敗しました',
  'Your payment has failed': 'お支払いに失敗しました',
  'Your bank did not pay {total} for order {number} at {host}. Nothing was charged, and nothing is sent before it is paid. With the button you can pay again, with another card if you like.':
    '{host}でのご注文{number}の{total}について、銀行からの支払いが行われませんでした。請求は行われておらず、お支払いまで発送されません。ボタンから、別のカードでも再度お支払いいただけます。',
  'Pay for your order': 'ご注文のお支払い',
  'Your parcel is on its way': '荷物を発送しました',
  'Your order was picked up': 'ご注文が受け取られました',
  'Your order was delivered': 'ご注文が配達されました',
  'Your order {number} at {host} was sent': '{host}でのご注文{number}を発送しました',
  'Test order {number} at {host} was sent': '{host}でのテスト注文{number}を発送しました',
  '1 item of order {number} at {host} was sent.': '{host}でのご注文{number}の1点を発送しました。',
  '{count} items of order {number} at {host} were sent.': '{host}でのご注文{number}の{count}点を発送しました。',
  'Your order {number} at {host} was picked up': '{host}でのご注文{number}が受け取られました',
  'Test order {number} at {host} was picked up': '{host}でのテスト注文{number}が受け取られました',
  '1 item of order {number} at {host} was picked up.': '{host}でのご注文{number}の1点が受け取られました。',
  '{count} items of order {number} at {host} were picked up.':
    '{host}でのご注文{number}の{count}点が受け取られました。',
  'Your order {number} at {host} was delivered': '{host}でのご注文{number}が配達されました',
  'Test order {number} at {host} was delivered': '{host}でのテスト注文{number}が配達されました',
  '1 item of order {number} at {host} was delivered.': '{host}でのご注文{number}の1点が配達されました。',
  '{count} items of order {number} at {host} were delivered.': '{host}でのご注文{number}の{count}点が配達されました。',
  'Your refund for your order {number} at {host}': '{host}でのご注文{number}の返金',
  'Your refund for test order {number} at {host}': '{host}でのテスト注文{number}の返金',
  'Your refund': '返金のお知らせ',
  '{amount} of order {number} at {host} was refunded.': '{host}でのご注文{number}の{amount}を返金しました。',
  'It is back on your gift card, and you can use it right away.':
    'ギフトカードに戻りましたので、すぐにご利用いただけます。',
  'It can take a few days until the money reaches your account.': '口座に届くまで数日かかることがあります。',
  'Your refund for your order {number} at {host} has failed': '{host}でのご注文{number}の返金に失敗しました',
  'Your refund for test order {number} at {host} has failed': '{host}でのテスト注文{number}の返金に失敗しました',
  'Your refund did not go through': '返金が完了しませんでした',
  'You were told that {amount} of order {number} at {host} was refunded. The refund has failed since then, and you have not received this money. The store knows about it.':
    '{host}でのご注文{number}の{amount}を返金したとお知らせしましたが、その後返金に失敗し、お手元に届いていません。ストアは把握しています。',
  'A new version for your order {number} at {host}': '{host}でのご注文{number}の新しいバージョン',
  'There is a new version of your file': 'ファイルの新しいバージョンがあります',
  'A file of order {number} at {host} was replaced. The new one is ready to be downloaded.':
    '{host}でのご注文{number}のファイルが差し替えられました。新しいファイルをダウンロードできます。',
  'Your order at {host} was not placed': '{host}でのご注文は成立しませんでした',
  'Your order was not placed': 'ご注文は成立しませんでした',
  'When your payment arrived, {host} did not have enough left of what you wanted to buy. Nothing was charged: the payment was given back.':
    'お支払いが届いた時点で、{host}にご希望の商品の在庫が足りませんでした。請求は行われず、お支払いは返金されました。',
  'Back to the store': 'ストアに戻る',
  'Your order at {host} waits for your payment': '{host}でのご注文がお支払いを待っています',
  'Your order is ready to be paid': 'ご注文のお支払いができます',
  '{host} has put an order together for you. It comes to {total} as it stands.':
    '{host}があなたのために注文を用意しました。現在の合計は{total}です。',
  'The link shows everything in it before you pay. It works for 30 days.':
    'お支払いの前に、リンクからすべての内容を確認できます。有効期間は30日です。',
  'View and pay': '確認して支払う',
  'You get this e-mail because {host} was given this address for an order.':
    '注文のために{host}にこのアドレスが伝えられたため、このメールをお送りしています。',
  'This is a sample': 'これは見本です',
  sample: '見本',
  'The store was in test mode when this order was placed, so nothing was paid.':
    'この注文時、ストアはテストモードだったため、支払いは行われていません。',
  'Real orders get {name} here.': '実際の注文では、ここで{name}が届きます。',
  'This is a test order: no money was moved, and no goods are shipped. A customer would read:':
    'これはテスト注文です。お金は動かず、商品も発送されません。お客様には次のように表示されます：',
}
