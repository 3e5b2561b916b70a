export const reviewsWords = {
  Reviews: 'レビュー',
  'There are no reviews of this product yet.': 'この商品のレビューはまだありません。',
  'All {count} reviews': '全{count}件のレビュー',
  '{average} out of 5': '5点中{average}点',
  '{count} review': '{count}件のレビュー',
  '{count} reviews': '{count}件のレビュー',
  'A customer': 'お客様',
  'Verified purchase': '購入確認済み',
  'Reply from {store}': '{store}からの返信',
  '{rating} out of 5 stars': '星5つ中{rating}つ',
}
