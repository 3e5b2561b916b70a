/** `JPG`, by the ending of a picture's file. */
export function sourceTypeOf(filename: string): string {
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toUpperCase()
  return ending === 'JPEG' ? 'JPG' : ending
}

/** `image/jpeg`. */
export function contentTypeOf(filename: string): string {
  const type = sourceTypeOf(filename).toLowerCase()
  return `image/${type === 'jpg' ? 'jpeg' : type}`
}
