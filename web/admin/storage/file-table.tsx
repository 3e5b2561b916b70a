import { megabytes } from '../../../src/shared/messages/storage-messages.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { usePermission } from '../use-permission.ts'
import type { StoredFile } from './stored-files.tsx'

/** Where a file is used: so many places are named, the others counted. */
const NAMED = 3

interface FileTableProps {
  files: readonly StoredFile[]
  onDelete(file: StoredFile): void
}

export function FileTable({ files, onDelete }: FileTableProps) {
  const may = usePermission()
  const mayDelete = may('files.delete')
  return (
    <table className="list-table file-table">
      <caption className="visually-hidden">Files, the largest first</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Picture</span>
          </th>
          <th scope="col">File</th>
          <th scope="col">Size</th>
          <th scope="col">Used in</th>
          {mayDelete && (
            <th scope="col">
              <span className="visually-hidden">Delete</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.id}>
            <td className="cell-picture">
              <img src={file.previewUrl} alt="" width={48} height={48} loading="lazy" />
            </td>
            <th scope="row" className="cell-name">
              {file.name}
            </th>
            <td className="cell-bytes">{megabytes(file.bytes)}</td>
            <td className="cell-uses">
              <Uses file={file} linked={may('content.viewDraft')} />
            </td>
            {mayDelete && (
              <td className="cell-delete">
                {file.usedBy.length === 0 && (
                  <Button aria-label={`Delete ${file.name}`} onClick={() => onDelete(file)}>
                    Delete
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Uses({ file: { usedBy }, linked }: { file: StoredFile; linked: boolean }) {
  if (usedBy.length === 0) return <span className="muted">Not used</span>
  const more = usedBy.length - NAMED
  return (
    <ul className="file-uses">
      {usedBy.slice(0, NAMED).map(({ itemId, title }) => (
        <li key={itemId ?? title}>
          {linked && itemId !== null ? <a href={`/products/${encodeURIComponent(itemId)}`}>{title}</a> : title}
        </li>
      ))}
      {more > 0 && <li className="muted">and {more} more</li>}
    </ul>
  )
}
