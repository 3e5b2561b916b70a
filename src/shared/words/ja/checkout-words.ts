export const checkoutWords = {
  'Edit cart': 'カートを編集',
  Checkout: '購入手続き',
  'Test mode.': 'テストモードです。',
  'This store is being tried out: no money moves and no goods are shipped.':
    'このストアは試験中です。お金は動かず、商品も発送されません。',
  'Place order': '注文を確定する',
  'Pay now': '今すぐ支払う',
  'Continue to payment': '支払いへ進む',
  'Shipping address': '配送先住所',
  'Billing address': '請求先住所',
  'This checkout was begun in another browser, where it can be finished. Here you see what is in it.':
    'この購入手続きは別のブラウザで開始されました。続きはそちらで行えます。ここでは内容のみ表示しています。',
  'Go to your own cart': 'ご自分のカートへ',
  'Return policy': '返品ポリシー',
  'Terms of service': '利用規約',
  'Privacy policy': 'プライバシーポリシー',
  'Your order': 'ご注文',
  'Please check these fields.': '次の項目をご確認ください。',
  'Please accept the terms of service.': '利用規約に同意してください。',
  'What this costs has changed. Please look at it once more before you pay.':
    '金額が変わりました。お支払いの前にもう一度ご確認ください。',
  'This store takes no payments at the moment. Please try again later.':
    'このストアは現在お支払いを受け付けていません。しばらくしてからお試しください。',
  'Please wait a little and try again: there were too many attempts.':
    '試行回数が多すぎます。少し待ってからもう一度お試しください。',
  'Too many payments failed, or too many gift cards were wrong, so a CAPTCHA is asked for, which needs JavaScript. Please turn it on in your browser, or try again in an hour.':
    'お支払いの失敗、またはギフトカードの誤りが多すぎるため、CAPTCHAが必要です。CAPTCHAにはJavaScriptが必要です。ブラウザで有効にするか、1時間後にお試しください。',
  'Your order could not be placed. Please check your details and try again.':
    '注文を確定できませんでした。入力内容をご確認のうえ、もう一度お試しください。',
  'Your payment is not finished yet': 'お支払いはまだ完了していません',
  'Your payment is being checked': 'お支払いを確認しています',
  'If you have paid already, this page goes on by itself in a moment. Else go on where you pay.':
    'すでにお支払い済みの場合、このページはまもなく自動的に進みます。そうでない場合は、お支払い画面で続けてください。',
  'This takes a moment. Please do not pay again: you are told here as soon as it is known.':
    '少々お待ちください。再度お支払いにならないでください。結果がわかり次第ここに表示します。',
  'Check again': 'もう一度確認する',
  'Change the order': '注文を変更する',
  'Update country': '国を更新',
  'Please choose': '選択してください',
  'Same as shipping address': '配送先住所と同じ',
  'Use a different billing address': '別の請求先住所を使う',
  'VAT number': 'VAT番号',
  Email: 'メールアドレス',
  'Email me with news and offers': 'お知らせやお得な情報をメールで受け取る',
  'More about your order': 'ご注文について',
  'Note to the store': 'ストアへの連絡事項',
  Payment: 'お支払い',
  'I accept the terms of service': '利用規約に同意します',
  'There is nothing to pay.': 'お支払いは不要です。',
  'On the next page you choose how the test payment ends.': '次のページで、テスト支払いの結果を選択します。',
  'Shipping method': '配送方法',
  'Enter your address to see how your order can be sent.': '住所を入力すると、配送方法が表示されます。',
  'Update shipping and totals': '送料と合計を更新',
  Free: '無料',
  'You enter your card on the next page, which belongs to Stripe. You return here when you have paid.':
    'カード情報は次のページ（Stripe）で入力します。お支払い後、ここに戻ります。',
  Card: 'カード',
  'The payment fields are loading …': '支払い欄を読み込んでいます …',
  'Your card could not be read. Please try again.': 'カードを読み取れませんでした。もう一度お試しください。',
  'Enter the {field}.': '「{field}」を入力してください。',
  'Choose the {field}.': '「{field}」を選択してください。',
  'Choose the {field} from the list.': '「{field}」をリストから選択してください。',
  'Use at most {count} characters.': '{count}文字以内で入力してください。',
  'Enter a phone number with digits only, such as +49 40 123456.':
    '電話番号は数字のみで入力してください（例：+81 3 1234 5678）。',
  Note: 'メモ',
  'Your card was declined. Please try another card.': 'カードが拒否されました。別のカードをお試しください。',
  'Your card has insufficient funds. Please try another card.':
    'カードの残高が不足しています。別のカードをお試しください。',
  'Your card has expired. Please try another card.': 'カードの有効期限が切れています。別のカードをお試しください。',
  'Some of the card details are wrong. Please check them.': 'カード情報に誤りがあります。ご確認ください。',
  'Your bank could not confirm that it is you. Please try again, or use another card.':
    '銀行でご本人確認ができませんでした。もう一度お試しいただくか、別のカードをご利用ください。',
  'This card cannot be used any more. Please use another card.':
    'このカードはご利用いただけなくなりました。別のカードをご利用ください。',
  'Your bank wants you to confirm this payment. Please try again.':
    '銀行がこのお支払いの確認を求めています。もう一度お試しください。',
}
