/** Columns of a review file, with their headings in our own files, in order. */
export const reviewFields = {
  id: 'Review ID',
  product: 'Product',
  rating: 'Rating',
  title: 'Title',
  body: 'Review',
  author: 'Author',
  email: 'E-mail',
  date: 'Date',
  state: 'State',
  spam: 'Spam',
  answer: 'Answer',
  answerDate: 'Answered on',
} as const
export type ReviewField = keyof typeof reviewFields

/** Limits of one file. */
export const reviewFileLimits = { bytes: 2_000_000, rows: 2_000 } as const
