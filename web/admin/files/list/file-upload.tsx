import { usePermission } from '../../use-permission.ts'
import { UploadZone } from '../upload-zone.tsx'
import { useUploads } from '../use-uploads.ts'
import { fileTypes, findUploaded, problemOfFile, sendFileOfAnyType } from './send-any-file.ts'

/** Uploads images, videos and fonts by a button or drag and drop. */
export function FileUpload({ onUploaded }: { onUploaded(): void }) {
  const mayDesign = usePermission()('design')
  const uploads = useUploads({
    send: sendFileOfAnyType,
    look: findUploaded,
    problemOf: (file) => problemOfFile(file, mayDesign),
    onReady: onUploaded,
  })
  const also = mayDesign ? ', and WOFF2 fonts up to 2 MB' : ''
  return (
    <UploadZone
      uploads={uploads}
      noun="file"
      accept={fileTypes.join(',')}
      hint={`JPEG, PNG, WebP, GIF or AVIF images and MP4 or WebM videos up to 25 MB each${also}.`}
    />
  )
}
