import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './report-table.module.css'

export interface Column<Row> {
  label: string
  cell(row: Row): ReactNode
  /** Numbers stand at the right, words at the left. */
  isText?: boolean
  /** There is no room for it on a phone. */
  isMinor?: boolean
  /** Told by visitors and other websites, so it may be of any length: two lines of it are shown. Only of a text. */
  isTold?: boolean
}

interface ReportTableProps<Row> {
  caption: string
  rows: readonly Row[]
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  keyOf(row: Row): string
  /** Where pressing the row leads, and what that does. */
  linkOf?: ((row: Row) => { href: string; title: string } | undefined) | undefined
  /** How much of the name's cell the bar behind it fills, 0 to 1. */
  shareOf?: ((row: Row) => number) | undefined
}

/** Rows of numbers. On a phone it scrolls sideways under the names of the rows. */
export function ReportTable<Row>({ caption, rows, columns, keyOf, linkOf, shareOf }: ReportTableProps<Row>) {
  const [name, ...others] = columns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className={styles.reportScroll} data-scrolls aria-label={caption} tabIndex={0}>
      <table className={styles.reportTable}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={column.label} scope="col" className={place === 0 ? styles.isText : classOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={linkOf?.(row) && styles.isLink}>
              <th scope="row">
                <div className={styles.rowHead}>
                  {shareOf && <ShareBar share={shareOf(row)} />}
                  <RowName link={linkOf?.(row)} isTold={name.isTold}>
                    {name.cell(row)}
                  </RowName>
                </div>
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
  return classNames(isText && styles.isText, isMinor && styles.isMinor) || undefined
}

interface RowNameProps {
  link: { href: string; title: string } | undefined
  isTold: boolean | undefined
  children: ReactNode
}

/** What fits into two lines on a phone. */
const SHORT = 30

function RowName({ link, isTold, children }: RowNameProps) {
  const cut = isTold && typeof children === 'string' && children.length > SHORT ? children : undefined
  const title = [cut, link?.title].filter(Boolean).join('\n') || undefined
  // What turns the direction of writing round does so in the name alone, not in the row.
  const words = (
    <span className={isTold ? styles.toldWords : undefined}>
      <bdi>{children}</bdi>
    </span>
  )
  if (!link)
    return (
      <span className={styles.rowName} title={title}>
        {words}
      </span>
    )
  return (
    <a className={styles.rowName} href={link.href} title={title}>
      {words}
    </a>
  )
}

function ShareBar({ share }: { share: number }) {
  return (
    <span
      className={styles.shareBar}
      aria-hidden="true"
      ref={(bar) => bar?.style.setProperty('inline-size', `${Math.min(1, share) * 100}%`)}
    />
  )
}
