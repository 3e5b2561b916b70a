import type { Request, Response } from 'express'
import helmet from 'helmet'
import { isApiPath } from '../routing/api-path.ts'
import { hostOf } from '../routing/host.ts'
import type { Face } from '../routing/route.ts'
import type { RequestStep } from '../routing/run-steps.ts'
import { baseHeader } from './base-headers.ts'

export interface SecurityHeadersOptions {
  baseDomain: string
  /** Lets the development server's inline styles, scripts and socket through. */
  developing: boolean
}

/** What browsers may do with our answers. One fixed set per face and for the API, plain and secure, made at the start. */
export function securityHeaders({ baseDomain, developing }: SecurityHeadersOptions): RequestStep {
  const sets = (secure: boolean): Record<Face | 'api', string[]> => {
    const assetOrigin = `${secure ? 'https' : 'http'}://${hostOf(baseDomain, 'assets')}`
    const page = (frames: string, ...forms: string[]) =>
      headerSet(
        secure,
        { ...pagePolicy(assetOrigin, frames, developing), formAction: ["'self'", ...forms] },
        'same-origin',
      )
    return {
      platform: page("'none'"),
      manage: page("'none'"),
      storefront: page("'self'", assetOrigin),
      // Nobody looks at these; what only pages need would be more than most of them have to say.
      api: headerSet(secure, { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, 'same-origin', false),
      // Pages of every website show these files, and nothing in them may run.
      assets: headerSet(secure, { defaultSrc: ["'none'"], sandbox: [] }, 'cross-origin'),
    }
  }
  const plain = sets(false)
  const secure = sets(true)
  return (req, res) => {
    const { face } = res.locals.requestHost
    const set = (req.secure ? secure : plain)[face !== 'assets' && isApiPath(req.path) ? 'api' : face]
    res.locals.baseHeaders = [...(res.locals.baseHeaders ?? []), ...set]
    return undefined
  }
}

type CspDirectives = Record<string, string[]>

/** There is no `unsafe-inline`: an inline script or style is allowed by its hash (see `allowOnPage`). */
function pagePolicy(assetOrigin: string, frameAncestors: string, developing: boolean): CspDirectives {
  const inline = developing ? ["'unsafe-inline'"] : []
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inline],
    styleSrc: ["'self'", ...inline],
    imgSrc: ["'self'", assetOrigin, 'data:'],
    fontSrc: ["'self'"],
    connectSrc: developing ? ["'self'", 'ws:'] : ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: [frameAncestors],
  }
}

/** The headers are the same for every answer, so helmet is asked for them once. */
function headerSet(
  secure: boolean,
  directives: CspDirectives,
  resources: 'same-origin' | 'cross-origin',
  isDocument = true,
): string[] {
  const headers: string[] = []
  const setHeaders = helmet({
    // Spelled out in full, without upgrade-insecure-requests: on plain http that would send browsers to a port without TLS.
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginResourcePolicy: { policy: resources },
    referrerPolicy: isDocument && { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: isDocument,
    originAgentCluster: isDocument,
    xFrameOptions: isDocument,
    // Only browsers that are long gone knew these.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  const answer = { setHeader: (name: string, value: string) => headers.push(name, value), removeHeader() {} }
  setHeaders({} as Request, answer as unknown as Response, (error) => {
    if (error) throw error
  })
  return headers
}

/** What one page may do beyond what every page of its face may. */
export interface CspAdditions {
  /** Hashes of its inline elements, each like `sha256-…` (base64 of the text between the tags). */
  scripts?: string[]
  styles?: string[]
  /** Addresses of a third party whose scripts and frames the website wants. */
  foreign?: ThirdPartySources | undefined
  /** The only origin that may show it in a frame. The page itself then sends nothing anywhere. */
  embedder?: string | undefined
}

export interface ThirdPartySources {
  scripts: string[]
  frames: string[]
  /** Where forms of the page lead, and what its scripts ask. */
  forms?: string[]
  connects?: string[]
  /** It talks to windows that it opens. */
  opensWindows?: boolean
}

/** Lets this page's own inline elements run, and what the website wants of others. To be called before the page is sent. */
export function addToCsp(res: Response, { scripts = [], styles = [], foreign, embedder }: CspAdditions): void {
  const policy = baseHeader(res, 'Content-Security-Policy') ?? ''
  // While developing everything inline is allowed already, and one hash would switch that off.
  const hashes = (list: string[]) => (policy.includes("'unsafe-inline'") ? [] : list.map((hash) => `'${hash}'`))
  if (foreign?.opensWindows) res.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  const frames = foreign ? `;frame-src ${["'self'", ...foreign.frames].join(' ')}` : ''
  const { forms = [], connects = [] } = foreign ?? {}
  const allowed = policy
    .replace("form-action 'self'", ["form-action 'self'", ...forms].join(' '))
    .replace("connect-src 'self'", ["connect-src 'self'", ...connects].join(' '))
    .replace("script-src 'self'", ["script-src 'self'", ...hashes(scripts), ...(foreign?.scripts ?? [])].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...hashes(styles)].join(' '))
  res.setHeader('Content-Security-Policy', embedder ? inFrame(allowed, embedder) : allowed + frames)
}

/** Of two policies about frames browsers obey this one, whatever X-Frame-Options says (CSP level 3, frame-ancestors). */
function inFrame(policy: string, embedder: string): string {
  return `${policy
    .replace(/frame-ancestors [^;]*/, `frame-ancestors ${embedder}`)
    .replace(/form-action [^;]*/, "form-action 'none'")};frame-src 'none'`
}
