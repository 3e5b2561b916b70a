import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { usePermission } from '../use-permission.ts'
import { StoredFiles } from './stored-files.tsx'

/** Storage usage of the website, and how to free some. */
export function StorageScreen() {
  const may = usePermission()
  return (
    <>
      <PageHeader title="Storage" />
      {may('files.upload') ? (
        <StoredFiles />
      ) : (
        <p>Your role does not let you see the files of this website. Ask its owner or an administrator.</p>
      )}
    </>
  )
}
