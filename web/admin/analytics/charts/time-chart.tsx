import {
  Area,
  Bar,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  type DotItemDotProps,
  Line,
  Rectangle,
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
export function TimeChart({ title, running, points, lines, limits, marks, slotText, format }: TimeChartProps) {
  const isEmpty = limits.length === 0 && points.every(isNothing)
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
          <YAxis
            {...axis}
            tickFormatter={format}
            width="auto"
            allowDecimals={hasParts(limits)}
            {...(isEmpty ? emptyScale : {})}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--text-muted)', fill: 'transparent' }}
            content={<ChartTooltip lines={lines} slotText={slotText} format={format} />}
          />
          {lines.flatMap((line, place) => drawn(line, place, { points, running: line.isPast ? undefined : running }))}
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

const emptyScale = { ticks: [0], domain: [0, 1] }
/** An axis of nothing would have ticks at amounts that are not there, such as €0.01. */
const isNothing = ({ values }: ChartPoint) => Object.values(values).every((value) => !value)

/** Counts have integer ticks only; the layout shift, whose limits are below one, needs fractions. */
const hasParts = (limits: readonly ChartLimit[]) => limits.some(({ value }) => !Number.isInteger(value))

/** The chart recognises its children by type, so this is a function and not a component. */
function drawn(line: ChartLine, place: number, { points, running }: Drawn) {
  const { key, look, label } = line
  const shared = { name: label, isAnimationActive: false }
  const color = `var(--chart-${place + 1})`
  const numberAt = ({ values }: ChartPoint) => values[key] ?? null
  if (look === 'bars')
    return [
      <Bar
        {...shared}
        key={key}
        dataKey={numberAt}
        fill={color}
        maxBarSize={28}
        radius={[3, 3, 0, 0]}
        shape={(bar: BarShapeProps) => <Rectangle {...bar} {...(isRunning(bar.payload, running) && UNFINISHED_BAR)} />}
      />,
    ]
  const complete = points.filter(({ slot }) => slot !== running)
  const ofComplete = (point: ChartPoint) => (point.slot === running ? null : numberAt(point))
  const dot = isolatedDots(complete, line, color)
  const stroke = { stroke: color, strokeWidth: 2, ...(dashes[look] && { strokeDasharray: dashes[look] }) }
  const whole =
    look === 'solid' && place === 0 ? (
      <Area
        {...shared}
        {...stroke}
        key={key}
        dataKey={ofComplete}
        type="linear"
        fill={color}
        fillOpacity={0.12}
        dot={dot}
      />
    ) : (
      <Line {...shared} {...stroke} key={key} dataKey={ofComplete} type="linear" dot={dot} />
    )
  if (running === undefined) return [whole]
  const last = complete.at(-1)
  return [
    whole,
    <Line
      {...shared}
      key={`${key} so far`}
      dataKey={(point: ChartPoint) => (point.slot === running || point === last ? numberAt(point) : null)}
      type="linear"
      stroke={color}
      strokeWidth={2}
      strokeDasharray="3 5"
      strokeOpacity={0.7}
      dot={({ cx, cy, index, payload }: DotItemDotProps) =>
        isRunning(payload, running) && typeof cy === 'number' ? (
          <circle key={index} cx={cx} cy={cy} r={4} fill="var(--page)" stroke={color} strokeWidth={2} />
        ) : null
      }
    />,
  ]
}

interface Drawn {
  points: readonly ChartPoint[]
  running: string | undefined
}

const UNFINISHED_BAR = { fillOpacity: 0.2, stroke: 'var(--chart-1)', strokeWidth: 2, strokeDasharray: '3 3' }

/** A value whose time is not over yet must not look like a fall. */
const isRunning = (point: ChartPoint | undefined, running: string | undefined) =>
  point !== undefined && point.slot === running

/** Drawn over the full width; the axis includes it. */
function limit({ label, value, look }: ChartLimit) {
  const stroke =
    look === 'dotted' ? { strokeWidth: 2, strokeDasharray: dashes.dotted } : { shapeRendering: 'crispEdges' }
  return <ReferenceLine key={label} y={value} stroke="var(--chart-3)" ifOverflow="extendDomain" {...stroke} />
}
