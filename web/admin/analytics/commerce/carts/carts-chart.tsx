import type { CartsReply } from '../../../../../src/analytics/commerce-contract.ts'
import type { SiteWords } from '../../../site-words.ts'
import { ChartBox } from '../../charts/chart-box.tsx'
import type { ChartLine } from '../../charts/chart-types.ts'
import { MeasuredChart } from '../../speed/measured-chart.tsx'

interface CartsChartProps {
  reply: CartsReply
  words: SiteWords
}

/** Outcomes of carts by day: bought ones on the day of the order, the others on the day they were begun. With a comparison only one number is drawn, because six lines are unreadable. */
export function CartsChart({ reply, words }: CartsChartProps) {
  return reply.previousSeries ? <ComparedCarts reply={reply} words={words} /> : <AllCarts reply={reply} words={words} />
}

const TITLE = 'Carts by day'
const lines = [
  { key: 'carts', label: 'Begun', look: 'solid' },
  { key: 'abandoned', label: 'Abandoned since', look: 'dashed' },
  { key: 'bought', label: 'Bought', look: 'dotted' },
] as const satisfies ChartLine[]

function AllCarts({ reply, words }: CartsChartProps) {
  return (
    <ChartBox
      title={TITLE}
      points={reply.series.map(({ slot, carts, bought, abandoned }) => ({
        slot,
        values: { carts, bought, abandoned },
      }))}
      lines={lines}
      words={words}
      format={words.number}
    />
  )
}

const measures = [
  { value: 'carts', label: 'Carts' },
  { value: 'abandoned', label: 'Abandoned' },
  { value: 'bought', label: 'Bought' },
  { value: 'itemsLeft', label: 'Items left' },
] as const

function ComparedCarts({ reply: { series, previousSeries }, words }: CartsChartProps) {
  const titleOf = (label: string) =>
    ({ Carts: TITLE, Bought: 'Bought by day' })[label] ?? `${label}, by the day carts were begun`
  return (
    <MeasuredChart
      measures={measures}
      series={series}
      previousSeries={previousSeries}
      titleOf={titleOf}
      words={words}
    />
  )
}
