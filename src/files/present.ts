import type { ReadyImage, UploadedImage } from './contract.ts'
import type { StoredReadyImage, StoredUpload } from './queries.ts'

export interface ImageUrlBase {
  websiteId: string
  /** Origin of the asset host: `http://assets.localhost:3000`. */
  assetOrigin: string
}

export function presentUpload(upload: StoredUpload, place: ImageUrlBase): UploadedImage {
  return {
    id: upload.id,
    state: upload.state,
    filename: upload.original_name,
    bytes: upload.bytes,
    folderId: upload.folder_id,
    createdAt: upload.created_at.toISOString(),
    failure: upload.failure,
    image: upload.state === 'ready' ? presentImage(upload as StoredReadyImage, place) : null,
  }
}

function presentImage(image: StoredReadyImage, { websiteId, assetOrigin }: ImageUrlBase): ReadyImage {
  return {
    id: image.id,
    assetUrl: `${assetOrigin}/${websiteId}/${image.file_name}`,
    originalSize: `${image.width}x${image.height}`,
    systemDataVariants: image.widths,
    altText: image.alt_text,
    mediaFocalPoint: { x: image.focal_x, y: image.focal_y },
    colorData: image.colors,
  }
}
