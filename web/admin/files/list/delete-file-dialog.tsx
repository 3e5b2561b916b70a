import { useQueryClient } from '@tanstack/react-query'
import { deleteLessonFile } from '../../../../src/lessons/endpoints.ts'
import { fileSize } from '../../../../src/shared/messages/storage-messages.ts'
import { call } from '../../../api/client/client.ts'
import { deleteImage } from '../../../api/files.ts'
import { deleteFont } from '../../../api/fonts.ts'
import { deleteMedia } from '../../../api/media.ts'
import { deleteVideo } from '../../../api/videos.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { FileUses } from '../file-uses.tsx'
import { refreshFiles } from '../refresh-files.ts'
import styles from './files.module.css'
import type { StoredFile } from './files-page.tsx'

interface DeleteFileDialogProps {
  file: StoredFile
  /** See `FileUses`. */
  linked: boolean
  onClose(): void
}

/** Asks before a file is deleted; one that is used says where. */
export function DeleteFileDialog({ file, linked, onClose }: DeleteFileDialogProps) {
  if (file.usedBy.length === 0) return <Ask file={file} onClose={onClose} />
  return <UsedFile file={file} linked={linked} onClose={onClose} />
}

function UsedFile({ file: { name, usedBy }, linked, onClose }: DeleteFileDialogProps) {
  return (
    <Dialog
      title={`${name} is in use`}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Keep file
        </Button>
      }
    >
      <p className={styles.text}>
        Visitors would see a gap where it is used. Take it out there and publish, then delete it:
      </p>
      <ul className={styles.places}>
        <FileUses uses={usedBy} linked={linked} />
      </ul>
    </Dialog>
  )
}

function Ask({ file: { id, type, name, bytes }, onClose }: Omit<DeleteFileDialogProps, 'linked'>) {
  const queries = useQueryClient()
  const toast = useToast()
  const remove = async () => {
    if (type === 'video') await deleteVideo(id)
    else if (type === 'media') await deleteMedia(id)
    else if (type === 'font') await deleteFont(id)
    else if (type === 'members') await call(deleteLessonFile, { params: { fileId: id } })
    else await deleteImage(id)
    await refreshFiles(queries)
    toast({ message: `${name} was deleted. ${fileSize(bytes)} are free again.` })
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
        It cannot be brought back, and earlier versions of pages and products that showed it are restored without it.
        This frees {fileSize(bytes)}.
      </p>
    </FormDialog>
  )
}
