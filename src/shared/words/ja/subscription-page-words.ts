export const subscriptionPageWords = {
  'Your subscriptions': '定期購入一覧',
  'Your subscription is paused.': '定期購入を一時停止しました。',
  'Your subscription goes on.': '定期購入を継続します。',
  'The next payment is skipped.': '次回のお支払いをスキップします。',
  'The quantity is changed, from the next payment on.': '次回のお支払いから数量が変わります。',
  'The address is changed, from the next payment on.': '次回のお支払いから住所が変わります。',
  'Your subscription is canceled.': '定期購入を解約しました。',
  'Your subscription is no longer canceled.': '定期購入の解約を取り消しました。',
  'Thank you. Your payment went through.': 'ありがとうございます。お支払いが完了しました。',
  'Your new card is saved.': '新しいカードを保存しました。',
  'Nothing was changed.': '変更はありません。',
  'You have no subscriptions here.': '定期購入はありません。',
  'All payments were made. Thank you!': 'すべてのお支払いが完了しました。ありがとうございます。',
  'It was canceled. Nothing more is charged.': '解約されました。今後の請求はありません。',
  'A payment was not made in time. Nothing more is charged.':
    '期限までにお支払いがありませんでした。今後の請求はありません。',
  'The product is no longer sold. Nothing more is charged.': '商品の販売が終了しました。今後の請求はありません。',
  'It is paused. Nothing is charged until you resume it.': '一時停止中です。再開するまで請求はありません。',
  'A payment is being made.': 'お支払いの処理中です。',
  'Your last payment failed. We will try again on {day}.': '前回のお支払いに失敗しました。{day}に再度お試しします。',
  'Your bank asks you to confirm the payment by {day}.': '銀行が{day}までにお支払いの確認を求めています。',
  'Your card can no longer be charged. Please use another one by {day}.':
    'カードへの請求ができなくなりました。{day}までに別のカードをご利用ください。',
  'It is canceled, and ends on {day}. Nothing more is charged.':
    '解約済みで、{day}に終了します。今後の請求はありません。',
  'The next payment is on {day}.': '次回のお支払いは{day}です。',
  Resume: '再開する',
  'Keep my subscription': '定期購入を続ける',
  'Skip the next payment': '次回のお支払いをスキップ',
  Pause: '一時停止',
  'Change card': 'カードを変更',
  'Change quantity': '数量を変更',
  'Change address': '住所を変更',
  'Cancel subscription': '定期購入を解約',
  'It ends on {day}. Until then you keep what you have paid for.':
    '{day}に終了します。それまではお支払い済みの内容をご利用いただけます。',
  'It ends at once. Nothing more is charged.': 'すぐに終了します。今後の請求はありません。',
  'Order {number}': '注文{number}',
  'Sign out': 'サインアウト',
  'If this address has a subscription here, we have sent a link to it. The link is valid for an hour.':
    'このアドレスに定期購入がある場合、リンクをお送りしました。リンクの有効期限は1時間です。',
  'Enter the e-mail address that you subscribed with, and we send you a link.':
    '定期購入に使用したメールアドレスを入力してください。リンクをお送りします。',
  'Send link': 'リンクを送る',
  'Manage subscriptions': '定期購入を管理',
  'This link was used already, or has expired.': 'このリンクは使用済みか、期限が切れています。',
  'Get a new link': '新しいリンクを取得',
  'This is a test: no money is moved.': 'これはテストです。お金は動きません。',
  'You get this e-mail because you have a subscription at {host}.':
    '{host}で定期購入されているため、このメールをお送りしています。',
  'Your subscriptions at {host}': '{host}での定期購入',
  'With this link you manage your subscriptions. It is good for an hour, and once.':
    'このリンクで定期購入を管理できます。1時間以内に1回だけ有効です。',
  'If you did not ask for it, you need not do anything.': 'お心当たりがない場合は、何もする必要はありません。',
  'Your subscription at {host}': '{host}での定期購入',
  'Your subscription has begun': '定期購入が始まりました',
  'The next payment is on {day}: {amount}, plus tax and shipping.':
    '次回のお支払いは{day}、{amount}（税金と送料は別）です。',
  'You can pause, change or cancel it at any time.': 'いつでも一時停止、変更、解約できます。',
  'Your subscription at {host} is renewed on {day}': '{host}での定期購入は{day}に更新されます',
  'Your subscription is renewed soon': '定期購入はまもなく更新されます',
  'A payment of your subscription at {host} failed': '{host}での定期購入のお支払いに失敗しました',
  'Your payment failed': 'お支払いができませんでした',
  'Your subscription at {host} has ended': '{host}での定期購入が終了しました',
  'Your subscription has ended': '定期購入が終了しました',
  'We could not charge {amount}. We will try again on {day}. You can also pay now, or use another card.':
    '{amount}を請求できませんでした。{day}に再度お試しします。今すぐお支払いいただくか、別のカードをご利用いただくこともできます。',
  'Your bank asks you to confirm the payment of {amount}. Please do so by {day}, or the subscription ends.':
    '銀行が{amount}のお支払いの確認を求めています。{day}までに確認されない場合、定期購入は終了します。',
  'Your card can no longer be charged. Please use another one by {day}, or the subscription ends.':
    'カードへの請求ができなくなりました。{day}までに別のカードをご利用ください。ご利用がない場合、定期購入は終了します。',
  'It goes on. The next payment is on {day}.': '継続します。次回のお支払いは{day}です。',
  'One payment is skipped. The next one is on {day}.': 'お支払いを1回スキップします。次回は{day}です。',
  'The quantity is {count} from the next payment on.': '次回のお支払いから数量は{count}です。',
  'Another card is charged from now on.': '今後は別のカードに請求します。',
  'The price is {newAmount} from {from} on. If you do not agree, you can cancel it before.':
    '{from}から価格は{newAmount}になります。同意されない場合は、それまでに解約できます。',
  'It is no longer canceled. The next payment is on {day}.': '解約を取り消しました。次回のお支払いは{day}です。',
  'Your subscription at {host} was changed': '{host}での定期購入が変更されました',
  'Your subscription was changed': '定期購入が変更されました',
  'Your subscription begins. We send you an e-mail with a link to change or cancel it.':
    '定期購入が始まりました。変更や解約のためのリンクをメールでお送りします。',
  'You agree to pay {price} until you cancel, plus any tax and shipping. You can cancel at any time.':
    '解約するまで{price}と、税金および送料を支払うことに同意します。いつでも解約できます。',
  'You agree to pay {price}, plus any tax and shipping. You can cancel at any time.':
    '{price}と、税金および送料を支払うことに同意します。いつでも解約できます。',
  'Subscription confirmed': '定期購入の確認',
  'This link works once. Open your subscriptions in this browser?':
    'このリンクは1回だけ使えます。このブラウザで定期購入を開きますか？',
}
