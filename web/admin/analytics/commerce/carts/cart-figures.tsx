import type { CartsReply } from '../../../../../src/analytics/commerce-contract.ts'
import type { SiteWords } from '../../../site-words.ts'
import { comparedDays } from '../../period/compared-days.ts'
import { amountsChange, changeOf } from '../../report/change.ts'
import { FigureRow } from '../../report/figure-row.tsx'
import { amountsText } from '../amount-text.ts'
import type { CartsMeasure } from './carts-chart.tsx'

type Counted = 'carts' | 'abandoned' | 'abandonedRate' | 'recoverable' | 'itemsLeft'

interface CartFiguresProps {
  reply: CartsReply
  /** What the chart draws. */
  measure: CartsMeasure
  onMeasure(measure: CartsMeasure): void
  words: SiteWords
}

/** Key figures of the carts of a period. */
export function CartFigures({ reply, measure, onMeasure, words }: CartFiguresProps) {
  const { totals, previous } = reply
  const change = (name: Counted) => changeOf(totals[name], previous?.[name], words)
  const drawing = (name: CartsMeasure) => ({ isDrawn: measure === name, onDraw: () => onMeasure(name) })
  return (
    <FigureRow
      compared={comparedDays(reply, words)}
      figures={[
        { label: 'Carts', value: words.number(totals.carts), change: change('carts'), drawing: drawing('carts') },
        {
          label: 'Abandoned',
          value: words.number(totals.abandoned),
          change: change('abandoned'),
          note: 'Not bought or touched in 24 hours',
          drawing: drawing('abandoned'),
        },
        {
          label: 'Bought',
          value: words.number(reply.orders.fromCarts),
          change: changeOf(reply.orders.fromCarts, reply.previousOrders?.fromCarts, words),
          note: othersNote(reply.orders.others, words),
          drawing: drawing('bought'),
        },
        { label: 'Abandoned rate', value: words.percent(totals.abandonedRate), change: change('abandonedRate') },
        {
          label: 'Recoverable',
          value: words.number(totals.recoverable),
          change: change('recoverable'),
          note: 'The shopper left an address',
        },
        {
          label: 'Value left',
          value: amountsText(totals.valueLeft),
          change: amountsChange(totals.valueLeft, previous?.valueLeft, words),
        },
        {
          label: 'Items left',
          value: words.number(totals.itemsLeft),
          change: change('itemsLeft'),
          drawing: drawing('itemsLeft'),
        },
      ]}
    />
  )
}

/** Why sales have more orders than there are bought carts. */
function othersNote(others: number, words: SiteWords): string {
  if (others === 0) return 'On the day of the order, as in Sales'
  return `Sales has ${words.number(others)} more without a cart, such as draft orders`
}
