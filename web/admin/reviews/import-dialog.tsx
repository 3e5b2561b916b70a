import { importReviews } from '../../../src/reviews/endpoints.ts'
import { upload } from '../../api/client/send-file.ts'
import { reviewsKey } from '../../api/reviews.ts'
import { CsvImportDialog } from '../csv-import/csv-import-dialog.tsx'

/** Imports reviews from another app or shop. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  return (
    <CsvImportDialog
      rows="reviews"
      importFile={(file) => upload(importReviews, file, { type: 'text/csv' })}
      countsOf={({ imported, known }) => [
        [imported, 'imported'],
        [known, 'already there'],
      ]}
      queryKey={reviewsKey}
      onClose={onClose}
    >
      <p>
        A CSV file with the columns product (its address, SKU or id) and rating, and, if you have them, title, body,
        author, email, date and answer. Files of the usual apps for reviews are understood as they are. Imported reviews
        are published at once.
      </p>
    </CsvImportDialog>
  )
}
