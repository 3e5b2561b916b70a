/** What somebody reads who asked for the e-mail of their order once more; the key is what the query of its page says. */
export const emailedSentences = {
  yes: 'The e-mail is on its way to the address of this order.',
  no: 'This order has been e-mailed three times today. Please try again tomorrow.',
} as const
