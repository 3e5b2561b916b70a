import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import styles from './chart-box.module.css'
import { ChartTooltip } from './chart-tooltip.tsx'
import type { ChartLimit, ChartLine, ChartPoint, TimeChartProps } from './chart-types.ts'
import { isolatedDots } from './isolated-points.tsx'

const HEIGHT = 260
const dashes = { solid: undefined, dashed: '6 4', dotted: '2 4', bars: undefined }
const axis = { tickLine: false, axisLine: false, tick: { fill: 'var(--text-muted)', fontSize: 12 } }

/** A chart over time. Arrow keys move from point to point once it has the focus. */
export function TimeChart({ title, points, lines, limits, marks, slotText, format }: TimeChartProps) {
  return (
    <div className={styles.timeChart}>
      <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 320, height: HEIGHT }}>
        <ComposedChart data={[...points]} title={title} margin={{ top: 10, right: 10, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            {...axis}
            dataKey="slot"
            tickFormatter={slotText}
            minTickGap={40}
            // Half the width of a label, for the first and the last.
            padding={{ left: 24, right: 24 }}
            interval="equidistantPreserveStart"
          />
          <YAxis {...axis} tickFormatter={format} width="auto" allowDecimals={hasParts(limits)} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--text-muted)', fill: 'transparent' }}
            content={<ChartTooltip lines={lines} slotText={slotText} format={format} />}
          />
          {lines.map((line, place) => drawn(line, place, points))}
          {limits.map(limit)}
          {marks.map(({ slot, text }) => (
            <ReferenceLine
              key={`${slot} ${text}`}
              x={slot}
              stroke="var(--text-muted)"
              strokeDasharray="3 3"
              label="✎"
            />
          ))}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}

/** Counts have integer ticks only; the layout shift, whose limits are below one, needs fractions. */
const hasParts = (limits: readonly ChartLimit[]) => limits.some(({ value }) => !Number.isInteger(value))

/** The chart recognises its children by type, so this is a function and not a component. */
function drawn(line: ChartLine, place: number, points: readonly ChartPoint[]) {
  const { key, look, label } = line
  const shared = {
    key,
    name: label,
    dataKey: ({ values }: ChartPoint) => values[key] ?? null,
    isAnimationActive: false,
  }
  const color = `var(--chart-${place + 1})`
  if (look === 'bars') return <Bar {...shared} key={key} fill={color} maxBarSize={28} radius={[3, 3, 0, 0]} />
  const dot = isolatedDots(points, line, color)
  const stroke = { stroke: color, strokeWidth: 2, ...(dashes[look] && { strokeDasharray: dashes[look] }) }
  if (look === 'solid' && place === 0)
    return <Area {...shared} {...stroke} key={key} type="linear" fill={color} fillOpacity={0.12} dot={dot} />
  return <Line {...shared} {...stroke} key={key} type="linear" dot={dot} />
}

/** Drawn over the full width; the axis includes it. */
function limit({ label, value, look }: ChartLimit) {
  const stroke =
    look === 'dotted' ? { strokeWidth: 2, strokeDasharray: dashes.dotted } : { shapeRendering: 'crispEdges' }
  return <ReferenceLine key={label} y={value} stroke="var(--chart-3)" ifOverflow="extendDomain" {...stroke} />
}
