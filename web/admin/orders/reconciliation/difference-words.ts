import type { Difference, DifferenceKind } from '../../../../src/orders/ledger-contract.ts'

export const differenceWords: Record<DifferenceKind, string> = {
  moneyWithoutOrder: 'Money without an order',
  orderWithoutMoney: 'Order without money',
  otherAmount: 'Another amount was taken',
  otherCurrency: 'Another currency was taken',
  takenTwice: 'Taken more than once',
  refundNotInLog: 'Refund that the order does not know',
  refundNotAtGateway: 'Refund that the gateway does not have',
  otherRefund: 'Another amount was refunded',
  otherDispute: 'A dispute differs',
}

/** Display name of a gateway in one of its modes. */
export function ledgerName({ gateway, testMode }: Pick<Difference, 'gateway' | 'testMode'>): string {
  if (gateway === 'test') return 'Built-in test gateway'
  return testMode ? 'Stripe (test mode)' : 'Stripe'
}
