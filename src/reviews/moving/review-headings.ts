import type { Headings } from '../../platform/row-imports/propose-fields.ts'
import type { ReviewField } from '../../shared/imports/review-fields.ts'

/** By which headings each column is known, the likeliest first: our own, and those of shops and apps for reviews. */
const of: Record<ReviewField, readonly string[]> = {
  id: ['review_id'],
  product: [
    'product',
    'product_handle',
    'handle',
    'product_url',
    'product_sku',
    'sku',
    'product_id',
    'comment_post_id',
    'productid',
  ],
  rating: ['rating', 'stars', 'review_score', 'score', 'reviewrating', 'star_rating'],
  title: ['title', 'review_title', 'reviewtitle', 'headline'],
  body: [
    'body',
    'review',
    'review_body',
    'review_content',
    'content',
    'text',
    'reviewmessage',
    'comment_content',
    'message',
  ],
  author: [
    'author',
    'reviewer_name',
    'name',
    'reviewer',
    'display_name',
    'nickname',
    'comment_author',
    'nick_name',
    'customer_name',
  ],
  email: ['email', 'reviewer_email', 'author_email', 'comment_author_email', 'customer_email'],
  date: ['date', 'review_date', 'created_at', 'written_on', 'comment_date', 'reviewdate', 'submitted_on'],
  state: ['state', 'status', 'review_status', 'curated', 'published', 'comment_approved', 'approved', 'visibility'],
  spam: ['spam', 'is_spam', 'marked_as_spam'],
  answer: ['answer', 'reply', 'reply_content', 'merchant_reply', 'reply_message'],
  answerDate: ['answered_on', 'reply_date', 'replied_at', 'reply_created_at'],
}

export const reviewHeadings: Headings = {
  of,
  origins: {
    judgeme: [
      ['reviewer_name', 'reviewer_email', 'curated'],
      ['reviewer_name', 'product_handle', 'picture_urls'],
    ],
    loox: [
      ['photo_url', 'verified_purchase'],
      ['photo_url', 'product_handle'],
    ],
    shopify: [['product_handle', 'state', 'replied_at']],
    woocommerce: [['comment_content', 'comment_author'], ['comment_post_id']],
    yotpo: [['review_score', 'review_content']],
    stamped: [['reviewrating', 'reviewmessage']],
  },
}
