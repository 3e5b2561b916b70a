import type { DiscountReply } from '../../../../src/discounts/contract.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import styles from '../discounts.module.css'

/** Number of uses, and the revenue. */
export function UsesCard({ discount: { uses, turnoverCents, terms, currency } }: { discount: DiscountReply }) {
  const { total } = terms.limits
  return (
    <Card title="Uses">
      <dl className={styles.figures}>
        <dt>Used</dt>
        <dd>
          {uses.toLocaleString('en')}
          {total !== null && ` of ${total.toLocaleString('en')}`}
        </dd>
        <dt>Sales</dt>
        <dd>{formatMoney(turnoverCents, currency)}</dd>
      </dl>
    </Card>
  )
}
