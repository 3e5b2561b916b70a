/** Whatever looks like the API is never answered with a page, however it is spelled. */
export function isApiPath(path: string): boolean {
  return /^[/\\]+api(?:[/\\]|$)/i.test(decodePath(path) ?? path)
}

/** The path as it reads, or undefined when it does not: stray percent signs, invalid UTF-8. */
export function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
