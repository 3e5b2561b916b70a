import type { CartsReply } from '../../../../../src/analytics/commerce-contract.ts'
import type { SiteWords } from '../../../site-words.ts'
import { ChartBox } from '../../charts/chart-box.tsx'
import type { ChartLine } from '../../charts/chart-types.ts'
import { MeasuredChart } from '../../speed/measured-chart.tsx'

interface CartsChartProps {
  reply: CartsReply
  words: SiteWords
}

/** Outcomes of carts by day of creation. With a comparison only one number is drawn, because six lines are unreadable. */
export function CartsChart({ reply, words }: CartsChartProps) {
  return reply.previousSeries ? <ComparedCarts reply={reply} words={words} /> : <AllCarts reply={reply} words={words} />
}

const TITLE = 'Carts by start date'
const lines = [
  { key: 'carts', label: 'Carts', look: 'solid' },
  { key: 'abandoned', label: 'Abandoned', look: 'dashed' },
  { key: 'purchased', label: 'Bought', look: 'dotted' },
] as const satisfies ChartLine[]

function AllCarts({ reply, words }: CartsChartProps) {
  return (
    <ChartBox
      title={TITLE}
      points={reply.series.map(({ slot, carts, purchased, abandoned }) => ({
        slot,
        values: { carts, purchased, abandoned },
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
  { value: 'purchased', label: 'Bought' },
  { value: 'itemsLeft', label: 'Items left' },
] as const

function ComparedCarts({ reply: { series, previousSeries }, words }: CartsChartProps) {
  const titleOf = (label: string) => (label === 'Carts' ? TITLE : `${label}, by the day carts were begun`)
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
