import type { Request, Response } from 'express'
import helmet from 'helmet'
import { isApiPath } from '../routing/api-path.ts'
import { hostOf } from '../routing/host.ts'
import type { Face } from '../routing/route.ts'
import type { RequestStep } from '../routing/run-steps.ts'
import { baseHeader } from './base-headers.ts'

export interface SecurityHeadersOptions {
  baseDomain: string
  /** Allows the development server's inline styles, scripts and web socket. */
  developing: boolean
  /** URL of the pictures of maps. */
  mapTilesUrl?: string | undefined
}

/**
 * Security headers of all responses. There is one fixed set per face and for the API, each for http and https, built at the
 * start.
 */
export function securityHeaders({ baseDomain, developing, mapTilesUrl }: SecurityHeadersOptions): RequestStep {
  const sets = (secure: boolean): Record<Face | 'api', string[]> => {
    const assetOrigin = `${secure ? 'https' : 'http'}://${hostOf(baseDomain, 'assets')}`
    const page = (frames: string, ...forms: string[]) =>
      headerSet(
        secure,
        {
          ...pagePolicy(frames, developing),
          imgSrc: ["'self'", assetOrigin, ...(mapTilesUrl === undefined ? [] : [new URL(mapTilesUrl).origin]), 'data:'],
          formAction: ["'self'", ...forms],
        },
        'same-origin',
      )
    return {
      platform: page("'none'"),
      manage: page("'none'"),
      storefront: page("'self'", assetOrigin),
      // API responses are not displayed; headers that only pages need would be larger than most of these responses.
      api: headerSet(secure, { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, 'same-origin', false),
      // Pages of every website embed these files, and no scripts may run in them.
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

/** There is no `unsafe-inline`: inline scripts and styles are allowed by their hashes (see `addToCsp`). */
function pagePolicy(frameAncestors: string, developing: boolean): CspDirectives {
  const inline = developing ? ["'unsafe-inline'"] : []
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inline],
    styleSrc: ["'self'", ...inline],
    fontSrc: ["'self'"],
    connectSrc: developing ? ["'self'", 'ws:'] : ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: [frameAncestors],
  }
}

/** The headers are the same for every response, so helmet is called once. */
function headerSet(
  secure: boolean,
  directives: CspDirectives,
  resources: 'same-origin' | 'cross-origin',
  isDocument = true,
): string[] {
  const headers: string[] = []
  const setHeaders = helmet({
    // Written out in full, without upgrade-insecure-requests: on plain http it would send browsers to a port without TLS.
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginResourcePolicy: { policy: resources },
    referrerPolicy: isDocument && { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: isDocument,
    originAgentCluster: isDocument,
    xFrameOptions: isDocument,
    // Only long obsolete browsers used these.
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

/** What one page may do in addition to the policy of its face. */
export interface CspAdditions {
  /** Hashes of its inline elements, each like `sha256-…` (base64 of the text between the tags). */
  scripts?: string[]
  styles?: string[]
  /** Third-party sources of scripts and frames that the website has enabled. */
  foreign?: ThirdPartySources | undefined
  /** The only origin that may show the page in a frame. The page itself then sends nothing anywhere. */
  embedder?: string | undefined
}

export interface ThirdPartySources {
  scripts: string[]
  frames: string[]
  /** Targets of the page's forms, and of requests by its scripts. */
  forms?: string[]
  connects?: string[]
  /** The page talks to windows that it opens. */
  opensWindows?: boolean
}

/** Allows this page's own inline elements and the website's third parties. To be called before the page is sent. */
export function addToCsp(res: Response, { scripts = [], styles = [], foreign, embedder }: CspAdditions): void {
  const policy = baseHeader(res, 'Content-Security-Policy') ?? ''
  // In development everything inline is allowed already, and a single hash would disable that.
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

/** Browsers obey this frame-ancestors policy and ignore X-Frame-Options beside it (CSP level 3, frame-ancestors). */
function inFrame(policy: string, embedder: string): string {
  return `${policy
    .replace(/frame-ancestors [^;]*/, `frame-ancestors ${embedder}`)
    .replace(/form-action [^;]*/, "form-action 'none'")};frame-src 'none'`
}
