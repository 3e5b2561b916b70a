import type { CookieSigner } from '../../platform/http/request/cookies.ts'

/** Lets a browser see drafts on the storefront for an hour, as long as the session that requested it is valid. */
export interface PreviewPass {
  sessionId: string
  /** Milliseconds since 1970. */
  until: number
}

/** Duration of a preview in seconds. */
export const PREVIEW_SECONDS = 60 * 60

export function writePreviewPass(signer: CookieSigner, websiteId: string, { sessionId, until }: PreviewPass): string {
  return signer.sign('page-preview', websiteId, `${sessionId}_${until}`)
}

/** Undefined for a pass that is expired, of another website, or invalid. */
export function readPreviewPass(
  signer: CookieSigner,
  websiteId: string,
  pass: string | undefined,
  now: number,
): PreviewPass | undefined {
  const [sessionId = '', until = ''] = signer.verify('page-preview', websiteId, pass)?.split('_') ?? []
  return Number(until) > now ? { sessionId, until: Number(until) } : undefined
}
