export const campaignLetterWords = {
  'View in browser': 'ブラウザで表示',
  'You get this e-mail because you subscribed to news from {store}.':
    '{store}からのお知らせを購読されているため、このメールをお送りしています。',
  '{store} counts who opens its newsletters, by a small picture that the e-mail loads from this website.':
    '{store}は、メールがこのウェブサイトから読み込む小さな画像によって、ニュースレターの開封を数えています。',
  'See it in the store': 'ストアで見る',
  'Give a gift card': 'ギフトカードを贈る',
}
