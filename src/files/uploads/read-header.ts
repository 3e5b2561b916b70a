import { BadRequest } from '../../platform/errors/http-errors.ts'
import { UPLOAD_PIXELS_MAX, uploadMessages } from '../../shared/validation/image-rules.ts'
import type { ImageKind } from './image-kind.ts'

/** Validates the header: the format must match the first bytes, and pixels are limited. Returns the number of pixels. */
export async function validateImageHeader(path: string, kind: ImageKind): Promise<number> {
  const { format, width, height } = await readHeader(path)
  if (width * height > UPLOAD_PIXELS_MAX) throw new BadRequest(uploadMessages.tooManyPixels)
  if (format !== (kind === 'avif' ? 'heif' : kind)) throw new BadRequest(uploadMessages.problem)
  return width * height
}

async function readHeader(path: string) {
  // Loaded lazily: saves ten megabytes in processes that take no uploads.
  const { openImage } = await import('./guarded-sharp.ts')
  try {
    return await openImage(path).metadata()
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message)
    throw new BadRequest(isTooLarge ? uploadMessages.tooManyPixels : uploadMessages.problem)
  }
}
