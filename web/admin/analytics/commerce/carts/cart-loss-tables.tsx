import type { CartsReply } from '../../../../../src/analytics/commerce-contract.ts'
import { GONE_PRODUCT, lossLabels } from '../../../../../src/shared/messages/report-labels.ts'
import type { SiteWords } from '../../../site-words.ts'
import styles from '../../analytics.module.css'
import { ReportTable } from '../../report/report-table.tsx'
import { amountsText } from '../amount-text.ts'
import { abandonedHref, type CartsSearch } from './carts-search.ts'

interface StepsOfLossProps {
  steps: CartsReply['stepsOfLoss']
  search: CartsSearch
  words: SiteWords
}

/** The last step in abandoned carts; each links to the list of its carts. */
export function DropOffTable({ steps, search, words }: StepsOfLossProps) {
  const most = Math.max(1, ...steps.map(({ carts }) => carts))
  return (
    <section className={styles.reportCard}>
      <h2>Drop-off by step</h2>
      <ReportTable
        caption="Drop-off by step"
        rows={steps}
        keyOf={({ step }) => step}
        shareOf={({ carts }) => carts / most}
        linkOf={({ step }) => ({ href: abandonedHref({ ...search, step }), title: 'Show only these carts' })}
        columns={[
          { label: 'Step', cell: ({ step }) => lossLabels[step] },
          { label: 'Carts', cell: ({ carts }) => words.number(carts) },
          { label: 'Value left', cell: ({ valueLeft }) => amountsText(valueLeft) },
        ]}
      />
    </section>
  )
}

interface LeftBehindProps {
  products: CartsReply['leftBehind']
  search: CartsSearch
  words: SiteWords
}

/** Products in most abandoned carts; each links to the list of its carts. */
export function AbandonedProductsTable({ products, search, words }: LeftBehindProps) {
  return (
    <section className={styles.reportCard}>
      <h2>Most abandoned products</h2>
      {products.length === 0 ? (
        <p className="muted">Nothing was left behind in this period.</p>
      ) : (
        <ReportTable
          caption="Most abandoned products"
          rows={products}
          keyOf={({ itemId }) => itemId}
          shareOf={({ carts }) => carts / (products[0]?.carts || 1)}
          linkOf={({ itemId }) => ({
            href: abandonedHref({ ...search, item: itemId }),
            title: 'Show only carts with this product',
          })}
          columns={[
            { label: 'Product', cell: ({ title }) => title || GONE_PRODUCT },
            { label: 'Carts', cell: ({ carts }) => words.number(carts) },
            { label: 'Items', cell: ({ items }) => words.number(items) },
            { label: 'Value left', cell: ({ valueLeft }) => amountsText(valueLeft) },
          ]}
        />
      )}
    </section>
  )
}
