import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductFile } from '../../../src/downloads/contract.ts'
import { removeFile, renameFile } from '../../../src/downloads/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { productFilesKey } from '../../api/product-files.ts'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'

interface FileDialogProps {
  itemId: string
  file: ProductFile
  onClose(): void
}

export function RenameFileDialog({ itemId, file, onClose }: FileDialogProps) {
  const queryClient = useQueryClient()
  const [name, setName] = useState(file.name)
  return (
    <FormDialog
      title="Rename the file"
      submitLabel="Rename"
      busyLabel="Renaming …"
      onSubmit={async () => {
        await call(renameFile, { params: { itemId, fileId: file.id }, body: { name } })
        await queryClient.invalidateQueries({ queryKey: productFilesKey(itemId) })
      }}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={200} value={name} onChange={setName} />
    </FormDialog>
  )
}

export function RemoveFileDialog({ itemId, file, isLast, onClose }: FileDialogProps & { isLast: boolean }) {
  const queryClient = useQueryClient()
  const [isWithoutFile, setWithoutFile] = useState(false)
  return (
    <FormDialog
      title={`Remove ${file.name}?`}
      submitLabel="Remove file"
      busyLabel="Removing …"
      onSubmit={async () => {
        await call(removeFile, {
          params: { itemId, fileId: file.id },
          query: { isWithoutFile: isWithoutFile ? 'true' : undefined },
        })
        await queryClient.invalidateQueries({ queryKey: productFilesKey(itemId) })
      }}
      onClose={onClose}
    >
      <p>Nobody can download it any more, also those who have bought it. This cannot be undone.</p>
      {isLast && (
        <CheckBox
          label="It is the only file: a product on sale stays so, and its buyers get nothing to download"
          checked={isWithoutFile}
          onChange={setWithoutFile}
        />
      )}
    </FormDialog>
  )
}

interface ReplaceFileDialogProps {
  file: ProductFile
  onReplace(file: File, notify: boolean): void
  onClose(): void
}

export function ReplaceFileDialog({ file, onReplace, onClose }: ReplaceFileDialogProps) {
  const [chosen, setChosen] = useState<File>()
  const [notify, setNotify] = useState(true)
  return (
    <FormDialog
      title={`Replace ${file.name}`}
      submitLabel="Replace file"
      busyLabel="Replacing …"
      ready={chosen !== undefined}
      onSubmit={async () => chosen && onReplace(chosen, notify)}
      onClose={onClose}
    >
      <p>Everybody who has bought this product gets the new file from then on.</p>
      <label className="field">
        New file
        <input type="file" required onChange={({ target }) => setChosen(target.files?.[0])} />
      </label>
      <CheckBox label="E-mail those who have bought it" checked={notify} onChange={setNotify} />
    </FormDialog>
  )
}
