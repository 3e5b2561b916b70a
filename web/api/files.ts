import { infiniteQueryOptions } from '@tanstack/react-query'
import type {
  ChangeImageRequest,
  FileFolder,
  FileType,
  FolderRequest,
  ImageEdit,
  ImagesPage,
  LibraryPage,
  ReplaceImageRequest,
  StoragePage,
  UploadedImage,
} from '../../src/files/contract.ts'
import { del, get, post, put, type SendOptions } from './client/client.ts'
import { sendFile, type UploadOptions } from './client/send-file.ts'

const path = '/api/files/images'

/** Sends the raw file. Throws ApiError, and an AbortError if aborted. */
export function uploadImage(file: File, options: UploadOptions = {}): Promise<UploadedImage> {
  const type = file.type.startsWith('image/') ? file.type : 'image/x-unknown'
  return sendFile(path, file, { ...options, type })
}

/** State of an upload; its image once ready. */
export const findImage = (imageId: string, options?: SendOptions) =>
  get<UploadedImage>(`${path}/${encodeURIComponent(imageId)}`, options)

/** The website's images, newest first, for choosing one again. */
export const imagesQuery = infiniteQueryOptions({
  queryKey: ['images'],
  queryFn: ({ pageParam, signal }) => get<ImagesPage>(`${path}${pageParam}`, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) =>
    nextCursor === null ? undefined : `?${new URLSearchParams({ cursor: nextCursor })}`,
})

export const storageKey = ['storage']

interface StorageFilter {
  type: FileType | undefined
  search: string | undefined
  sort: 'largest' | undefined
  unused: true | undefined
}

/** All files with where they are used, and storage usage. */
export const storageQuery = ({ type, search, sort, unused }: StorageFilter) =>
  infiniteQueryOptions({
    queryKey: [...storageKey, type, search, sort, unused],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        sort: sort ?? 'newest',
        ...(type && { type }),
        ...(search && { search }),
        ...(unused && { show: 'unused' }),
        ...(pageParam !== '' && { cursor: pageParam }),
      })
      return get<StoragePage>(`/api/files/storage?${query}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const deleteImage = (imageId: string) => del<{ id: string }>(`${path}/${encodeURIComponent(imageId)}`)

export const libraryKey = ['file-library']

/** Files of a folder, or matches in all folders; with the list of folders. */
export const libraryQuery = (folder: string | null, search: string) =>
  infiniteQueryOptions({
    queryKey: [...libraryKey, folder, search],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(folder !== null && { folder }),
        ...(search !== '' && { search }),
        ...(pageParam !== '' && { cursor: pageParam }),
      })
      return get<LibraryPage>(`/api/files/library?${query}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const changeImage = (imageId: string, request: ChangeImageRequest) =>
  put<UploadedImage>(`${path}/${encodeURIComponent(imageId)}`, request)

/** Creates a rotated and cropped copy, which waits to be encoded. */
export const editImage = (imageId: string, request: ImageEdit) =>
  post<UploadedImage>(`${path}/${encodeURIComponent(imageId)}/edits`, request)

/** Replaces it everywhere at once, live and in drafts. */
export const replaceImage = (imageId: string, request: ReplaceImageRequest) =>
  post<UploadedImage>(`${path}/${encodeURIComponent(imageId)}/replacement`, request)

export const createFolder = (request: FolderRequest) => post<FileFolder>('/api/files/folders', request)
export const changeFolder = (id: string, request: FolderRequest) =>
  put<FileFolder>(`/api/files/folders/${encodeURIComponent(id)}`, request)
export const deleteFolder = (id: string) => del<{ id: string }>(`/api/files/folders/${encodeURIComponent(id)}`)
