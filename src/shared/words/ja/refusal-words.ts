export const refusalWords = {
  'Please enter a code.': 'コードを入力してください。',
  'A code has at most {count} characters.': 'コードは{count}文字以内です。',
  'A postal code has at most {count} characters.': '郵便番号は{count}文字以内です。',
  'This country is not known.': 'この国は登録されていません。',
  'Please use at most {count} characters.': '{count}文字以下にしてください。',
  'This cart has been checked out and can no longer be changed.': 'このカートは購入済みのため、変更できません。',
  'This cart was changed too many times. Please check out with what is in it.':
    'このカートは変更回数が多すぎます。現在の内容で購入手続きを行ってください。',
  'This checkout was changed too many times. Please contact the store.':
    'この購入手続きは変更回数が多すぎます。ストアにお問い合わせください。',
  'This order has been placed already.': 'この注文はすでに確定しています。',
  'Your payment is being checked. Please wait a moment.': 'お支払いを確認しています。少々お待ちください。',
  'Something in your cart has changed. {why}': 'カートの内容が変わりました。{why}',
  'Some are being paid for right now. Try again in a few minutes.':
    '現在、お支払い手続き中のものがあります。数分後にもう一度お試しください。',
  '{why} Some are being paid for right now. Try again in a few minutes.':
    '{why}現在、お支払い手続き中のものがあります。数分後にもう一度お試しください。',
  '{why} Nothing was charged.': '{why}請求は行われていません。',
  'Could not parse the form fields, please check your entries.':
    'フォームの項目を読み取れませんでした。入力内容をご確認ください。',
  'We are very busy at the moment. Please try again.': '現在大変混み合っています。もう一度お試しください。',
  'Something went wrong. Please try again later.': '問題が発生しました。しばらくしてからお試しください。',
  'This is still being done. Please try again.': 'まだ処理中です。もう一度お試しください。',
  'The CAPTCHA cannot be checked at the moment. Please try again in a few seconds.':
    '現在CAPTCHAを確認できません。数秒後にもう一度お試しください。',
  'That password is not right. Please try again.': 'パスワードが正しくありません。もう一度お試しください。',
  'Too many wrong passwords were entered. Please confirm that you are a person, then try again.':
    '間違ったパスワードの入力が多すぎます。人であることを確認してから、もう一度お試しください。',
  'Too many wrong passwords were entered. Please try again in a minute.':
    '間違ったパスワードの入力が多すぎます。1分後にもう一度お試しください。',
  'Too many wrong passwords were entered. Please try again in {count} minutes.':
    '間違ったパスワードの入力が多すぎます。{count}分後にもう一度お試しください。',
  'Too many wrong passwords were entered. Please try again in an hour.':
    '間違ったパスワードの入力が多すぎます。1時間後にもう一度お試しください。',
}
