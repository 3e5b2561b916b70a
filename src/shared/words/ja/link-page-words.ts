export const linkPageWords = {
  Unsubscribe: '配信停止',
  Unsubscribed: '配信停止しました',
  'You are unsubscribed': '配信を停止しました',
  'No, keep them coming': 'いいえ、引き続き受け取る',
  'To the shop': 'ショップへ',
  'Welcome back': 'おかえりなさい',
  'Link not found': 'リンクが見つかりません',
  'This link does not work': 'このリンクは無効です',
  'It may be incomplete. Please open it from the e-mail, or copy all of it.':
    'リンクが不完全な可能性があります。メールから開くか、全体をコピーしてください。',
  'No more e-mails about carts from {store}?': '{store}からのカートに関するメールを停止しますか？',
  'E-mails about orders you place are still sent.': 'ご注文に関するメールは引き続き送信されます。',
  '{store} will send you no more e-mails about carts you leave.':
    '{store}は、カートに残された商品に関するメールを今後お送りしません。',
  'Send me these e-mails again': 'このメールを再び受け取る',
  '{store} may remind you of a cart you leave again.':
    '{store}は、カートに残された商品を再びお知らせできるようになりました。',
  'Your carts': 'カート一覧',
  'Which cart would you like?': 'どのカートを使いますか？',
  'You already have another cart in this browser. The cart of the e-mail takes its place.':
    'このブラウザにはすでに別のカートがあります。メールのカートに置き換わります。',
  'Use the cart of the e-mail': 'メールのカートを使う',
  'Keep the cart I have here': 'ここにあるカートを残す',
  'No more e-mails from {store}?': '{store}からのメールを停止しますか？',
  'You will not be told any more when something is back in stock.': '再入荷のお知らせは届かなくなります。',
  '{store} will send you no more back-in-stock e-mails, even if your address is signed up again.':
    '{store}は、アドレスが再び登録されても、再入荷メールをお送りしません。',
  'Send me notices again': 'お知らせを再び受け取る',
  '{store} may write to you again. To be told when something is back, sign up on its page.':
    '{store}は再びメールをお送りできるようになりました。再入荷のお知らせを受け取るには、商品ページで登録してください。',
  'Confirm your e-mail address': 'メールアドレスの確認',
  'You will be told once when what you asked for is back in stock.':
    'ご希望の商品が再入荷したら、1回だけお知らせします。',
  'Confirm my address': 'アドレスを確認する',
  'If you did not ask for anything here, close this page. Your address is then deleted after 7 days.':
    'お心当たりがない場合は、このページを閉じてください。アドレスは7日後に削除されます。',
  'Address confirmed': 'アドレスを確認しました',
  'Your address is confirmed': 'アドレスが確認されました',
  'You will be told once when what you asked for is back in stock. Each e-mail has a link to unsubscribe.':
    'ご希望の商品が再入荷したら、1回だけお知らせします。各メールに配信停止のリンクがあります。',
  'It may be incomplete, or older than 7 days. To be told when something is back in stock, please sign up again on its page.':
    'リンクが不完全か、7日以上経過している可能性があります。再入荷のお知らせを受け取るには、商品ページでもう一度登録してください。',
  'Sign up': '登録する',
  'This did not work': 'うまくいきませんでした',
  'The CAPTCHA needs JavaScript. Please switch it on and sign up on the product page.':
    'CAPTCHAにはJavaScriptが必要です。有効にして、商品ページで登録してください。',
  'Please confirm your e-mail address': 'メールアドレスを確認してください',
  'Someone entered this e-mail address at {host} and asked for a message when a product is back in stock.':
    '{host}でこのメールアドレスが入力され、商品の再入荷のお知らせが希望されました。',
  'If it was you, please confirm your address:': 'ご本人の場合は、アドレスを確認してください：',
  'If it was not you, you need not do anything: without your confirmation {host} cannot write to you, and the address is deleted after 7 days.':
    'お心当たりがない場合は、何もする必要はありません。確認がない限り{host}からメールは送られず、アドレスは7日後に削除されます。',
}
