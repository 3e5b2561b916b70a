import { Skeleton } from './feedback/skeleton.tsx'
import './list-table.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

interface TableSkeletonProps {
  /** What is said of it: `Loading …`. */
  label: string
  /** Of the table whose place it keeps. */
  className: string
  /** Classes of the cells after picture and name. */
  cells: readonly string[]
}

/** The place of a list while its first page is on its way. */
export function TableSkeleton({ label, className, cells }: TableSkeletonProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <table className={`list-table ${className}`} aria-hidden="true">
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <td className="cell-picture">
                <span className="no-picture" />
              </td>
              <td className="cell-name">
                <Skeleton />
              </td>
              {cells.map((cell) => (
                <td key={cell} className={cell}>
                  <Skeleton length="short" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
