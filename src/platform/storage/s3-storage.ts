import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { retryRequest } from './retry-request.ts'
import {
  assertWebsiteId,
  InvalidFileName,
  isValidFileLocation,
  type Storage,
  type StoredFile,
  typeOf,
} from './storage.ts'

export interface S3Location {
  /** `https://s3.eu-central-1.amazonaws.com`, or any other S3-compatible server. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface S3Options extends S3Location {
  /** Folder of these files; they are not among the website's other files. */
  folder?: string
  /** Milliseconds before the second attempt; the delay doubles with each further one. */
  backoffMs?: number
  /** Timeout in milliseconds until a response begins. */
  timeoutMs?: number
}

/** Stores files in a bucket as `<website id>/<name>`, or `<website id>/<folder>/<name>`. */
export function s3Storage(options: S3Options): Storage {
  const send = createSender(options)

  function keyOf(websiteId: string, name: string): string | undefined {
    if (!isValidFileLocation(websiteId, name)) return undefined
    return [websiteId, options.folder, name].filter(Boolean).join('/')
  }

  async function put(websiteId: string, name: string, body: () => Body | Promise<Body>): Promise<void> {
    const key = keyOf(websiteId, name)
    if (!key) throw new InvalidFileName(`${websiteId}/${name} cannot be the name of a file`)
    const { content, sha256 } = await body()
    const headers = { 'content-type': typeOf(name), 'x-amz-content-sha256': sha256 }
    await expectDone(await send('PUT', key, { headers, body: content }))
  }

  return {
    put: (websiteId, name, bytes) => put(websiteId, name, () => bodyOf(bytes)),
    putFile: (websiteId, name, path) => put(websiteId, name, () => bodyOfFile(path)),
    async open(websiteId, name) {
      const key = keyOf(websiteId, name)
      if (!key) return undefined
      const reply = await send('GET', key)
      if (reply.status === 200) return opened(reply, typeOf(name))
      await expectDone(reply, 404)
      return undefined
    },
    async remove(websiteId, name) {
      const key = keyOf(websiteId, name)
      if (key) await expectDone(await send('DELETE', key), 404)
    },
    async removeAll(websiteId) {
      assertWebsiteId(websiteId)
      const prefix = [websiteId, options.folder, ''].filter((part) => part !== undefined).join('/')
      for (let keys = await listKeys(send, prefix); keys.length > 0; keys = await listKeys(send, prefix))
        for (const key of keys) await expectDone(await send('DELETE', key), 404)
    },
  }
}

/** Lists keys. The XML needs no unescaping, because names contain no special characters. */
async function listKeys(send: Send, prefix: string): Promise<string[]> {
  const reply = await send('GET', `?list-type=2&prefix=${encodeURIComponent(prefix)}`)
  if (reply.status !== 200) await expectDone(reply)
  return [...(await reply.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
}

interface Body {
  content: Blob
  /** Part of the signature, so that a body that was changed or truncated on the way is rejected. */
  sha256: string
}

function bodyOf(bytes: Uint8Array): Body {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { content: new Blob([bytes as Uint8Array<ArrayBuffer>]), sha256 }
}

/** Read twice, for its digest and for sending; a file's blob is read as a stream. */
async function bodyOfFile(path: string): Promise<Body> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { content: await openAsBlob(path), sha256: hash.digest('hex') }
}

interface Sent {
  headers?: Record<string, string>
  body?: Blob
}

type Send = (method: string, key: string, sent?: Sent) => Promise<Response>

/** Signs each attempt anew, because a signature is valid for minutes only. */
function createSender({ endpoint, bucket, backoffMs = 100, timeoutMs = 60_000, ...keys }: S3Options): Send {
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 })
  return (method, key, { headers = {}, body } = {}) =>
    retryRequest({ attempts: 4, backoffMs }, async () => {
      const url = `${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`
      const signed = await client.sign(url, { method, headers: { ...emptyBody, ...headers } })
      const begun = new AbortController()
      const timer = setTimeout(() => begun.abort(new Error('S3 did not respond')), timeoutMs)
      const request = {
        method,
        headers: signed.headers,
        body: body ?? null,
        redirect: 'manual',
        signal: begun.signal,
      } as const
      const reply = fetch(url, request)
      return await reply.finally(() => clearTimeout(timer))
    })
}

const emptyBody = { 'x-amz-content-sha256': createHash('sha256').digest('hex') }

async function expectDone(reply: Response, ...alsoFine: number[]): Promise<void> {
  await reply.body?.cancel()
  if (!reply.ok && !alsoFine.includes(reply.status)) throw new Error(`S3 returned ${reply.status}`)
}

function opened(reply: Response, type: string): StoredFile {
  const { body } = reply
  return {
    size: Number(reply.headers.get('content-length')),
    type,
    read: () => (body ? Readable.fromWeb(body as never) : Readable.from([])),
    async close() {
      await body?.cancel()
    },
  }
}
