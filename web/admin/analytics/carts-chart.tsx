import { useState } from 'react'
import type { CartsReply } from '../../../src/analytics/commerce-contract.ts'
import { Select } from '../../ui/select.tsx'
import { besideBefore, linesBeside } from './beside-before.ts'
import { ChartBox } from './chart-box.tsx'
import type { ChartLine } from './chart-shapes.ts'
import type { SiteWords } from './site-words.ts'

interface CartsChartProps {
  reply: CartsReply
  words: SiteWords
}

/** What became of carts, by the day they were begun. Six lines cannot be told apart: compared, one number is drawn. */
export function CartsChart({ reply, words }: CartsChartProps) {
  return reply.previousSeries ? <ComparedCarts reply={reply} words={words} /> : <AllCarts reply={reply} words={words} />
}

const TITLE = 'Carts by the day they were begun'
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
type Measure = (typeof measures)[number]['value']

function ComparedCarts({ reply: { series, previousSeries }, words }: CartsChartProps) {
  const [measure, setMeasure] = useState<Measure>('carts')
  const { label } = measures.find(({ value }) => value === measure) ?? measures[0]
  return (
    <div className="measured-chart">
      <Select
        label="Number to draw"
        labelHidden
        options={measures}
        value={measure}
        onChange={(value) => setMeasure(value as Measure)}
      />
      <ChartBox
        title={measure === 'carts' ? TITLE : `${label}, by the day carts were begun`}
        points={besideBefore(series, previousSeries, (day) => day[measure])}
        lines={linesBeside(label, 'solid', true)}
        words={words}
        format={words.number}
      />
    </div>
  )
}
