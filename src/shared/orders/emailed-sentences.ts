/** Messages after a request to send the order's e-mail again; the key is the value in the page's query. */
export const emailedSentences = {
  yes: 'The e-mail is on its way to the address of this order.',
  no: 'This order has been e-mailed three times today. Please try again tomorrow.',
} as const
