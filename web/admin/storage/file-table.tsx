import type { ReactNode } from 'react'
import { megabytes } from '../../../src/shared/messages/storage-messages.ts'
import { Button } from '../../ui/primitives/button.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { usePermission } from '../use-permission.ts'
import styles from './storage.module.css'
import type { StoredFile } from './stored-files.tsx'

/** Number of uses that are named; the others are counted. */
const NAMED = 3

interface FileTableProps {
  files: readonly StoredFile[]
  onDelete(file: StoredFile): void
  /** Replaces an empty table. */
  empty: ReactNode
}

export function FileTable({ files, onDelete, empty }: FileTableProps) {
  const may = usePermission()
  const mayDelete = may('files.delete')
  const linked = may('content.viewDraft')
  const columns: DataColumn<StoredFile>[] = [
    {
      key: 'name',
      header: 'File',
      value: ({ name }) => name,
      cell: ({ name, previewUrl }) => (
        <span className={styles.fileName}>
          <img src={previewUrl} alt="" width={40} height={40} loading="lazy" />
          {name}
        </span>
      ),
      sortable: false,
      shown: 'always',
    },
    {
      key: 'bytes',
      header: 'Size',
      value: ({ bytes }) => bytes,
      cell: ({ bytes }) => megabytes(bytes),
      align: 'end',
      sortable: false,
    },
    {
      key: 'uses',
      header: 'Used in',
      value: ({ usedBy }) => usedBy.map(({ title }) => title).join(', '),
      cell: (file) => <Uses file={file} linked={linked} />,
      sortable: false,
    },
    ...(mayDelete ? [deleteColumn(onDelete)] : []),
  ]
  return (
    <DataTable
      label="Files"
      columns={columns}
      rows={files}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      csvName="files"
      empty={empty}
    />
  )
}

const deleteColumn = (onDelete: FileTableProps['onDelete']): DataColumn<StoredFile> => ({
  key: 'delete',
  header: 'Actions',
  isAction: true,
  value: () => null,
  cell: (file) =>
    file.usedBy.length === 0 && (
      <Button size="small" aria-label={`Delete ${file.name}`} onClick={() => onDelete(file)}>
        Delete
      </Button>
    ),
  align: 'end',
  sortable: false,
  shown: 'always',
})

function Uses({ file: { usedBy }, linked }: { file: StoredFile; linked: boolean }) {
  if (usedBy.length === 0) return <span className="muted">Not used</span>
  const more = usedBy.length - NAMED
  return (
    <ul className={styles.fileUses}>
      {usedBy.slice(0, NAMED).map(({ itemId, title }) => (
        <li key={itemId ?? title}>
          {linked && itemId !== null ? <a href={`/products/${encodeURIComponent(itemId)}`}>{title}</a> : title}
        </li>
      ))}
      {more > 0 && <li className="muted">and {more} more</li>}
    </ul>
  )
}
