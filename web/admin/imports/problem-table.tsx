import type { FileImport } from '../../../src/shared/imports/file-import.ts'
import { classNames } from '../../ui/class-names.ts'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { useImportKind } from './import-kind.ts'
import styles from './import-page.module.css'
import { importHref } from './import-search.ts'

/** Problems of the file's rows, paged. */
export function ProblemTable({ known, page }: { known: FileImport; page: number }) {
  const kind = useImportKind()
  const { id, problems, problemPages } = known
  return (
    <section aria-labelledby="import-problems">
      <h2 id="import-problems">Rows to correct</h2>
      <table className={classNames(styles.importTable, styles.problemTable)}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <th scope="row">
                <span className={styles.problemWord}>Row </span>
                {row}
              </th>
              <td>{column}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problemPages > 1 && (
        <Pagination
          summary={`Page ${page} of ${problemPages}`}
          first={page > 1 ? importHref(kind, { id }) : undefined}
          next={page < problemPages ? importHref(kind, { id, page: String(page + 1) }) : undefined}
        />
      )}
    </section>
  )
}
