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
        author, email, date, answer, state and spam. Files of the usual apps for reviews are understood as they are.
        Ratings may have halves or count to 10; stars are whole. Reviews are published at once, except for those that
        were not shown or marked as spam: these wait for you.
      </p>
    </CsvImportDialog>
  )
}
