import { infiniteQueryOptions } from '@tanstack/react-query'
import type {
  ChangeImageRequest,
  FileType,
  FolderRequest,
  ImageEdit,
  ReplaceImageRequest,
  UploadedImage,
} from '../../src/files/contract.ts'
import * as files from '../../src/files/endpoints.ts'
import { call, type SendOptions } from './client/client.ts'
import { sendFile, type UploadOptions } from './client/send-file.ts'

/** Sends the raw file. Throws ApiError, and an AbortError if aborted. */
export function uploadImage(file: File, options: UploadOptions = {}): Promise<UploadedImage> {
  const type = file.type.startsWith('image/') ? file.type : 'image/x-unknown'
  return sendFile(files.uploadImage.path, file, { ...options, type })
}

/** State of an upload; its image once ready. */
export const findImage = (imageId: string, options?: SendOptions) =>
  call(files.readImage, { params: { imageId } }, options)

/** The website's images, newest first, for choosing one again. */
export const imagesQuery = infiniteQueryOptions({
  queryKey: ['images'],
  queryFn: ({ pageParam: cursor, signal }) => call(files.listImages, { query: { cursor } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
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
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        files.readStorage,
        {
          query: {
            sort: sort ?? 'newest',
            type,
            search: search || undefined,
            show: unused && 'unused',
            cursor,
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const deleteImage = (imageId: string) => call(files.deleteImage, { params: { imageId } })

export const libraryKey = ['file-library']

/** Files of a folder, or matches in all folders; with the list of folders. */
export const libraryQuery = (folder: string | null, search: string) =>
  infiniteQueryOptions({
    queryKey: [...libraryKey, folder, search],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        files.listFiles,
        { query: { folder: folder ?? undefined, search: search || undefined, cursor } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const changeImage = (imageId: string, body: ChangeImageRequest) =>
  call(files.changeImage, { params: { imageId }, body })

/** Creates a rotated and cropped copy, which waits to be encoded. */
export const editImage = (imageId: string, body: ImageEdit) => call(files.editImage, { params: { imageId }, body })

/** Replaces it everywhere at once, live and in drafts. */
export const replaceImage = (imageId: string, body: ReplaceImageRequest) =>
  call(files.replaceImage, { params: { imageId }, body })

export const createFolder = (body: FolderRequest) => call(files.createFolder, { body })
export const changeFolder = (folderId: string, body: FolderRequest) =>
  call(files.changeFolder, { params: { folderId }, body })
export const deleteFolder = (folderId: string) => call(files.deleteFolder, { params: { folderId } })
