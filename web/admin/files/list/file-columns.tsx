import { Film, Lock, PackageOpen, Type } from 'lucide-react'
import { fileSize } from '../../../../src/shared/messages/storage-messages.ts'
import { ActionMenu, type MenuAction, type MenuAddress } from '../../../ui/primitives/popups/action-menu.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { Moment } from '../../moment.tsx'
import { FileUses } from '../file-uses.tsx'
import styles from './files.module.css'
import type { StoredFile } from './files-page.tsx'

/** Number of uses that are named. */
const NAMED = 3

const typeNames = {
  image: 'Image',
  video: 'Video',
  media: 'Audio or film',
  font: 'Font',
  sold: 'Product file',
  members: 'File for members',
}
const soldStates = { open: 'Uploading', current: 'For sale', retired: 'No longer sold' }

/** `linked`: see `FileUses`. */
export function fileColumns(
  actionsOf: (file: StoredFile) => (MenuAction | MenuAddress)[],
  linked: boolean,
): DataColumn<StoredFile>[] {
  return [
    {
      key: 'name',
      header: 'File',
      value: ({ name }) => name,
      cell: (file) => (
        <span className={styles.name}>
          <Preview file={file} />
          <span>{file.name}</span>
        </span>
      ),
      sortable: false,
      shown: 'always',
    },
    {
      key: 'type',
      header: 'Type',
      value: describe,
      sortable: false,
    },
    {
      key: 'bytes',
      header: 'Size',
      onPhone: 'end',
      value: ({ bytes }) => bytes,
      // Sample pictures take no room.
      cell: ({ bytes }) => (bytes > 0 ? fileSize(bytes) : '–'),
      align: 'end',
      sortable: false,
    },
    {
      key: 'added',
      header: 'Added',
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
      sortable: false,
      isWide: true,
    },
    {
      key: 'uses',
      header: 'Used in',
      value: ({ usedBy }) => usedBy.map(({ title }) => title).join(', '),
      cell: ({ usedBy }) =>
        usedBy.length === 0 ? (
          <span className="muted">Not used</span>
        ) : (
          <ul className={styles.uses}>
            <FileUses uses={usedBy} linked={linked} named={NAMED} />
          </ul>
        ),
      sortable: false,
    },
    {
      key: 'actions',
      header: 'Actions',
      isAction: 'corner',
      value: () => null,
      cell: (file) => {
        const items = actionsOf(file)
        return items.length > 0 && <ActionMenu dots label={`Actions of ${file.name}`} items={items} />
      },
      align: 'end',
      sortable: false,
      shown: 'always',
    },
  ]
}

function describe({ type, soldState }: StoredFile): string {
  return soldState === null ? typeNames[type] : `${typeNames[type]} · ${soldStates[soldState]}`
}

const drawings = {
  image: PackageOpen,
  video: Film,
  media: Film,
  font: Type,
  sold: PackageOpen,
  members: Lock,
}

function Preview({ file: { type, previewUrl } }: { file: StoredFile }) {
  if (previewUrl !== null) return <img src={previewUrl} alt="" width={40} height={40} loading="lazy" />
  const Drawing = drawings[type]
  return (
    <span className={styles.drawing}>
      <Drawing size={18} aria-hidden="true" />
    </span>
  )
}
