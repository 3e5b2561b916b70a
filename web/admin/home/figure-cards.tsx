import { useQuery } from '@tanstack/react-query'
import type { SalesReply } from '../../../src/analytics/sales-contract.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { addsQuery, cartsQuery, overviewQuery, salesQuery } from '../../api/analytics.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { usePermission } from '../use-permission.ts'
import { FigureCard } from './figure-card.tsx'
import styles from './home-page.module.css'
import type { HomePeriod } from './home-periods.ts'

/** Visitors, page views, carts and items added, each with the previous period and a link to its dashboard. */
export function FigureCards({ period }: { period: HomePeriod }) {
  const seesSales = usePermission()('analytics.sales')
  const question = { period, compare: 'previous' } as const
  const traffic = useQuery(overviewQuery(question))
  const carts = useQuery({ ...cartsQuery(question), enabled: seesSales })
  const adds = useQuery({ ...addsQuery(question), enabled: seesSales })
  const sales = useQuery({ ...salesQuery(question), enabled: seesSales })
  const failure = traffic.error ?? carts.error ?? adds.error ?? sales.error
  const [seen, carted, added] = [shown(traffic), shown(carts), shown(adds)]
  const slots = seen?.series ?? []
  const search = `?period=${period}`
  return (
    <section aria-label="Figures">
      {failure && <Banner tone="bad" title="The figures could not be loaded" text={messageOf(failure)} />}
      <dl className={styles.figures}>
        <FigureCard
          label="Visitors"
          href={`/analytics${search}`}
          period={period}
          value={seen?.totals.visitors}
          before={seen?.previous?.visitors}
          line={slots.map(({ visitors }) => visitors)}
        />
        <FigureCard
          label="Page views"
          href={`/analytics/traffic${search}`}
          period={period}
          value={seen?.totals.pageViews}
          before={seen?.previous?.pageViews}
          line={slots.map(({ pageViews }) => pageViews)}
        />
        {seesSales && (
          <>
            <SalesCards period={period} />
            {otherCurrencies(sales.data).map((currency) => (
              <SalesCards key={currency} period={period} currency={currency} />
            ))}
            <FigureCard
              label="Carts"
              href={`/analytics/carts${search}`}
              period={period}
              value={carted?.totals.carts}
              before={carted?.previous?.carts}
              line={carted?.series.map((day) => day.carts) ?? []}
            />
            <FigureCard
              label="Items in carts"
              href={`/analytics/carts${search}`}
              period={period}
              value={added?.items}
              before={added?.previousItems}
              line={[]}
            />
          </>
        )}
      </dl>
    </section>
  )
}

const otherCurrencies = (sales: SalesReply | undefined) =>
  sales?.currencies.filter((code) => code !== sales.currency) ?? []

/** Figures of another period are not shown under the name of this one. */
const shown = <Reply,>({ data, isPlaceholderData }: { data: Reply | undefined; isPlaceholderData: boolean }) =>
  isPlaceholderData ? undefined : data

/** Orders and sales in the store's currency, or in a former one, which are never added up. */
function SalesCards({ period, currency }: { period: HomePeriod; currency?: string }) {
  const data = shown(useQuery(salesQuery({ period, compare: 'previous', currency })))
  const href = `/analytics/sales?period=${period}${currency ? `&currency=${currency}` : ''}`
  const where = currency ? ` in ${currency}` : ''
  return (
    <>
      <FigureCard
        label={`Orders${where}`}
        href={href}
        period={period}
        value={data?.totals.orders}
        before={data?.previous?.orders}
        line={data?.series.map((day) => day.orders) ?? []}
      />
      <FigureCard
        label={`Sales${where}`}
        href={href}
        period={period}
        value={data?.totals.totalCents}
        before={data?.previous?.totalCents}
        line={data?.series.map((day) => day.totalCents) ?? []}
        format={(cents) => formatMoney(cents, data?.currency ?? 'USD')}
      />
    </>
  )
}
