import { customersKey, importCustomers } from '../../api/customers.ts'
import { CsvImportDialog } from '../csv-import/csv-import-dialog.tsx'

/** Imports customers from another shop or program. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  return (
    <CsvImportDialog
      rows="customers"
      importFile={importCustomers}
      countsOf={({ added, updated, known, undated }) => [
        [added, 'added'],
        [updated, 'updated'],
        [known, 'already there'],
        [undated, 'without a date of their consent to marketing, which is not taken over'],
      ]}
      queryKey={customersKey}
      onClose={onClose}
    >
      <p>
        A CSV file with the column email and, if you have them, first name, last name, company, phone, address 1,
        address 2, city, region, postal code, country, accepts marketing, agreed to marketing on, tags and note. Files
        of the usual shops are understood as they are, up to 5,000 rows each.
      </p>
      <p>
        Customers you have already keep what is known of them; tags and notes are added. Consent to marketing counts
        with its date. Nobody is sent an e-mail.
      </p>
    </CsvImportDialog>
  )
}
