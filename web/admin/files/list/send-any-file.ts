import { FONT_BYTES_MAX, fontMessages } from '../../../../src/shared/validation/font-rules.ts'
import { uploadMessages, uploadTypes } from '../../../../src/shared/validation/image-rules.ts'
import { VIDEO_BYTES_MAX, videoMessages, videoTypes } from '../../../../src/shared/validation/video-rules.ts'
import type { UploadOptions } from '../../../api/client/send-file.ts'
import { findImage, uploadImage } from '../../../api/files.ts'
import { uploadFont } from '../../../api/fonts.ts'
import { uploadVideo } from '../../../api/videos.ts'
import { fileProblem } from '../file-problem.ts'
import type { Sent } from '../upload-queue.ts'

export const fileTypes = [...uploadTypes, ...videoTypes, 'font/woff2', '.woff2']

const unsupported =
  'This file type is not supported. Please upload a JPEG, PNG, WebP, GIF or AVIF image, an MP4 or WebM video, or a WOFF2 font.'

type Kind = 'image' | 'video' | 'font' | 'other'

function kindOf({ name, type }: Pick<File, 'name' | 'type'>): Kind {
  if (type.startsWith('video/') || /\.(mp4|webm|mov)$/i.test(name)) return 'video'
  if (type.startsWith('font/') || /\.(woff2?|ttf|otf)$/i.test(name)) return 'font'
  return type === '' || type.startsWith('image/') ? 'image' : 'other'
}

/** Why a file cannot be uploaded, or undefined. Its content is checked by the server. */
export function problemOfFile(file: Pick<File, 'name' | 'type' | 'size'>, mayDesign: boolean): string | undefined {
  const kind = kindOf(file)
  if (kind === 'other') return unsupported
  if (file.size === 0) return uploadMessages.empty
  if (kind === 'image') return fileProblem(file)
  if (kind === 'video') return file.size > VIDEO_BYTES_MAX ? videoMessages.tooLarge : undefined
  if (!mayDesign) return 'Your role does not let you upload fonts. Ask the owner or an administrator.'
  if (!/\.woff2$/i.test(file.name)) return fontMessages.unsupported
  return file.size > FONT_BYTES_MAX ? fontMessages.tooLarge : undefined
}

/** Sends a file to where files of its type are kept. */
export async function sendFileOfAnyType(file: File, options: UploadOptions): Promise<Sent<string>> {
  const kind = kindOf(file)
  if (kind === 'image') return known(await uploadImage(file, options))
  const { id } = kind === 'video' ? await uploadVideo(file, options) : await uploadFont(file, options)
  return { id, state: 'ready', failure: null, image: id }
}

/** State of an image that was sent; other files are ready as soon as they have arrived. */
export const findUploaded = async (id: string, options: { signal: AbortSignal }): Promise<Sent<string>> =>
  known(await findImage(id, options))

const known = ({ id, state, failure, image }: Awaited<ReturnType<typeof findImage>>): Sent<string> => ({
  id,
  state,
  failure,
  image: image && id,
})
