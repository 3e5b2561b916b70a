import type { PageData } from '../../../src/pages/contract.ts'
import { pathInLanguage } from '../../../src/shared/languages/language-path.ts'
import type { HeadTag } from './head-tags.ts'

type Site = Pick<PageData['website'], 'baseUrl' | 'languagePath' | 'languages'>

/** The address of a page in the language that is shown. */
export function pageUrl({ baseUrl, languagePath }: Site, path: string): string {
  return path === '/' && languagePath ? baseUrl : baseUrl + path
}

/** The addresses of a page in all languages of the website; empty if it has one. */
export function urlsInLanguages(
  { baseUrl, languagePath = '', languages = [] }: Site,
  path: string,
): { language: string; url: string }[] {
  const origin = baseUrl.slice(0, baseUrl.length - languagePath.length)
  return languages.map((one) => ({ language: one.language, url: origin + pathInLanguage(one.path, pageIn(one, path)) }))
}

type Language = NonNullable<Site['languages']>[number]

/** Where the slug is translated, the query stays. */
const pageIn = ({ page }: Language, path: string) => (page === undefined ? path : page + (/\?.*/.exec(path)?.[0] ?? ''))

/** Every version names itself and all others; those who speak none of them see the website's own language. */
export function languageLinks(site: Site, path: string): HeadTag[] {
  const urls = urlsInLanguages(site, path)
  const [own] = urls
  return [...urls, ...(own ? [{ ...own, language: 'x-default' }] : [])].map(({ language, url }) => ({
    name: 'link',
    attributes: { rel: 'alternate', hreflang: language, href: url },
  }))
}
