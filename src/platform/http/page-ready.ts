import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { InlineHashes } from './security-headers.ts'

/** Everything an answer needs, so that giving it again costs nothing. */
export interface ReadyPage {
  status: number
  contentType: string
  /** Of a redirect. */
  location: string | undefined
  body: Buffer
  /** The same body, compressed; only of pages that are kept. */
  gzip: Buffer | undefined
  brotli: Buffer | undefined
  etag: string
  inline: InlineHashes
  /** Whether it may be given to the next visitor, too. */
  keep: boolean
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
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
/** Beyond this quality it takes many times as long for a few per cent. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** @param keep the page is the same for everybody; it is compressed here, once. */
export async function makeReady(content: PageContent, keep: boolean): Promise<ReadyPage> {
  const { status, contentType, text, location, scripts = [], styles = [] } = content
  const body = Buffer.from(text)
  const [zipped, brotli] = keep ? await Promise.all([compressGzip(body), compressBrotli(body, brotliOptions)]) : []
  return {
    status,
    contentType,
    location,
    body,
    gzip: zipped,
    brotli,
    // Weak: the compressed forms are the same page, not the same bytes.
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    inline: { scripts: scripts.map(hashOf), styles: styles.map(hashOf) },
    keep,
    bytes: body.length + (zipped?.length ?? 0) + (brotli?.length ?? 0) + 1024,
  }
}

/** As a content security policy names it. */
function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
