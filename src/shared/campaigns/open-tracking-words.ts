import { word } from '../words/word.ts'

/** What recipients, subscribers and shoppers read once a campaign counts who opens it. */
export const openTrackingWords = (store: string) =>
  word('{store} counts who opens its newsletters, by a small picture that the e-mail loads from this website.', {
    store,
  })
