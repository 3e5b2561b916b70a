import { z } from 'zod'
import { ProductImage } from '../catalog/contract.ts'
import { modifiedQuery } from '../shared/api/modified-query.ts'
import { MEDIA_BYTES_MAX, mediaFileName, mediaMessages } from '../shared/media/media-files.ts'
import { videoFileName } from '../shared/validation/video-rules.ts'

/** Average colours of an image's corners and centre: six hex digits each. */
export const ColorData = z.object({
  topLeftAverage: z.string(),
  topRightAverage: z.string(),
  bottomLeftAverage: z.string(),
  bottomRightAverage: z.string(),
  centerAverage: z.string(),
})
export type ColorData = z.infer<typeof ColorData>

/** An image as pages show it (specification §3, Image and asset fields). */
export const ReadyImage = ProductImage.extend({ colorData: ColorData })
export type ReadyImage = z.infer<typeof ReadyImage>

export const UploadedImage = z.object({
  id: z.string(),
  /** `waiting` until it is encoded for the web. */
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Name of the uploaded file. */
  filename: z.string(),
  /** Size of the uploaded file in bytes. */
  bytes: z.number(),
  /** Null: no folder. */
  folderId: z.string().nullable(),
  createdAt: z.string(),
  /** Error message, if it failed. */
  failure: z.string().nullable(),
  /** Set once ready. */
  image: ReadyImage.nullable(),
})
export type UploadedImage = z.infer<typeof UploadedImage>

export const ImagesPage = z.object({
  images: z.array(UploadedImage),
  /** Cursor of the next page; null on the last. */
  nextCursor: z.string().nullable(),
})
export type ImagesPage = z.infer<typeof ImagesPage>

/** The request's body is the file itself. */
export const UploadQuery = z.strictObject({
  /** File name on the sender's machine. */
  name: z.string().max(1_000).optional(),
})

export const ImagesQuery = z.strictObject({ ...modifiedQuery, cursor: z.string().max(400).optional() })
export type ImagesQuery = z.infer<typeof ImagesQuery>
export const ImageParams = z.object({ imageId: z.string() })

/** Used and available storage, in bytes. */
const Filling = z.object({ used: z.number(), limit: z.number() })

/** Where a file is used: a product, a page, or the website itself. */
export const FileUse = z.object({
  itemId: z.string().nullable(),
  /** For pages. */
  docId: z.string().optional(),
  /** For areas. */
  areaId: z.string().optional(),
  title: z.string(),
})
export type FileUse = z.infer<typeof FileUse>

/**
 * `media`: a sound, film or captions for blocks. `sold`: a file of a digital product, which its buyers download. `members`: a
 * file of lessons and areas.
 */
export const FileType = z.enum(['image', 'video', 'media', 'font', 'sold', 'members'])
export type FileType = z.infer<typeof FileType>

export const StoredFileEntry = z.object({
  id: z.string(),
  type: FileType,
  /** Name of the uploaded file. */
  name: z.string(),
  /** Name under which it is served; null for files that are sold or for members, which have no address that everybody can open. */
  fileName: z.string().nullable(),
  /** Total of all sizes, in bytes. */
  bytes: z.number(),
  createdAt: z.string(),
  /** For files that are sold or for members: uploading, for sale, or replaced or deleted and about to be removed. */
  soldState: z.enum(['open', 'current', 'retired']).nullable(),
  /**
   * Products and pages that show it, and, without an id, headers of list pages and images of the website itself; if empty, it
   * may be deleted.
   */
  usedBy: z.array(FileUse),
})
export type StoredFileEntry = z.infer<typeof StoredFileEntry>

export const StoragePage = z.object({
  website: Filling,
  /** Of all websites of the owner; shown only to the owner. */
  account: Filling.nullable(),
  files: z.array(
    StoredFileEntry.extend({
      previewUrl: z.string().nullable(),
      /** Where anyone can open it; null for fonts and for files that are sold or for members. */
      url: z.string().nullable(),
    }),
  ),
  /** Cursor of the next page; null on the last. */
  nextCursor: z.string().nullable(),
})
export type StoragePage = z.infer<typeof StoragePage>

export const StorageQuery = z.strictObject({
  cursor: z.string().max(1_000).optional(),
  show: z.enum(['all', 'unused']).optional(),
  type: FileType.optional(),
  /** Part of the name. */
  search: z.string().trim().max(200).optional(),
  sort: z.enum(['largest', 'newest']).optional(),
})
export type StorageQuery = z.infer<typeof StorageQuery>

export const FileFolder = z.object({
  id: z.string(),
  /** Null: top level. */
  parentId: z.string().nullable(),
  name: z.string(),
})
export type FileFolder = z.infer<typeof FileFolder>

export const FolderParams = z.object({ folderId: z.string().max(100) })
export const FolderRequest = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name for the folder.').max(100),
  parentId: z.string().max(100).nullable(),
})
export type FolderRequest = z.infer<typeof FolderRequest>

export const LibraryQuery = z.strictObject({
  /** Id; absent for files in no folder. */
  folder: z.string().max(100).optional(),
  /** Words of the name, in all folders. */
  search: z.string().trim().max(200).optional(),
  cursor: z.string().max(400).optional(),
})
export type LibraryQuery = z.infer<typeof LibraryQuery>

export const LibraryFile = UploadedImage.extend({ usedBy: z.array(FileUse) })
export type LibraryFile = z.infer<typeof LibraryFile>

export const LibraryPage = z.object({
  /** All folders of the website. */
  folders: z.array(FileFolder),
  files: z.array(LibraryFile),
  nextCursor: z.string().nullable(),
})
export type LibraryPage = z.infer<typeof LibraryPage>

const Share = z.number().min(0).max(1)

export const ChangeImageRequest = z.strictObject({
  /** Specification §5, Editor wording. */
  filename: z.string().trim().min(1, 'Please enter a file name').max(200).optional(),
  folderId: z.string().max(100).nullable().optional(),
  altText: z.string().trim().max(1_000).optional(),
  focalPoint: z.strictObject({ x: Share, y: Share }).optional(),
})
export type ChangeImageRequest = z.infer<typeof ChangeImageRequest>

/** Replaces this image everywhere by another, unused one of the website. */
export const ReplaceImageRequest = z.strictObject({ with: z.string().max(100) })
export type ReplaceImageRequest = z.infer<typeof ReplaceImageRequest>

/** A font for the website's styles. */
export const UploadedFont = z.object({
  id: z.string(),
  name: z.string(),
  /** Path below `/fonts/` of the website's hosts. */
  fileName: z.string(),
  bytes: z.number(),
})
export type UploadedFont = z.infer<typeof UploadedFont>

export const FontsReply = z.object({ fonts: z.array(UploadedFont) })
export type FontsReply = z.infer<typeof FontsReply>

export const FontParams = z.object({ fontId: z.string().max(100) })
/** Fonts only: other files of the website are on the asset host. */
export const FontFileParams = z.object({ fileName: z.string().regex(/^font-[0-9a-f]{32}\.woff2$/) })
export const DeletedFont = z.object({ id: z.string() })

/** A background video of a section. */
export const UploadedVideo = z.object({
  id: z.string(),
  name: z.string(),
  /** Path below `/videos/` of the website's storefront. */
  fileName: z.string(),
  bytes: z.number(),
})
export type UploadedVideo = z.infer<typeof UploadedVideo>

export const VideosReply = z.object({ videos: z.array(UploadedVideo) })
export type VideosReply = z.infer<typeof VideosReply>

export const VideoParams = z.object({ videoId: z.string().max(100) })
export const VideoFileParams = z.object({ fileName: z.string().regex(videoFileName) })
export const DeletedVideo = z.object({ id: z.string() })

const MediaFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Null until its first part has arrived. */
  kind: z.enum(['audio', 'video', 'captions']).nullable(),
  /** Path below `/api/media/` of the website; null until all of it has arrived. */
  fileName: z.string().nullable(),
  bytes: z.number(),
  /** How many have arrived: the offset of the next part. */
  received: z.number(),
  createdAt: z.string(),
})
export type MediaFile = z.infer<typeof MediaFile>

/** `GET /api/files/media` on the manage host. */
export const MediaReplyList = z.object({ files: z.array(MediaFile) })
export const MediaReply = z.object({ file: MediaFile })

/** `POST /api/files/media`: one that was interrupted goes on, which its name, size and time tell. */
export const BeginMediaRequest = z.strictObject({
  name: z.string().max(1_000),
  bytes: z.int().min(1, mediaMessages.empty).max(MEDIA_BYTES_MAX, mediaMessages.tooLarge),
  /** Milliseconds since 1970. */
  lastModified: z.int().min(0),
})
export type BeginMediaRequest = z.infer<typeof BeginMediaRequest>
export const MediaParams = z.strictObject({ fileId: z.string().regex(/^[0-9a-f]{32}$/) })
/** `PUT /api/files/media/:fileId?offset=8000000`: the body is the bytes from there, at most 8 MB. */
export const MediaPartQuery = z.strictObject({ offset: z.coerce.number().int().min(0).max(MEDIA_BYTES_MAX) })
export const MediaFileParams = z.strictObject({ fileName: z.string().regex(mediaFileName) })

/** First rotated clockwise by quarter turns, then cropped: fractions of width and height. */
export const ImageEdit = z
  .strictObject({
    turns: z.int().min(0).max(3),
    crop: z.strictObject({ x: Share, y: Share, w: z.number().min(0.01).max(1), h: z.number().min(0.01).max(1) }),
  })
  .refine(({ crop: { x, y, w, h } }) => x + w <= 1.0001 && y + h <= 1.0001, 'Choose a part of the picture.')
  .refine(({ turns, crop: { w, h } }) => turns > 0 || w < 1 || h < 1, 'Crop or turn the picture first.')
export type ImageEdit = z.infer<typeof ImageEdit>

export const DeletedImage = z.object({ id: z.string() })
