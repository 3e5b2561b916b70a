/** Maximum bytes of a background video: in the editor one megabyte is 1,000,000 bytes (specification §9). */
export const VIDEO_BYTES_MAX = 25_000_000

export const videoTypes = ['video/mp4', 'video/webm']

/** Messages for rejected videos. */
export const videoMessages = {
  unsupported: 'This file type is not supported. Please upload an MP4 or WebM video.',
  tooLarge: 'This file is too large. The maximum size is 25 MB.',
} as const

/** Name of a stored video, as used in sections. */
export const videoFileName = /^video-[0-9a-f]{32}\.(mp4|webm)$/
