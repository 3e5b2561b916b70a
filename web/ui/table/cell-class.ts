import { classNames } from '../class-names.ts'
import type { DataColumn } from './data-column.ts'
import styles from './data-table.module.css'

/** Class of a column's cells, including its heading. */
export function cellClass<Row>(
  { align, isAction, isWide, onPhone }: DataColumn<Row>,
  isMain = false,
): string | undefined {
  return classNames(
    align === 'end' && styles.end,
    isAction && styles.action,
    isAction === 'corner' && styles.corner,
    isWide && styles.wide,
    isMain && styles.main,
    onPhone === 'end' && styles.phoneEnd,
    onPhone === 'named' && styles.phoneNamed,
    onPhone === 'none' && styles.phoneNone,
  )
}
