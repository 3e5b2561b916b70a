import type { CartHistoryReply } from '../../../../../src/analytics/commerce-contract.ts'
import { stepText } from '../../../../../src/shared/messages/report-labels.ts'
import type { SiteWords } from '../../../site-words.ts'
import styles from '../../analytics.module.css'
import cartPageStyles from './cart-page.module.css'
import { cartHref } from './carts-search.ts'

interface CartTimelineProps {
  reply: CartHistoryReply
  asOf: string | undefined
  words: SiteWords
}

/** The events of a cart; each links to the cart right after it. */
export function CartTimeline({ reply: { cartId, timeline, isCut }, asOf, words }: CartTimelineProps) {
  const isAhead = (at: string) => asOf !== undefined && Date.parse(at) > Date.parse(asOf)
  return (
    <section className={styles.reportCard}>
      <h2>What happened</h2>
      {isCut && <p className="muted">Only the newest events are here.</p>}
      <ol className={cartPageStyles.cartTimeline}>
        {timeline.map((step) => (
          <li key={step.version} data-ahead={isAhead(step.at)}>
            <a
              href={cartHref(cartId, step.at)}
              aria-current={asOf === step.at ? 'true' : undefined}
              title="Show the cart right after this"
            >
              {stepText(step)}
            </a>
            <span className="muted">
              {words.moment(step.at)} · {words.number(step.items)} {step.items === 1 ? 'item' : 'items'} in it
              {isAhead(step.at) && ' · later than what is shown'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
