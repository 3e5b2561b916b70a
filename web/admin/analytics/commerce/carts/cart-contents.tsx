import type { CartHistoryReply } from '../../../../../src/analytics/commerce-contract.ts'
import { titleOf } from '../../../../../src/shared/messages/report-labels.ts'
import { formatMoney } from '../../../../../src/shared/money/format-money.ts'
import { Badge } from '../../../../ui/primitives/badge.tsx'
import type { SiteWords } from '../../../site-words.ts'
import styles from '../../analytics.module.css'
import reportTableStyles from '../../report/report-table.module.css'
import { ReportTable } from '../../report/report-table.tsx'
import cartPageStyles from './cart-page.module.css'

/** Contents of a cart at a moment. */
export function CartContents({ cart, words }: { cart: CartHistoryReply['cart']; words: SiteWords }) {
  return (
    <section className={styles.reportCard}>
      <div className={styles.cardHead}>
        <h2>In the cart</h2>
        {cart.isPurchased && <Badge tone="good">Bought</Badge>}
      </div>
      {cart.lines.length === 0 ? (
        <p className="muted">{cart.createdAt === null ? 'The cart was not begun yet.' : 'Nothing is in it.'}</p>
      ) : (
        <>
          <ReportTable
            caption="What lies in the cart"
            rows={cart.lines}
            keyOf={({ entryId }) => entryId}
            columns={[
              { label: 'Product', cell: (line) => <LineName line={line} /> },
              { label: 'Quantity', cell: ({ quantity }) => words.number(quantity) },
              { label: 'Price', cell: ({ unitPriceCents, currency }) => formatMoney(unitPriceCents, currency) },
            ]}
          />
          <p className={cartPageStyles.cartSum}>
            {words.number(cart.items)} {cart.items === 1 ? 'item' : 'items'}
            {cart.currency && <strong>{formatMoney(cart.subtotalCents, cart.currency)}</strong>}
          </p>
        </>
      )}
    </section>
  )
}

function LineName({ line }: { line: CartHistoryReply['cart']['lines'][number] }) {
  return (
    <>
      {titleOf(line)}
      <small className={reportTableStyles.rowDetail}>{line.sku}</small>
    </>
  )
}
