import type { DataRow, Dataset } from '../../../src/shared/charts/dataset.ts'
import {
  type FigureQuery,
  type FigureSource,
  figureKey,
  type StoreFigures,
} from '../../../src/shared/charts/store-figures.ts'
import { word } from '../../../src/shared/words/word.ts'
import { findOwn, type ViewProps } from '../block-data.ts'
import { axisTicks } from './scale.ts'
import './block.css'

interface ChartProps {
  kind: 'bar' | 'line' | 'pie'
  title: string
  description: string
  source: 'data' | FigureSource
  every: FigureQuery['every']
  last: number
  data: Dataset
  prefix: string
  suffix: string
  stacked: boolean
  table: string
}

/** A drawing without scripts; what it says stands in the table below it. */
export function ChartView({ props, data: { website, figures = {} } }: ViewProps<ChartProps>) {
  const { kind, title, description, table, source } = props
  const ofStore = source === 'data' ? undefined : findOwn(figures, figureKey({ ...props, source }))
  const data = source === 'data' ? props.data : datasetOfStore({ ...props, source }, ofStore, website.language)
  const format = formatOf(props, data, ofStore, website.language)
  const Drawing = { bar: Bars, line: Lines, pie: Pie }[kind]
  return (
    <figure className={`block-chart chart-${kind}`}>
      {(title || description) && (
        <figcaption>
          {title && <p className="chart-title">{title}</p>}
          {description && <p>{description}</p>}
        </figcaption>
      )}
      {data.rows.length === 0 ? (
        <p className="chart-empty">{word('No figures yet.')}</p>
      ) : (
        <Drawing {...props} data={data} format={format} />
      )}
      <details className="chart-data" open={table === 'open'} hidden={data.rows.length === 0}>
        <summary>{word('Show data')}</summary>
        <div className="chart-table">
          <table>
            {title && <caption className="visually-hidden">{title}</caption>}
            <thead>
              <tr>
                {isByWeek(props) ? <th scope="col">{word('Week of')}</th> : <td />}
                {data.columns.map((column, place) => (
                  <th key={String(place)} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row, place) => (
                <tr key={String(place)}>
                  <th scope="row">{row.label}</th>
                  {data.columns.map((_, column) => {
                    const value = row.values[column]
                    return <td key={String(column)}>{typeof value === 'number' ? format(value) : '–'}</td>
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

const isByWeek = ({ source, every }: ChartProps) => source !== 'data' && source !== 'stock' && every === 'week'

/** Sales are in the currency of the store; other figures of it are counted. */
function formatOf(
  { source, prefix, suffix }: ChartProps,
  data: Dataset,
  ofStore: StoreFigures | undefined,
  language: string,
) {
  const digits = decimalsOf(data)
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const money = ofStore?.currency ? { style: 'currency' as const, currency: ofStore.currency } : {}
  const numbers = new Intl.NumberFormat(language, { ...fraction, ...money })
  return (value: number) => (source === 'data' ? `${prefix}${numbers.format(value)}${suffix}` : numbers.format(value))
}

/** Figures of the store as rows: days, weeks or months as people write them, or names of products. */
function datasetOfStore(query: FigureQuery, found: StoreFigures | undefined, language: string): Dataset {
  const { source, every } = query
  const form =
    every === 'month'
      ? { month: 'short' as const, year: 'numeric' as const }
      : { day: 'numeric' as const, month: 'short' as const }
  const dates = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
  const labelOf = (label: string) => (source === 'stock' ? label : dates.format(new Date(label)))
  return {
    columns: [figureName(source)],
    rows: (found?.rows ?? []).map(({ label, value }) => ({ label: labelOf(label), values: [value] })),
  }
}

function figureName(source: FigureSource): string {
  if (source === 'sales') return word('Sales')
  if (source === 'orders') return word('Orders')
  if (source === 'items') return word('Items sold')
  return source === 'visits' ? word('Visits') : word('In stock')
}

/** As many as the number with most has, at most two: prices are written alike. */
function decimalsOf({ rows }: Dataset): number {
  const numbers = rows.flatMap(({ values }) => values.filter((value) => value !== null))
  return Math.max(0, ...numbers.map((value) => (/\.(\d{1,2})/.exec(String(value))?.[1] ?? '').length))
}

type DrawingProps = ChartProps & { format(value: number): string }

function Bars({ data: { columns, rows }, stacked, format }: DrawingProps) {
  const bars = rows.map((row) => barsOf(row, columns.length, stacked))
  const plot = plotOf(bars.flat().flatMap(({ from, to }) => [from, to]))
  const slot = 100 / rows.length
  const inner = slot * 0.8
  const width = stacked ? inner : inner / columns.length
  const shown = stacked || columns.length === 1 ? width : width * 0.92
  return (
    <Plot plot={plot} rows={rows} columns={columns} format={format}>
      {bars.map((ofRow, row) =>
        ofRow.map(({ column, from, to }) => {
          const top = Math.min(plot.y(from), plot.y(to))
          const height = Math.abs(plot.y(from) - plot.y(to))
          const x = row * slot + slot * 0.1 + (stacked ? 0 : column * width)
          const className = `chart-fill-${column}`
          return (
            <rect
              key={className}
              className={className}
              x={round(x)}
              y={round(top)}
              width={round(shown)}
              height={round(height)}
            />
          )
        }),
      )}
    </Plot>
  )
}

interface Bar {
  column: number
  from: number
  to: number
}

/** Stacked ones begin where those before them end: upwards, or downwards below zero. */
function barsOf({ values }: DataRow, columns: number, stacked: boolean): Bar[] {
  let above = 0
  let below = 0
  return values.slice(0, columns).flatMap((value, column) => {
    if (typeof value !== 'number') return []
    const from = !stacked ? 0 : value < 0 ? below : above
    if (value < 0) below += value
    else above += value
    return [{ column, from, to: from + value }]
  })
}

function Lines({ data: { columns, rows }, format }: DrawingProps) {
  const plot = plotOf(rows.flatMap(({ values }) => columns.map((_, column) => values[column] ?? 0)))
  const slot = 100 / rows.length
  return (
    <Plot plot={plot} rows={rows} columns={columns} format={format}>
      {columns.map((_, column) => (
        <path
          key={String(column)}
          className={`chart-line-${column}`}
          d={rows
            .map(({ values }, place) => {
              const value = values[column]
              if (typeof value !== 'number') return ''
              const isStart = typeof values[column] === 'number' && typeof rows[place - 1]?.values[column] !== 'number'
              // A point of its own is a line without length, whose round ends are shown.
              return `${isStart ? 'M' : 'L'}${round((place + 0.5) * slot)} ${round(plot.y(value))}${isStart ? 'h0' : ''}`
            })
            .join('')}
        />
      ))}
    </Plot>
  )
}

/** Of the first column; what is not above zero has no slice. */
function Pie({ title, data: { rows }, format }: DrawingProps) {
  const slices = rows.flatMap(({ label, values: [value] }) => (value && value > 0 ? [{ label, value }] : []))
  const total = sum(slices.map(({ value }) => value))
  const percent = (value: number) => `${Math.round((value / total) * 100)} %`
  let before = 0
  return (
    <div className="chart-pie-plot">
      <svg viewBox="-1 -1 2 2" role="img" aria-label={title || word('Chart')}>
        {slices.map(({ value }, place) => {
          const from = before / total
          before += value
          const className = `chart-fill-${place % 8} chart-slice`
          if (slices.length === 1) return <circle key={String(place)} className={className} r="1" />
          const [x1, y1] = onCircle(from)
          const [x2, y2] = onCircle(before / total)
          const d = `M0 0L${x1} ${y1}A1 1 0 ${value / total > 0.5 ? 1 : 0} 1 ${x2} ${y2}Z`
          return <path key={String(place)} className={className} d={d} />
        })}
      </svg>
      <ul className="chart-legend" aria-hidden="true">
        {slices.map(({ label, value }, place) => (
          <li key={String(place)}>
            <span className={`chart-swatch chart-swatch-${place % 8}`} />
            {label} <span className="chart-share">{`${format(value)} · ${percent(value)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PlotScale {
  ticks: readonly number[]
  /** From the top, as a percentage. */
  y(value: number): number
}

function plotOf(values: readonly number[]): PlotScale {
  const ticks = axisTicks(values)
  const lowest = ticks[0] ?? 0
  const range = (ticks.at(-1) ?? 1) - lowest
  return { ticks, y: (value) => 100 - ((value - lowest) / range) * 100 }
}

interface PlotProps {
  plot: PlotScale
  rows: readonly DataRow[]
  columns: readonly string[]
  format(value: number): string
  children: React.ReactNode
}

/** Labels below the axis that are shown; the table has all. */
const LABELS_MAX = 12

/** The drawing is stretched to its place; texts stand beside it, as large as those of the page. */
function Plot({ plot: { ticks, y }, rows, columns, format, children }: PlotProps) {
  const every = Math.ceil(rows.length / LABELS_MAX)
  return (
    <>
      {columns.length > 1 && (
        <ul className="chart-legend" aria-hidden="true">
          {columns.map((column, place) => (
            <li key={String(place)}>
              <span className={`chart-swatch chart-swatch-${place}`} />
              {column}
            </li>
          ))}
        </ul>
      )}
      <div className="chart-plot" aria-hidden="true">
        <ul className="chart-ticks">
          {ticks.toReversed().map((tick) => (
            <li key={tick}>{format(tick)}</li>
          ))}
        </ul>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((tick) => (
            <path key={tick} className={tick === 0 ? 'chart-zero' : 'chart-grid'} d={`M0 ${round(y(tick))}H100`} />
          ))}
          {children}
        </svg>
        <ul className="chart-labels">
          {rows.map(({ label }, place) => (
            <li key={String(place)}>{place % every === 0 ? label : ''}</li>
          ))}
        </ul>
      </div>
    </>
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const round = (value: number) => Math.round(value * 100) / 100

/** Clockwise from the top. */
function onCircle(share: number): [number, number] {
  const angle = share * 2 * Math.PI
  return [Math.round(Math.sin(angle) * 10_000) / 10_000, Math.round(-Math.cos(angle) * 10_000) / 10_000]
}
