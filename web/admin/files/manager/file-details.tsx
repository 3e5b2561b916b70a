import { useState } from 'react'
import type { ChangeImageRequest, FileFolder, LibraryFile } from '../../../../src/files/contract.ts'
import { changeImage, deleteImage } from '../../../api/files.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { FocalPointPicker } from '../../pictures/focal-point-picker.tsx'
import { usePermission } from '../../use-permission.ts'
import { FileUses } from '../file-uses.tsx'
import { deleteProblem, type FileActionProblem, fileActionProblem, renameProblem } from './file-action-problem.ts'
import styles from './file-manager.module.css'
import { ReplacePicture } from './replace-picture.tsx'

interface FileDetailsProps {
  file: LibraryFile
  folders: readonly FileFolder[]
  onClose(): void
}

/** Name, texts, focal point, folder and uses of a file, and its deletion. */
export function FileDetails({ file, folders, onClose }: FileDetailsProps) {
  const may = usePermission()
  const { image } = file
  const [draft, setDraft] = useState({
    filename: file.filename,
    altText: image?.altText ?? '',
    folderId: file.folderId,
    focalPoint: image?.mediaFocalPoint ?? { x: 0.5, y: 0.5 },
  })
  const [problem, setProblem] = useState<FileActionProblem>()
  const [isBusy, setBusy] = useState(false)
  const [isReplacing, setReplacing] = useState(false)
  const nameError = draft.filename.trim() === '' ? 'Please enter a file name' : undefined
  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }))
  async function attempt(act: () => Promise<unknown>, otherwise: FileActionProblem): Promise<void> {
    setBusy(true)
    try {
      await act()
      onClose()
    } catch (error) {
      setProblem(fileActionProblem(error, otherwise))
      setBusy(false)
    }
  }
  const save = () => attempt(() => changeImage(file.id, draft satisfies ChangeImageRequest), renameProblem)
  const remove = () => attempt(() => deleteImage(file.id), deleteProblem)
  return (
    <Dialog
      title={`Details of ${file.filename}`}
      onClose={onClose}
      actions={
        <>
          {may('files.delete') && file.usedBy.length === 0 && (
            <Button look="danger" disabled={isBusy} onClick={() => void remove()}>
              Delete file
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={isBusy} disabled={nameError !== undefined} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.details}>
        {problem && (
          <div role="alert">
            <Banner tone="bad" {...problem} />
          </div>
        )}
        {image && (
          <FocalPointPicker
            picture={image}
            altText={draft.altText}
            value={draft.focalPoint}
            onChange={(focalPoint) => set({ focalPoint })}
          />
        )}
        <TextField
          label="File name"
          value={draft.filename}
          error={nameError}
          onChange={(filename) => set({ filename })}
        />
        <TextArea
          label="Alternative text"
          hint="Says what the picture shows to those who do not see it."
          rows={2}
          value={draft.altText}
          onChange={(altText) => set({ altText })}
        />
        <Select
          label="Folder"
          empty="None"
          value={draft.folderId ?? ''}
          options={folders.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(folderId) => set({ folderId: folderId || null })}
        />
        <UsedBy file={file} linked={may('content.viewDraft')} />
        {image && may('files.delete') && !isReplacing && (
          <span>
            <Button size="small" onClick={() => setReplacing(true)}>
              Replace everywhere
            </Button>
          </span>
        )}
        {isReplacing && <ReplacePicture file={file} onReplaced={onClose} />}
      </div>
    </Dialog>
  )
}

function UsedBy({ file: { usedBy }, linked }: { file: LibraryFile; linked: boolean }) {
  if (usedBy.length === 0) return <p className={styles.note}>Nothing uses this file.</p>
  return (
    <section aria-label="Where it is used">
      <p className={styles.note}>It is used here, and can be deleted once it is not:</p>
      <ul>
        <FileUses uses={usedBy} linked={linked} />
      </ul>
    </section>
  )
}
