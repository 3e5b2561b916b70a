import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Crop, Folder, Images, Pencil } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import type { FileFolder, LibraryFile, ReadyImage } from '../../../../src/files/contract.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { changeImage, imagesQuery, libraryKey, libraryQuery } from '../../../api/files.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { ImageUpload } from '../image-upload.tsx'
import { FileDetails } from './file-details.tsx'
import styles from './file-manager.module.css'
import { FolderTools } from './folder-tools.tsx'

const PictureEditor = lazy(() => import('./picture-editor.tsx').then((module) => ({ default: module.PictureEditor })))

interface FileManagerProps {
  /** Ids of the images that are chosen already. */
  chosen: readonly string[]
  /** `isNew`: uploaded just now. */
  onChoose(image: ReadyImage, isNew?: boolean): void
  onClose(): void
  /** Stays open to choose another one. */
  several?: boolean
  /** What is searched at first. */
  search?: string
}

/** The website's files, to choose from: search, upload, describe, move and delete. */
export function FileManager({ chosen, onChoose, onClose, several = false, search: first = '' }: FileManagerProps) {
  const [folder, setFolder] = useState<string | null>(null)
  const [typed, setTyped] = useState(first)
  const [open, setOpen] = useState<LibraryFile>()
  const [edited, setEdited] = useState<LibraryFile>()
  const search = useDeferredValue(typed.trim())
  const list = useInfiniteQuery(libraryQuery(folder, search))
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: libraryKey })
  const folders = list.data?.pages[0]?.folders ?? []
  const files = list.data?.pages.flatMap((page) => page.files) ?? []
  async function take(image: ReadyImage): Promise<void> {
    if (folder !== null) await changeImage(image.id, { folderId: folder })
    refresh()
    onChoose(image, true)
  }
  if (edited)
    return (
      <Suspense fallback={null}>
        <PictureEditor
          file={edited}
          onEdited={(image) => {
            refresh()
            void queries.invalidateQueries({ queryKey: imagesQuery.queryKey })
            setEdited(undefined)
            onChoose(image)
          }}
          onClose={() => setEdited(undefined)}
        />
      </Suspense>
    )
  if (open)
    return (
      <FileDetails
        file={open}
        folders={folders}
        onClose={() => {
          refresh()
          void queries.invalidateQueries({ queryKey: imagesQuery.queryKey })
          setOpen(undefined)
        }}
      />
    )
  return (
    <Dialog
      title="Files"
      onClose={onClose}
      actions={
        several && (
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      <div className={styles.upload}>
        <ImageUpload single={!several} onReady={(image) => void take(image)} />
      </div>
      <TextField label="Search files" value={typed} onChange={setTyped} />
      {search === '' && <Folders folders={folders} folder={folder} onOpen={setFolder} onChanged={refresh} />}
      {list.isPending && <p role="status">Loading …</p>}
      {list.error && (
        <Banner
          tone="bad"
          title="Unable to load results."
          text={messageOf(list.error)}
          action={
            <Button size="small" onClick={() => void list.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {list.data && files.length === 0 && (
        <p role="status" className={styles.none}>
          {search === '' ? (
            <>
              <Images size={28} aria-hidden="true" />
              <strong>No files here yet.</strong>
              What you upload appears here, to be used again.
            </>
          ) : (
            'Nothing matches.'
          )}
        </p>
      )}
      <ul className={styles.files} aria-label="Files">
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className={styles.file}
              aria-pressed={chosen.includes(file.id)}
              aria-label={file.filename}
              disabled={several && chosen.includes(file.id)}
              onClick={() => file.image && onChoose(file.image)}
            >
              <img src={`${file.image?.assetUrl}?format=300w`} alt="" loading="lazy" />
            </button>
            <span className={styles.name}>
              <span title={file.filename}>{file.filename}</span>
              {file.image && (
                <IconButton
                  label={`Crop or turn ${file.filename}`}
                  size="small"
                  icon={<Crop size={16} />}
                  onClick={() => setEdited(file)}
                />
              )}
              <IconButton
                label={`Details of ${file.filename}`}
                size="small"
                icon={<Pencil size={16} />}
                onClick={() => setOpen(file)}
              />
            </span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Dialog>
  )
}

interface FoldersProps {
  folders: readonly FileFolder[]
  folder: string | null
  onOpen(id: string | null): void
  onChanged(): void
}

function Folders({ folders, folder, onOpen, onChanged }: FoldersProps) {
  const here = folders.find(({ id }) => id === folder)
  const inside = folders.filter(({ parentId }) => parentId === folder)
  return (
    <nav aria-label="Folders" className={styles.folders}>
      {here && (
        <Button size="small" look="plain" onClick={() => onOpen(here.parentId)}>
          Back to {folders.find(({ id }) => id === here.parentId)?.name ?? 'all files'}
        </Button>
      )}
      {here && <strong>{here.name}</strong>}
      {inside.map(({ id, name }) => (
        <Button key={id} size="small" icon={<Folder size={16} aria-hidden="true" />} onClick={() => onOpen(id)}>
          {name}
        </Button>
      ))}
      <FolderTools
        key={folder}
        here={here}
        onDeleted={() => {
          onOpen(here?.parentId ?? null)
          onChanged()
        }}
        onChanged={onChanged}
      />
    </nav>
  )
}
