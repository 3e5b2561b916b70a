import { decodePath } from '../../../shared/pages/path-encoding.ts'

/** True for every spelling of an API path; such paths are never answered with a page. */
export function isApiPath(path: string): boolean {
  return /^[/\\]+api(?:[/\\]|$)/i.test(decodePath(path) ?? path)
}
