/** A decoded path as it stands in a URL. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** The decoded path; undefined when it has stray percent signs or invalid UTF-8. */
export function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
