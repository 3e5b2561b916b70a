import type { FileType } from '../../../../src/files/contract.ts'

/** Filters of the list, from the URL. */
export interface FilesSearch {
  type?: FileType | undefined
  search?: string | undefined
  sort?: 'largest' | undefined
  unused?: true | undefined
  /** Id of the open file. */
  file?: string | undefined
}

/** In the order of the tabs. */
export const typeLabels: Record<FileType, string> = {
  image: 'Images',
  video: 'Videos',
  media: 'Audio and films',
  font: 'Fonts',
  sold: 'Product files',
  members: 'Files for members',
}
export const types = Object.keys(typeLabels) as FileType[]

/** Parses the URL and drops invalid parameters. */
export function readFilesSearch(raw: Record<string, unknown>): FilesSearch {
  const { search } = raw
  return {
    type: types.find((one) => one === raw.type),
    search: typeof search === 'string' && search !== '' && search.length <= 200 ? search : undefined,
    sort: raw.sort === 'largest' ? 'largest' : undefined,
    unused: raw.unused === 'true' ? true : undefined,
    file: typeof raw.file === 'string' && raw.file.length <= 100 ? raw.file : undefined,
  }
}

/** URL of the list; `/files` for all, newest first. */
export function filesHref(search: FilesSearch): string {
  const entries = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  const given = new URLSearchParams(entries)
  return given.size > 0 ? `/files?${given}` : '/files'
}
