import { Skeleton } from '../feedback/skeleton.tsx'
import { cellClass } from './cell-class.ts'
import type { DataColumn } from './data-column.ts'
import styles from './data-table.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

interface SkeletonRowsProps<Row> {
  columns: readonly DataColumn<Row>[]
  tickable: boolean
}

/** Placeholder of the first rows while they load. */
export function SkeletonRows<Row>({ columns, tickable }: SkeletonRowsProps<Row>) {
  return (
    <tbody aria-hidden="true">
      {rows.map((row) => (
        <tr key={row} className={styles.row}>
          {tickable && <td className={styles.tick} />}
          {columns.map((column, place) => (
            <td key={column.key} className={cellClass(column, place === 0)} data-label={column.header}>
              {!column.isAction && <Skeleton length={place === 0 ? 'long' : 'short'} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
