import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { findImage, libraryKey, libraryQuery } from '../../../api/files.ts'
import { FileDetails } from '../manager/file-details.tsx'
import type { StoredFile } from './files-page.tsx'

/** Details of an image in the list, once they are loaded. */
export function OpenImage({ file: { id, usedBy }, onClose }: { file: StoredFile; onClose(): void }) {
  const image = useQuery({ queryKey: [...libraryKey, 'image', id], queryFn: ({ signal }) => findImage(id, { signal }) })
  const library = useInfiniteQuery(libraryQuery(null, ''))
  if (!image.data || !library.data) return null
  return (
    <FileDetails file={{ ...image.data, usedBy }} folders={library.data.pages[0]?.folders ?? []} onClose={onClose} />
  )
}
