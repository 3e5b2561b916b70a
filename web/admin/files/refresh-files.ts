import type { QueryClient } from '@tanstack/react-query'
import { imagesQuery, libraryKey, storageKey } from '../../api/files.ts'
import { fontsQuery } from '../../api/fonts.ts'
import { videosQuery } from '../../api/videos.ts'

/** Reloads every list of files: each shows the same library. */
export function refreshFiles(queries: QueryClient): Promise<unknown> {
  const keys = [imagesQuery.queryKey, videosQuery.queryKey, fontsQuery.queryKey, libraryKey, storageKey]
  return Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
