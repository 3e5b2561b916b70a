import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { PublishDialog } from '../../publish-dialog.tsx'
import type { BulkQuestion } from './use-bulk-change.ts'

/** Asks whether to go on with a change that the server finds risky. */
export function BulkQuestionDialog({ question }: { question: BulkQuestion }) {
  if (question.flag === 'isWithoutFile')
    return <PublishDialog sentence={question.sentence} onPublish={question.continue} onClose={question.close} />
  return (
    <FormDialog
      title="Change prices anyway?"
      submitLabel="Change prices"
      busyLabel="Changing …"
      keepLabel="Keep prices"
      onSubmit={async () => question.continue()}
      onClose={question.close}
    >
      <p>{question.sentence}</p>
    </FormDialog>
  )
}
