export const costsWords = {
  'Shipping is worked out once we know where to.': '送料は、お届け先がわかり次第計算されます。',
  'Give your postal code to see whether we deliver to you.':
    '配達地域かどうかを確認するには、郵便番号を入力してください。',
  'Choose a country from the list.': 'リストから国を選択してください。',
  'Please choose a country.': '国を選択してください。',
  'Choose a delivery method.': 'お届け方法を選択してください。',
  'Please enter a valid email address.': '有効なメールアドレスを入力してください。',
  'Please enter your email address.': 'メールアドレスを入力してください。',
  'Please finish the payment with your bank.': '銀行でのお支払いを完了してください。',
  'The store has withdrawn this order.': 'この注文はストアによって取り下げられました。',
  'The time to pay is over. Nothing was charged. Please try again.':
    'お支払い期限が過ぎました。請求は行われていません。もう一度お試しください。',
  'There is no delivery in the next days.': 'しばらくの間、配達の予定がありません。',
  'There is nothing left in your cart that this code takes something off.':
    'このコードが適用される商品はカートに残っていません。',
  'This code frees the shipping of certain products. It works when nothing else is shipped.':
    'このコードは特定の商品の送料を無料にします。ほかに発送するものがない場合に使えます。',
  'This code is for certain products. Add one of them to use it.':
    'このコードは特定の商品用です。対象商品を追加するとご利用いただけます。',
  'This code is for certain subscriptions. Add one of them to use it.':
    'このコードは特定の定期購入用です。対象の定期購入を追加するとご利用いただけます。',
  'This code is for products of certain categories. Add one of them to use it.':
    'このコードは特定のカテゴリーの商品用です。対象商品を追加するとご利用いただけます。',
  'This code is for shipping, and nothing in your cart is shipped.':
    'このコードは送料用ですが、カートに発送する商品がありません。',
  'This has sold out. Please remove it.': '売り切れました。削除してください。',
  'This is no longer sold. Please remove it.': '販売を終了しました。削除してください。',
  'This is not a VAT number of a country of the EU. Please check it.':
    'EU加盟国のVAT番号ではありません。ご確認ください。',
  'This link is incomplete. Please go back to the cart.': 'このリンクは不完全です。カートに戻ってください。',
  'This payment was not accepted. Nothing was charged. Please try another way to pay.':
    'このお支払いは承認されませんでした。請求は行われていません。別の支払い方法をお試しください。',
  'This store cannot take orders at the moment.': 'このストアは現在ご注文を受け付けられません。',
  'Too many payments have failed. Please try again in an hour.':
    'お支払いの失敗が多すぎます。1時間後にもう一度お試しください。',
  'Your payment is being checked. This page goes on by itself.':
    'お支払いを確認しています。このページは自動的に進みます。',
  'What you order costs more than this option carries.': 'ご注文の金額が、この方法の上限を超えています。',
  'What you order is more pieces than this option carries.': 'ご注文の個数が、この方法の上限を超えています。',
  'What you order is too heavy for this option.': 'ご注文の重量が、この方法の上限を超えています。',
  'Reverse charge: you account for the VAT in your own country.':
    'リバースチャージ：VATはお客様の国で申告していただきます。',
  'Add {missing} more: we deliver orders of {minimum} or more.':
    'あと{missing}追加してください。{minimum}以上のご注文を配達しています。',
  'Add {missing} more to use this code: it is for orders of {wanted} or more.':
    'このコードを使うにはあと{missing}追加してください。{wanted}以上のご注文が対象です。',
  'Only {stock} left. Please lower the quantity.': '残り{stock}点です。数量を減らしてください。',
  'The price was {before} when you added this. Now it is {now}.': '追加時の価格は{before}でしたが、現在は{now}です。',
  'The least that can be paid is {amount}.': 'お支払いいただける最低金額は{amount}です。',
  'This code can be used from {time}.': 'このコードは{time}から使えます。',
  'This code could be used until {time}.': 'このコードの有効期限は{time}まででした。',
  'This code gives the same discount as {twin}.': 'このコードの割引は{twin}と同じです。',
  'We do not deliver to {place}.': '{place}には配達していません。',
  'We do not ship to {country}.': '{country}には発送していません。',
  'At most {count} codes can be used at once.': 'コードは同時に{count}件まで使えます。',
  'This ZIP code is not in {state}. Check the state and ZIP code.':
    'このZIPコードは{state}のものではありません。州とZIPコードをご確認ください。',
  'This postal code is not in {province}. Check the province and postal code.':
    'この郵便番号は{province}のものではありません。州・省と郵便番号をご確認ください。',
  'This is not a {field} of the country you chose.': '選択した国の「{field}」として正しくありません。',
  'This is not a {field} of the country you chose. It looks like {example}.':
    '選択した国の「{field}」として正しくありません。例：{example}',
}
