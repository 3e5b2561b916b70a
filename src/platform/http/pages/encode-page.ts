import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CspAdditions, ThirdPartySources } from '../response/security-headers.ts'

/** A complete response, so that sending it again costs nothing. */
export interface EncodedPage {
  status: number
  contentType: string
  /** Target of a redirect. */
  location: string | undefined
  body: Buffer
  /** The compressed body, once compression is done. */
  gzip: Buffer | undefined
  brotli: Buffer | undefined
  etag: string
  /** HTTP date. */
  lastModified?: string | undefined
  cspAdditions: CspAdditions
  /** Whether other visitors may get the same page. */
  isCacheable: boolean
  /** Milliseconds: it is rendered anew from then on. Absent: until something it shows changes. */
  until?: number | undefined
  /** Memory that the page takes, in bytes. */
  bytes: number
}

export interface PageContent {
  status: number
  contentType: string
  text: string | Buffer
  location?: string
  /** HTTP date: when its content changed last. */
  lastModified?: string
  /** Contents of the inline scripts that may run. */
  scripts?: string[]
  styles?: string[]
  /** Third-party sources that the page loads. */
  foreign?: ThirdPartySources | undefined
  /** The only origin that may show the page in a frame. */
  embedder?: string
}

/** Rough size of one page's headers and bookkeeping. */
const OVERHEAD_BYTES = 1024

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
/** A higher quality takes many times as long and saves only a few per cent. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** @param keep whether the page is the same for everybody */
export function encodePage(content: PageContent, keep: boolean): EncodedPage {
  const { status, contentType, text, location, lastModified, scripts = [], styles = [], foreign, embedder } = content
  const body = typeof text === 'string' ? Buffer.from(text) : text
  return {
    status,
    contentType,
    location,
    body,
    gzip: undefined,
    brotli: undefined,
    // A weak ETag: the compressed forms are the same page, but not the same bytes.
    etag: `W/"${hash('sha1', body, 'base64url')}"`,
    lastModified,
    cspAdditions: { scripts: scripts.map(hashOf), styles: styles.map(hashOf), foreign, embedder },
    isCacheable: keep,
    bytes: body.length + OVERHEAD_BYTES,
  }
}

/** Adds the compressed forms, which are made once for all later visitors. */
export async function compress(page: EncodedPage): Promise<EncodedPage> {
  const [zipped, brotli] = await Promise.all([compressGzip(page.body), compressBrotli(page.body, brotliOptions)])
  return { ...page, gzip: zipped, brotli, bytes: page.bytes + zipped.length + brotli.length }
}

/** Hash in the format of a content security policy. */
function hashOf(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`
}
