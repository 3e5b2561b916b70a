import { customersKey, importCustomers } from '../../api/customers.ts'
import { CsvImportDialog } from '../csv-import/csv-import-dialog.tsx'

/** Imports customers from another shop or program. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  return (
    <CsvImportDialog
      rows="customers"
      importFile={importCustomers}
      countsOf={({ added, updated, known }) => [
        [added, 'added'],
        [updated, 'updated'],
        [known, 'already there'],
      ]}
      queryKey={customersKey}
      onClose={onClose}
    >
      <p>
        A CSV file with the column email and, if you have them, first name, last name, company, phone, address 1,
        address 2, city, region, postal code, country, accepts marketing, tags and note. Files of the usual shops are
        understood as they are, up to 5,000 rows each.
      </p>
      <p>Customers you have already keep what is known of them; tags and notes are added. Nobody is sent an e-mail.</p>
    </CsvImportDialog>
  )
}
