import type { ReactNode } from 'react'
import './report-table.css'

export interface Column<Row> {
  label: string
  cell(row: Row): ReactNode
  /** Numbers stand at the right, words at the left. */
  isText?: boolean
  /** There is no room for it on a phone. */
  isMinor?: boolean
}

interface ReportTableProps<Row> {
  caption: string
  rows: readonly Row[]
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  keyOf(row: Row): string
  /** Where pressing the row leads, and what that does. */
  linkOf?: ((row: Row) => { href: string; title: string } | undefined) | undefined
  /** How long the bar behind the row is, 0 to 1: half of the row at most. */
  shareOf?: ((row: Row) => number) | undefined
}

/** Rows of numbers. On a phone it scrolls sideways under the names of the rows. */
export function ReportTable<Row>({ caption, rows, columns, keyOf, linkOf, shareOf }: ReportTableProps<Row>) {
  const [name, ...others] = columns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className="report-scroll" aria-label={caption} tabIndex={0}>
      <table className="report-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={column.label} scope="col" className={place === 0 ? 'is-text' : classOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={linkOf?.(row) && 'is-link'}>
              <th scope="row">
                {shareOf && <ShareBar share={shareOf(row)} />}
                <RowName link={linkOf?.(row)}>{name.cell(row)}</RowName>
              </th>
              {others.map((column) => (
                <td key={column.label} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function classOf({ isText, isMinor }: Pick<Column<never>, 'isText' | 'isMinor'>): string | undefined {
  return [isText && 'is-text', isMinor && 'is-minor'].filter(Boolean).join(' ') || undefined
}

function RowName({ link, children }: { link: { href: string; title: string } | undefined; children: ReactNode }) {
  if (!link) return <span className="row-name">{children}</span>
  return (
    <a className="row-name" href={link.href} title={link.title}>
      {children}
    </a>
  )
}

function ShareBar({ share }: { share: number }) {
  return (
    <span
      className="share-bar"
      aria-hidden="true"
      ref={(bar) => bar?.style.setProperty('inline-size', `${Math.min(1, share) * 50}%`)}
    />
  )
}
