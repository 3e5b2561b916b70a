/** True for every spelling of an API path; such paths are never answered with a page. */
export function isApiPath(path: string): boolean {
  return /^[/\\]+api(?:[/\\]|$)/i.test(decodePath(path) ?? path)
}

/** The decoded path; undefined when it has stray percent signs or invalid UTF-8. */
export function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
