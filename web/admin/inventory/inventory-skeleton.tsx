import { Skeleton } from '../../ui/skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The place of the panel's rows while the first page of them is on its way. */
export function InventorySkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading stock
      </p>
      <table className="inventory-table" aria-hidden="true">
        {rows.map((row) => (
          <tbody key={row}>
            <tr>
              <td className="cell-picture">
                <span className="no-picture" />
              </td>
              <td className="cell-name">
                <Skeleton />
              </td>
              <td className="cell-price">
                <Skeleton length="short" />
              </td>
              <td className="cell-stock">
                <Skeleton length="short" />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </>
  )
}
