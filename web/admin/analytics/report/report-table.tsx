import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './report-table.module.css'

export interface Column<Row> {
  label: string
  cell(row: Row): ReactNode
  /** Texts are left-aligned, numbers right-aligned. */
  isText?: boolean
  /** Hidden on phones. */
  isMinor?: boolean
  /** Text from visitors or other websites, of any length: limited to two lines. */
  isFreeText?: boolean
}

interface ReportTableProps<Row> {
  caption: string
  rows: readonly Row[]
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  keyOf(row: Row): string
  /** Link of a row with its title. */
  linkOf?: ((row: Row) => { href: string; title: string } | undefined) | undefined
  /** Width of the bar behind the name, 0 to 1. */
  shareOf?: ((row: Row) => number) | undefined
  /** Cells of a last row, in the order of the columns: the total over everything, also what is not listed. */
  total?: readonly ReactNode[] | undefined
}

/** Rows of numbers. On phones it scrolls sideways below the row names. */
export function ReportTable<Row>({ caption, rows, columns, keyOf, linkOf, shareOf, total }: ReportTableProps<Row>) {
  const [name, ...others] = columns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
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
                  <RowName link={linkOf?.(row)} isFreeText={name.isFreeText}>
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
        {total && <TotalRow columns={columns} cells={total} />}
      </table>
    </section>
  )
}

interface TotalRowProps {
  columns: readonly Pick<Column<never>, 'label' | 'isText' | 'isMinor'>[]
  cells: readonly ReactNode[]
}

function TotalRow({ columns: [, ...others], cells: [name, ...values] }: TotalRowProps) {
  return (
    <tfoot>
      <tr>
        <th scope="row">{name}</th>
        {others.map((column, place) => (
          <td key={column.label} className={classOf(column)}>
            {values[place]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function classOf({ isText, isMinor }: Pick<Column<never>, 'isText' | 'isMinor'>): string | undefined {
  return classNames(isText && styles.isText, isMinor && styles.isMinor) || undefined
}

interface RowNameProps {
  link: { href: string; title: string } | undefined
  isFreeText: boolean | undefined
  children: ReactNode
}

/** Fits into two lines on a phone. */
const SHORT = 30

function RowName({ link, isFreeText, children }: RowNameProps) {
  const cut = isFreeText && typeof children === 'string' && children.length > SHORT ? children : undefined
  const title = [cut, link?.title].filter(Boolean).join('\n') || undefined
  // Isolates text of another writing direction.
  const words = (
    <span className={isFreeText ? styles.freeText : undefined}>
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
