import { useQuery } from '@tanstack/react-query'
import type { CartHistoryReply } from '../../../../../src/analytics/commerce-contract.ts'
import { cartFileHref, cartHistoryQuery } from '../../../../api/analytics.ts'
import { isCartId } from '../../../../api/client/cart-id.ts'
import { ApiError } from '../../../../api/client/client.ts'
import type { SiteWords } from '../../../site-words.ts'
import { useSiteWords } from '../../../use-site-words.tsx'
import { AnalyticsFrame } from '../../analytics-frame.tsx'
import { analyticsHref } from '../../period/report-search.ts'
import { ExportMenu } from '../../report/export-action.tsx'
import { QueryResult } from '../../report/query-result.tsx'
import { ReportSkeleton } from '../../report/report-skeleton.tsx'
import { CartContents } from './cart-contents.tsx'
import { CartNotFound } from './cart-not-found.tsx'
import cartPageStyles from './cart-page.module.css'
import { CartTimeline } from './cart-timeline.tsx'
import { StockDatePicker } from './stock-date-picker.tsx'

interface CartPageProps {
  cartId: string
  /** ISO 8601; default: now. */
  asOf: string | undefined
}

/** The events of a cart, and the cart at any moment. */
export function CartPage({ cartId, asOf }: CartPageProps) {
  const isOne = isCartId(cartId)
  return (
    <AnalyticsFrame
      title="One cart"
      back={{ to: analyticsHref('carts'), label: 'Carts' }}
      actions={isOne && <Export cartId={cartId} asOf={asOf} />}
    >
      {isOne ? <Cart cartId={cartId} asOf={asOf} /> : <CartNotFound />}
    </AnalyticsFrame>
  )
}

/** Only for an existing cart. */
function Export({ cartId, asOf }: CartPageProps) {
  const { data } = useQuery(cartHistoryQuery(cartId, asOf))
  return data && <ExportMenu files={[{ label: 'What happened', href: cartFileHref(cartId) }]} />
}

function Cart({ cartId, asOf }: CartPageProps) {
  const words = useSiteWords()
  const query = useQuery(cartHistoryQuery(cartId, asOf))
  if (query.error instanceof ApiError && query.error.status === 404) return <CartNotFound />
  return (
    <QueryResult query={query} skeleton={<ReportSkeleton />}>
      {(reply) => <History reply={reply} asOf={asOf} words={words} />}
    </QueryResult>
  )
}

function History({ reply, asOf, words }: { reply: CartHistoryReply; asOf: string | undefined; words: SiteWords }) {
  return (
    <>
      <StockDatePicker reply={reply} asOf={asOf} words={words} />
      <div className={cartPageStyles.cartHistory}>
        <CartContents cart={reply.cart} words={words} />
        <CartTimeline reply={reply} asOf={asOf} words={words} />
      </div>
    </>
  )
}
