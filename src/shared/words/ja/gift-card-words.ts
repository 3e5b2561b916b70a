export const giftCardWords = {
  'Gift card': 'ギフトカード',
  'Gift card •••• {last4}': 'ギフトカード •••• {last4}',
  'Remove gift card •••• {last4}': 'ギフトカード •••• {last4} を削除',
  'Check a balance': '残高を確認',
  'Amount due': 'お支払い金額',
  'Remaining amount': '残りの金額',
  'This gift card cannot be used. Please check its code.': 'このギフトカードは使えません。コードをご確認ください。',
  'Less is left on this gift card than before.': 'このギフトカードの残高が以前より減っています。',
  'At most {count} gift cards can be used at once.': 'ギフトカードは同時に{count}枚まで使えます。',
  'Too many gift cards were tried. Please try again in an hour.':
    'ギフトカードの入力回数が多すぎます。1時間後にもう一度お試しください。',
  'This gift card was used too many times. Please contact the store.':
    'このギフトカードは使用回数が多すぎます。ストアにお問い合わせください。',
}
