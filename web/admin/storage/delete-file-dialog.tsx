import { useQueryClient } from '@tanstack/react-query'
import { megabytes } from '../../../src/shared/messages/storage-messages.ts'
import { deleteImage, imagesQuery, storageKey } from '../../api/files.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import type { StoredFile } from './stored-files.tsx'

export function DeleteFileDialog({ file: { id, name, bytes }, onClose }: { file: StoredFile; onClose(): void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const remove = async () => {
    await deleteImage(id)
    await queries.invalidateQueries({ queryKey: imagesQuery.queryKey })
    await queries.invalidateQueries({ queryKey: storageKey })
    toast({ message: `${name} was deleted. ${megabytes(bytes)} are free again.` })
  }
  return (
    <FormDialog
      title={`Delete ${name}?`}
      submitLabel="Delete file"
      busyLabel="Deleting …"
      keepLabel="Keep file"
      onSubmit={remove}
      onClose={onClose}
    >
      <p>
        It cannot be brought back, and an earlier version of a product that showed it is restored without it. This frees{' '}
        {megabytes(bytes)}.
      </p>
    </FormDialog>
  )
}
