import { FormDialog } from '../../ui/forms/form-dialog.tsx'

interface PublishDialogProps {
  /** A sentence about what is missing. */
  sentence: string
  onPublish(): void
  onClose(): void
}

/** Asks before something is put on sale that nobody could buy. */
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
