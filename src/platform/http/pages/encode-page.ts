import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CspAdditions, ThirdPartySources } from '../response/security-headers.ts'

/** Everything an answer needs, so that giving it again costs nothing. */
export interface EncodedPage {
  status: number
  contentType: string
  /** Of a redirect. */
  location: string | undefined
  body: Buffer
  /** The same body, compressed, as soon as that is done. */
  gzip: Buffer | undefined
  brotli: Buffer | undefined
  etag: string
  cspAdditions: CspAdditions
  /** Whether it may be given to the next visitor, too. */
  isCacheable: boolean
  /** Memory it takes. */
  bytes: number
}

export interface PageContent {
  status: number
  contentType: string
  text: string
  location?: string
  /** Texts of the inline elements that may run. */
  scripts?: string[]
  styles?: string[]
  /** What it loads of a third party. */
  foreign?: ThirdPartySources | undefined
  /** The only origin that may show it in a frame. */
  embedder?: string
}

/** Headers and bookkeeping of one page, roughly. */
const OVERHEAD_BYTES = 1024

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
/** Beyond this quality it takes many times as long for a few per cent. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** @param keep the page is the same for everybody. */
export function encodePage(content: PageContent, keep: boolean): EncodedPage {
  const { status, contentType, text, location, scripts = [], styles = [], foreign, embedder } = content
  const body = Buffer.from(text)
  return {
    status,
    contentType,
    location,
    body,
    gzip: undefined,
    brotli: undefined,
    // Weak: the compressed forms are the same page, not the same bytes.
    etag: `W/"${hash('sha1', body, 'base64url')}"`,
    cspAdditions: { scripts: scripts.map(hashOf), styles: styles.map(hashOf), foreign, embedder },
    isCacheable: keep,
    bytes: body.length + OVERHEAD_BYTES,
  }
}

/** The page with its compressed forms, made once for everybody who comes later. */
export async function compress(page: EncodedPage): Promise<EncodedPage> {
  const [zipped, brotli] = await Promise.all([compressGzip(page.body), compressBrotli(page.body, brotliOptions)])
  return { ...page, gzip: zipped, brotli, bytes: page.bytes + zipped.length + brotli.length }
}

/** As a content security policy names it. */
function hashOf(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`
}
