import type { CartFunnel } from '../../../../../src/analytics/commerce-contract.ts'
import type { SiteWords } from '../../../site-words.ts'
import styles from '../../analytics.module.css'
import { ReportTable } from '../../report/report-table.tsx'
import { abandonedHref, type CartsSearch } from './carts-search.ts'

const steps = [
  { name: 'carts', label: 'Begun' },
  { name: 'withItems', label: 'With items' },
  { name: 'purchased', label: 'Bought since' },
  { name: 'open', label: 'Still open' },
  { name: 'abandoned', label: 'Abandoned' },
  { name: 'emptied', label: 'Emptied' },
] as const satisfies { name: keyof CartFunnel; label: string }[]

interface CartFunnelBarsProps {
  funnel: CartFunnel
  search: CartsSearch
  words: SiteWords
}

/** Cart funnel of a period: bars with numbers. Abandoned carts link to their list. */
export function CartFunnelBars({ funnel, search: { step: _, item: __, ...all }, words }: CartFunnelBarsProps) {
  const share = (count: number) => (funnel.carts === 0 ? null : count / funnel.carts)
  return (
    <section className={styles.reportCard}>
      <h2>Cart funnel</h2>
      <p className="muted">What has become of the carts begun in this period, whenever they were bought.</p>
      <ReportTable
        caption="Cart funnel"
        rows={steps}
        keyOf={({ name }) => name}
        shareOf={({ name }) => share(funnel[name]) ?? 0}
        linkOf={({ name }) =>
          name === 'abandoned' ? { href: abandonedHref(all), title: 'Show all abandoned carts' } : undefined
        }
        columns={[
          { label: 'Carts', cell: ({ label }) => label },
          { label: 'How many', cell: ({ name }) => words.number(funnel[name]) },
          { label: 'Of all', cell: ({ name }) => words.percent(share(funnel[name])) },
        ]}
      />
    </section>
  )
}
