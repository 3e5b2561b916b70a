const sentences: Record<string, string> = {
  captureFailed: 'The bank refused the payment when it was collected.',
  declined: 'The bank declined the payment.',
  insufficientFunds: 'The card has insufficient funds.',
  expiredCard: 'The card has expired.',
  incorrectData: 'Some of the card details are wrong.',
  authenticationFailed: 'The bank could not confirm that it was the customer.',
  authenticationRequired: 'The bank wants the customer to confirm the payment.',
  voided: 'The payment was given up before it was collected.',
  amountTooSmall: 'The amount is too small for the gateway.',
  amountTooLarge: 'The amount is too large for the gateway.',
  invalidKeys: 'The keys of the gateway are not valid.',
  notFound: 'The gateway does not know the payment any more.',
  wrongState: 'The gateway no longer collects this payment.',
}

/** Why a payment could not be collected, in words for the merchant. */
export function paymentFailureSentence(reason: string): string {
  return sentences[reason] ?? 'The gateway could not collect the payment.'
}
