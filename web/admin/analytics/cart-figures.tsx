import type { CartFunnel, CartsReply } from '../../../src/analytics/commerce-contract.ts'
import { amountsText } from './amount-text.ts'
import { FigureRow } from './figure-row.tsx'
import { changeText, type SiteWords } from './site-words.ts'

type Counted = 'carts' | 'abandoned' | 'abandonedRate' | 'recoverable' | 'itemsLeft'

/** Carts of a period in numbers. */
export function CartFigures({ reply: { totals, previous }, words }: { reply: CartsReply; words: SiteWords }) {
  const change = (name: Counted) => changeText(totals[name], (previous as CartFunnel | null)?.[name] ?? null, words)
  return (
    <FigureRow
      figures={[
        { label: 'Carts', value: words.number(totals.carts), change: change('carts') },
        {
          label: 'Abandoned',
          value: words.number(totals.abandoned),
          change: change('abandoned'),
          note: 'Not bought or touched in 24 hours',
        },
        { label: 'Abandoned rate', value: words.percent(totals.abandonedRate), change: change('abandonedRate') },
        {
          label: 'Recoverable',
          value: words.number(totals.recoverable),
          change: change('recoverable'),
          note: 'The shopper left an address',
        },
        { label: 'Value left', value: amountsText(totals.valueLeft) },
        { label: 'Items left', value: words.number(totals.itemsLeft), change: change('itemsLeft') },
      ]}
    />
  )
}
