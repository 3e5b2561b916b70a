import { useQuery } from '@tanstack/react-query'
import { relatedGiftCardsQuery } from '../../api/gift-cards.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { Moment } from '../moment.tsx'
import { moneyText } from '../orders/money-text.ts'
import styles from '../orders/orders.module.css'
import { usePermission } from '../use-permission.ts'
import { cardName, sourceWords, statusWords } from './gift-card-words.ts'
import { giftCardHref } from './gift-cards-search.ts'

/** Gift cards of a customer or an order; nothing where there are none. */
export function RelatedGiftCards({ of }: { of: Parameters<typeof relatedGiftCardsQuery>[0] }) {
  const mayRead = usePermission()('orders.read')
  const { data } = useQuery({ ...relatedGiftCardsQuery(of), enabled: mayRead })
  if (!data || data.giftCards.length === 0) return null
  return (
    <Card title="Gift cards">
      <ul className={styles.lines}>
        {data.giftCards.map((card) => (
          <li key={card.id} className={styles.line}>
            <span className={styles.tags}>
              <PageLink to={giftCardHref(card.id)}>{cardName(card)}</PageLink>
              <Badge tone={statusWords[card.status].tone}>{statusWords[card.status].words}</Badge>
              {card.testMode && <Badge>Test</Badge>}
            </span>
            <span className={styles.amount}>{moneyText(card.balance)}</span>
            <span className={styles.muted}>
              <Moment prefix={card.isReceived ? 'Received' : sourceWords[card.source]} at={card.issuedOn} />
            </span>
          </li>
        ))}
      </ul>
      {data.nextPageCursor !== null && <p className={styles.muted}>These are the newest {data.giftCards.length}.</p>}
    </Card>
  )
}
