/** The languages of a website beside its own. */
export const OTHER_LANGUAGES_MAX = 20

/** What stands before paths in another language of a website: `/de`, `/pt-br`. */
export const languagePathOf = (language: string): string => `/${language.toLowerCase()}`

/** A path of this website in the language of a page; other addresses, and paths that are in it already, stay as they are. */
export function pathInLanguage(languagePath: string | undefined, path: string): string {
  if (!languagePath || !/^\/(?![/\\])/.test(path)) return path
  if (path === '/') return languagePath
  const isThere = path.startsWith(languagePath) && /^(?:$|[/?#])/.test(path.slice(languagePath.length))
  return isThere ? path : languagePath + path
}

/** The path as the website's own language has it. */
export function pathWithoutLanguage(languagePath: string, path: string): string {
  if (path === languagePath) return '/'
  return languagePath !== '' && path.startsWith(`${languagePath}/`) ? path.slice(languagePath.length) : path
}

/**
 * The same markup with all its links and forms in the language of the page.
 * @param shownPath what the language calls a path in the website's own
 */
export function linksInLanguage(
  languagePath: string | undefined,
  markup: string,
  shownPath = (path: string) => path,
): string {
  if (!languagePath) return markup
  const translate = (path: string) => pathInLanguage(languagePath, shownPath(pathWithoutLanguage(languagePath, path)))
  return markup.replace(LINK_TAGS, (tag) =>
    tag.replace(ADDRESS, (_, start: string, path: string) => start + translate(path)),
  )
}

const LINK_TAGS = /<(?:a|form|button)\b[^<>]*>/g
const ADDRESS = /(\s(?:href|action|formaction)=")([^"]*)/i
