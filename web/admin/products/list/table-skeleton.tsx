import { Skeleton } from '../../../ui/skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The place of the list while its first page is on its way. */
export function TableSkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading products
      </p>
      <table className="product-table" aria-hidden="true">
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <td className="cell-picture">
                <span className="no-picture" />
              </td>
              <td className="cell-name">
                <Skeleton />
              </td>
              <td className="cell-status">
                <Skeleton length="short" />
              </td>
              <td className="cell-stock">
                <Skeleton length="short" />
              </td>
              <td className="cell-price">
                <Skeleton length="short" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
