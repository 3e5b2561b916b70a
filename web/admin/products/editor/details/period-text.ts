import type { SubscriptionPlan } from '../../../../../src/catalog/contract.ts'

/** `Every month`, `Every 2 weeks` */
export const periodText = ({ value, unit }: SubscriptionPlan['billingPeriod']): string =>
  value === 1 ? `Every ${unit.toLowerCase()}` : `Every ${value} ${unit.toLowerCase()}s`
