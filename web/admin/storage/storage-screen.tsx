import { usePermission } from '../use-permission.ts'
import { StoredFiles } from './stored-files.tsx'
import './storage.css'

/** How full the website's storage is, with what, and how to free some. */
export function StorageScreen() {
  const may = usePermission()
  return (
    <>
      <div className="list-head">
        <h1>Storage</h1>
      </div>
      {may('files.upload') ? (
        <StoredFiles />
      ) : (
        <p>Your role does not let you see the files of this website. Ask its owner or an administrator.</p>
      )}
    </>
  )
}
