import { importSuppressions, suppressionsKey } from '../../../api/suppressions.ts'
import { CsvImportDialog } from '../../csv-import/csv-import-dialog.tsx'

/** Imports a list from another program. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  return (
    <CsvImportDialog
      rows="addresses"
      importFile={importSuppressions}
      countsOf={({ added, known }) => [
        [added, 'added'],
        [known, 'already there'],
      ]}
      queryKey={suppressionsKey}
      onClose={onClose}
    >
      <p>
        A CSV file with the columns email and reason, up to 5,000 rows. The reason is unsubscribed, bounced or
        complained; a row without one counts as unsubscribed.
      </p>
      <p>These addresses get no restock notices and no cart reminders from now on.</p>
    </CsvImportDialog>
  )
}
