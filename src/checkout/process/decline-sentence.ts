const sentences: Record<string, string> = {
  insufficientFunds: 'Your card has insufficient funds. Please try another card.',
  expiredCard: 'Your card has expired. Please try another card.',
  incorrectData: 'Some of the card details are wrong. Please check them.',
  authenticationFailed: 'Your bank could not confirm that it is you. Please try again, or use another card.',
  cardUnusable: 'This card cannot be used any more. Please use another card.',
  authenticationRequired: 'Your bank wants you to confirm this payment. Please try again.',
}

/** Message for the shopper after a decline. */
export function declineSentence(reason: string): string {
  return sentences[reason] ?? 'Your card was declined. Please try another card.'
}
