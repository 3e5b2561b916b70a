import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  BeginMediaRequest,
  ChangeImageRequest,
  DeletedFont,
  DeletedImage,
  DeletedVideo,
  FileFolder,
  FolderParams,
  FolderRequest,
  FontFileParams,
  FontParams,
  FontsReply,
  ImageEdit,
  ImageParams,
  ImagesPage,
  ImagesQuery,
  LibraryPage,
  LibraryQuery,
  MediaFileParams,
  MediaParams,
  MediaPartQuery,
  MediaReply,
  MediaReplyList,
  ReplaceImageRequest,
  StoragePage,
  StorageQuery,
  UploadedFont,
  UploadedImage,
  UploadedVideo,
  UploadQuery,
  VideoFileParams,
  VideoParams,
  VideosReply,
} from './contract.ts'

const writes: RateLimit = { name: 'media-changes', points: 120, seconds: 60, by: 'account' }

const fileLibrary: RateLimit = { name: 'file-library', points: 600, seconds: 60, by: 'account' }
const fileLibraryWrites: RateLimit = { name: 'file-library-writes', points: 300, seconds: 60, by: 'account' }
const fileUpload: RateLimit = { name: 'file-upload', points: 120, seconds: 60, by: 'account' }
const pictures: RateLimit = { name: 'files', points: 600, seconds: 60, by: 'account' }
const usage: RateLimit = { name: 'storage', points: 300, seconds: 60, by: 'account' }
const libraryChange = { method: 'PUT', faces: ['manage'], allow: 'files.upload', rateLimit: fileLibraryWrites } as const
const pictureUpload = { method: 'POST', faces: ['manage'], allow: 'files.upload', rateLimit: fileUpload } as const
const pictureRead = { method: 'GET', faces: ['manage'], allow: 'files.upload', rateLimit: pictures } as const
const fonts: RateLimit = { name: 'fonts', points: 600, seconds: 60, by: 'account' }
const videos: RateLimit = { name: 'videos', points: 600, seconds: 60, by: 'account' }

/** Sounds, films and captions that blocks play, newest first. */
export const listMediaFiles = endpoint({
  method: 'GET',
  path: '/api/files/media',
  faces: ['manage'],
  allow: 'files.upload',
  rateLimit: { name: 'media-list', points: 600, seconds: 60, by: 'account' },
  reply: schema<typeof MediaReplyList>(),
})

/** Begins an upload, or goes on with one that was interrupted. */
export const beginMediaFile = endpoint({
  method: 'POST',
  path: '/api/files/media',
  faces: ['manage'],
  allow: 'files.upload',
  rateLimit: writes,
  body: schema<typeof BeginMediaRequest>(),
  reply: schema<typeof MediaReply>(),
})

/** Takes the next part of a file. */
export const sendMediaPart = endpoint({
  method: 'PUT',
  path: '/api/files/media/:fileId',
  faces: ['manage'],
  allow: 'files.upload',
  rateLimit: { name: 'media-parts', points: 300, seconds: 60, by: 'account' },
  params: schema<typeof MediaParams>(),
  query: schema<typeof MediaPartQuery>(),
  reply: schema<typeof MediaReply>(),
})

export const deleteMediaFile = endpoint({
  method: 'DELETE',
  path: '/api/files/media/:fileId',
  faces: ['manage'],
  allow: 'files.delete',
  rateLimit: writes,
  params: schema<typeof MediaParams>(),
  reply: schema<typeof MediaParams>(),
})

/** A sound, a film or its captions, or a range of it, as pages play it. */
export const playMediaFile = endpoint({
  method: 'GET',
  path: '/api/media/:fileName',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: 'none',
  params: schema<typeof MediaFileParams>(),
})

export const uploadVideo = endpoint({
  method: 'POST',
  path: '/api/files/videos',
  faces: ['manage'],
  allow: 'files.upload',
  rateLimit: { name: 'video-upload', points: 30, seconds: 60, by: 'account' },
  query: schema<typeof UploadQuery>(),
  reply: schema<typeof UploadedVideo>(),
})

export const listVideos = endpoint({
  method: 'GET',
  path: '/api/files/videos',
  faces: ['manage'],
  allow: 'files.upload',
  rateLimit: videos,
  reply: schema<typeof VideosReply>(),
})

export const deleteVideo = endpoint({
  method: 'DELETE',
  path: '/api/files/videos/:videoId',
  faces: ['manage'],
  allow: 'files.delete',
  rateLimit: videos,
  params: schema<typeof VideoParams>(),
  reply: schema<typeof DeletedVideo>(),
})

/** A background video, or a range of it; only one of the website itself. */
export const serveVideo = endpoint({
  method: 'GET',
  path: '/videos/:fileName',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: 'none',
  params: schema<typeof VideoFileParams>(),
})

/** Files of a folder, or matches in all folders; with the list of folders. */
export const listFiles = endpoint({
  method: 'GET',
  path: '/api/files/library',
  faces: ['manage'],
  allow: 'files.upload',
  rateLimit: fileLibrary,
  query: schema<typeof LibraryQuery>(),
  reply: schema<typeof LibraryPage>(),
})

export const changeImage = endpoint({
  ...libraryChange,
  path: '/api/files/images/:imageId',
  params: schema<typeof ImageParams>(),
  body: schema<typeof ChangeImageRequest>(),
  reply: schema<typeof UploadedImage>(),
})

/** Replaces it everywhere at once, live and in drafts. */
export const replaceImage = endpoint({
  method: 'POST',
  path: '/api/files/images/:imageId/replacement',
  faces: ['manage'],
  allow: 'files.delete',
  rateLimit: fileLibraryWrites,
  params: schema<typeof ImageParams>(),
  body: schema<typeof ReplaceImageRequest>(),
  reply: schema<typeof UploadedImage>(),
})

export const createFolder = endpoint({
  method: 'POST',
  path: '/api/files/folders',
  faces: ['manage'],
  allow: 'files.upload',
  rateLimit: fileLibraryWrites,
  body: schema<typeof FolderRequest>(),
  reply: schema<typeof FileFolder>(),
})

export const changeFolder = endpoint({
  ...libraryChange,
  path: '/api/files/folders/:folderId',
  params: schema<typeof FolderParams>(),
  body: schema<typeof FolderRequest>(),
  reply: schema<typeof FileFolder>(),
})

export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/api/files/folders/:folderId',
  faces: ['manage'],
  allow: 'files.delete',
  rateLimit: fileLibraryWrites,
  params: schema<typeof FolderParams>(),
  reply: schema<typeof DeletedImage>(),
})

export const uploadImage = endpoint({
  ...pictureUpload,
  path: '/api/files/images',
  query: schema<typeof UploadQuery>(),
  reply: schema<typeof UploadedImage>(),
})

/** The website's images, newest first. */
export const listImages = endpoint({
  ...pictureRead,
  path: '/api/files/images',
  query: schema<typeof ImagesQuery>(),
  reply: schema<typeof ImagesPage>(),
})

/** State of an upload; its image once ready. */
export const readImage = endpoint({
  ...pictureRead,
  path: '/api/files/images/:imageId',
  params: schema<typeof ImageParams>(),
  reply: schema<typeof UploadedImage>(),
})

/** A rotated and cropped copy, which waits to be encoded; the original stays. */
export const editImage = endpoint({
  ...pictureUpload,
  path: '/api/files/images/:imageId/edits',
  params: schema<typeof ImageParams>(),
  body: schema<typeof ImageEdit>(),
  reply: schema<typeof UploadedImage>(),
})

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/api/files/images/:imageId',
  faces: ['manage'],
  allow: 'files.delete',
  rateLimit: pictures,
  params: schema<typeof ImageParams>(),
  reply: schema<typeof DeletedImage>(),
})

/** All files with where they are used, and the storage they take. */
export const readStorage = endpoint({
  method: 'GET',
  path: '/api/files/storage',
  faces: ['manage'],
  allow: 'files.upload',
  rateLimit: usage,
  query: schema<typeof StorageQuery>(),
  reply: schema<typeof StoragePage>(),
})

export const uploadFont = endpoint({
  method: 'POST',
  path: '/api/files/fonts',
  faces: ['manage'],
  allow: 'design',
  rateLimit: { name: 'font-upload', points: 30, seconds: 60, by: 'account' },
  query: schema<typeof UploadQuery>(),
  reply: schema<typeof UploadedFont>(),
})

export const listFonts = endpoint({
  method: 'GET',
  path: '/api/files/fonts',
  faces: ['manage'],
  allow: 'design',
  rateLimit: fonts,
  reply: schema<typeof FontsReply>(),
})

export const deleteFont = endpoint({
  method: 'DELETE',
  path: '/api/files/fonts/:fontId',
  faces: ['manage'],
  allow: 'design',
  rateLimit: fonts,
  params: schema<typeof FontParams>(),
  reply: schema<typeof DeletedFont>(),
})

/** Only a font of the website itself. */
export const serveFont = endpoint({
  method: 'GET',
  path: '/fonts/:fileName',
  faces: ['storefront', 'manage'],
  allow: 'anyone',
  rateLimit: 'none',
  params: schema<typeof FontFileParams>(),
})
