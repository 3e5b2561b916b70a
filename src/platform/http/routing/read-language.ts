import { languagePathOf, pathInLanguage } from '../../../shared/languages/language-path.ts'
import type { Tenant } from '../request/visit.ts'
import type { RequestStep } from './run-steps.ts'

/** `/de/shop` is `/shop` in German, where the website has German; everything after this step sees `/shop`, and its redirects stay in German. */
export function readLanguage(): RequestStep {
  return (req, res) => {
    const { face, tenant } = res.locals.requestHost
    if (face !== 'storefront' || !tenant?.otherLanguages) return undefined
    const found = tenant.otherLanguages.find((language) => isBeneath(req.url, languagePathOf(language)))
    if (found === undefined) return undefined
    const languagePath = languagePathOf(found)
    const bare = withoutSlash(req.url, languagePath)
    if (bare !== undefined) {
      res.set('Cache-Control', 'no-cache').redirect(301, bare)
      return 'answered'
    }
    req.originalUrl = req.url
    const rest = req.url.slice(languagePath.length)
    req.url = rest.startsWith('/') ? rest : `/${rest}`
    const setLocation = res.location.bind(res)
    res.location = (url) => setLocation(pathInLanguage(languagePath, url))
    res.locals.requestHost = { ...res.locals.requestHost, tenant: tenantIn(tenant, found, languagePath) }
    return undefined
  }
}

/** The home page has one address, without a slash at its end. */
function withoutSlash(url: string, languagePath: string): string | undefined {
  const rest = url.slice(languagePath.length)
  return rest === '/' || rest.startsWith('/?') ? languagePath + rest.slice(1) : undefined
}

function isBeneath(url: string, path: string): boolean {
  return url.startsWith(path) && (url.length === path.length || url[path.length] === '/' || url[path.length] === '?')
}

const tenantIn = (tenant: Tenant, language: string, languagePath: string): Tenant => ({
  ...tenant,
  language,
  languagePath,
})
