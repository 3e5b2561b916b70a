/** Maximum bytes of a sound or film, of captions, and of one part of an upload. In the editor one megabyte is 1,000,000 bytes (specification §9). */
export const MEDIA_BYTES_MAX = 500_000_000
export const CAPTIONS_BYTES_MAX = 1_000_000
export const MEDIA_PART_BYTES = 8_000_000

/** Maximum number of files of a website. */
export const MEDIA_FILES_MAX = 1_000

/** Extension of each format, and its media type. */
export const mediaTypes = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
} as const

export type MediaFormat = keyof typeof mediaTypes

export type MediaKind = 'audio' | 'video' | 'captions'

/** Formats that each kind of field takes, in the words of `accept`. */
export const acceptedMedia: Readonly<Record<MediaKind, string>> = {
  audio: '.mp3,.m4a,.aac,.ogg,.oga,.opus,audio/mpeg,audio/mp4,audio/aac,audio/ogg',
  video: '.mp4,.webm,video/mp4,video/webm',
  captions: '.vtt,text/vtt',
}

export function mediaKindOf(format: MediaFormat): MediaKind {
  if (format === 'vtt') return 'captions'
  return format === 'mp4' || format === 'webm' ? 'video' : 'audio'
}

/** Name of an uploaded file, as blocks hold it. */
export const mediaFileName = /^[0-9a-f]{32}\.(mp3|m4a|aac|ogg|mp4|webm|vtt)$/

const names: Readonly<Record<MediaKind, RegExp>> = {
  audio: /^[0-9a-f]{32}\.(mp3|m4a|aac|ogg)$/,
  video: /^[0-9a-f]{32}\.(mp4|webm)$/,
  captions: /^[0-9a-f]{32}\.vtt$/,
}

/** Path of an uploaded file on the website; undefined for a name that is none of this kind. */
export function mediaPath(kind: MediaKind, fileName: string | null): string | undefined {
  return fileName !== null && names[kind].test(fileName) ? `/api/media/${fileName}` : undefined
}

/** Messages for files that are rejected. */
export const mediaMessages = {
  unsupported:
    'This file type is not supported. Please upload an MP3, AAC or OGG sound, an MP4 or WebM video, or WebVTT captions.',
  empty: 'This file is empty. Please choose another one.',
  tooLarge: 'This file is too large. The maximum size is 500 MB.',
  captionsTooLarge: 'This file is too large. The maximum size of captions is 1 MB.',
  tooMany: `There are at most ${MEDIA_FILES_MAX} sounds, videos and captions.`,
  wrongPart: 'This part is not the one that comes next.',
  used: 'A page shows this file. Take it out of its block and publish, then delete it.',
} as const
