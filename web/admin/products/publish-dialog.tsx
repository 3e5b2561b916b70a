import { FormDialog } from '../../ui/forms/form-dialog.tsx'

interface PublishDialogProps {
  /** What is missing. */
  sentence: string
  onPublish(): void
  onClose(): void
}

/** Confirms publishing an incomplete product. */
export function PublishDialog({ sentence, onPublish, onClose }: PublishDialogProps) {
  return (
    <FormDialog
      title="Publish anyway?"
      submitLabel="Publish"
      busyLabel="Publishing…"
      keepLabel="Keep editing"
      onSubmit={async () => onPublish()}
      onClose={onClose}
    >
      <p>{sentence}</p>
    </FormDialog>
  )
}
