import { useQueryClient } from '@tanstack/react-query'
import type { ReadyImage } from '../../../src/files/contract.ts'
import { uploadTypes } from '../../../src/shared/validation/image-rules.ts'
import { findImage, imagesQuery, uploadImage } from '../../api/files.ts'
import { fileProblem } from './file-problem.ts'
import { UploadZone } from './upload-zone.tsx'
import { useUploads } from './use-uploads.ts'

interface ImageUploadProps {
  /** Called once per image when it is ready, in the order in which the files were chosen. */
  onReady(image: ReadyImage): void
  /** Only one file at a time. */
  single?: boolean
}

/** Uploads images by a button or drag and drop, and shows their progress. */
export function ImageUpload({ onReady, single = false }: ImageUploadProps) {
  const queries = useQueryClient()
  const uploads = useUploads<ReadyImage>({
    send: uploadImage,
    look: findImage,
    problemOf: fileProblem,
    onReady(image) {
      void queries.invalidateQueries({ queryKey: imagesQuery.queryKey })
      onReady(image)
    },
  })
  return (
    <UploadZone
      uploads={uploads}
      noun="image"
      single={single}
      accept={uploadTypes.join(',')}
      hint="JPEG, PNG, WebP, GIF or AVIF, up to 25 MB each."
    />
  )
}
