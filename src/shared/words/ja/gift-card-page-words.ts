export const giftCardPageWords = {
  'Gift card balance': 'ギフトカードの残高',
  'Gift card code': 'ギフトカードのコード',
  'Too many gift cards were tried. Please confirm that you are a person, then try again.':
    'ギフトカードの入力回数が多すぎます。人であることを確認してから、もう一度お試しください。',
  'The captcha needs JavaScript. Please turn it on, or try again in an hour.':
    'キャプチャにはJavaScriptが必要です。有効にするか、1時間後にお試しください。',
  'Show balance': '残高を表示',
  '{amount} is left on the gift card •••• {last4}.': 'ギフトカード •••• {last4} の残高は{amount}です。',
  'Who is it for?': 'どなた宛てですか？',
  Me: '自分',
  'Someone else': 'ほかの方',
  'Recipient’s name': '受取人のお名前',
  'Recipient’s email address': '受取人のメールアドレス',
  'Your name (optional)': 'あなたのお名前（任意）',
  'Message (optional, at most {count} characters)': 'メッセージ（任意、{count}文字以内）',
  'Delivery day (optional)': 'お届け日（任意）',
  'It arrives at nine in the morning. Without a day it is sent right after you pay.':
    '午前9時に届きます。日付を指定しない場合、お支払い後すぐに送信されます。',
  'Time zone': 'タイムゾーン',
  'Continue to checkout': '購入手続きへ進む',
  Preview: 'プレビュー',
  'The gift card never expires, and is paid with as often as something is left on it.':
    'ギフトカードに有効期限はなく、残高がある限り何度でもお支払いに使えます。',
  'For {name}': '{name}さんへ',
  'From {name}': '{name}より',
  For: '宛先',
  Message: 'メッセージ',
  'Delivery day': 'お届け日',
  'Please choose a time zone.': 'タイムゾーンを選択してください。',
  'Please choose a day.': '日付を選択してください。',
  'This day is over.': 'この日は過ぎています。',
  'Please choose a day within a year.': '1年以内の日付を選択してください。',
  'A gift card for {amount} at {host}': '{host}のギフトカード {amount}',
  'A gift card for {amount}': 'ギフトカード {amount}',
  'This is a test: the gift card pays test orders only.':
    'これはテストです。このギフトカードはテスト注文にのみ使えます。',
  'Its code is {code}.': 'コードは {code} です。',
  'Enter it at checkout. It never expires, and what is left stays on it: see {link}.':
    '購入手続きで入力してください。有効期限はなく、残高はカードに残ります：{link}',
  'You get this e-mail because {host} has given you the gift card •••• {last4}.':
    '{host}からギフトカード •••• {last4} が贈られたため、このメールをお送りしています。',
  'To print it or to pass it on: {link}': '印刷または転送はこちら：{link}',
  'You’re receiving this e-mail because the gift card •••• {last4} was bought for you at {host}.':
    '{host}であなたのためにギフトカード •••• {last4} が購入されたため、このメールをお送りしています。',
}
