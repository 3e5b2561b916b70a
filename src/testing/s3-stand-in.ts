import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll } from 'vitest'
import type { S3Location } from '../platform/storage/s3-storage.ts'

export interface S3StandIn {
  location: S3Location
  /** Content of the bucket, by key. */
  objects: Map<string, Buffer>
  /** Makes the next requests fail before anything is done. */
  failNext(...failures: Failure[]): void
  /** Number of requests so far. */
  requestCount(): number
}

/** A status, a broken connection, or one without an answer. */
type Failure = number | 'cut' | 'hang'

const secretAccessKey = 'a secret for tests'

/** Implements the part of S3 that the adapter uses, including verification of signatures and content digests. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>()
  const failures: Failure[] = []
  let requests = 0
  const server = createServer(async (req, res) => {
    requests++
    const sent = await buffer(req)
    const failure = failures.shift()
    if (failure === 'hang') return
    if (failure === 'cut') return req.socket.destroy()
    const status = failure ?? (await refusal(req, sent))
    if (status) return end(res, status)
    answer(req, res, sent, objects)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return {
    location: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      region: 'eu-central-1',
      accessKeyId: 'tester',
      secretAccessKey,
    },
    objects,
    failNext: (...next) => void failures.push(...next),
    requestCount: () => requests,
  }
}

function answer(req: IncomingMessage, res: ServerResponse, sent: Buffer, objects: Map<string, Buffer>): ServerResponse {
  const { pathname, searchParams } = new URL(req.url ?? '', 'http://s3')
  const [, bucket, ...key] = pathname.split('/')
  const name = key.join('/')
  if (bucket !== 'pictures') return end(res, 404)
  if (req.method === 'PUT') {
    objects.set(name, sent)
    return end(res, 200)
  }
  if (req.method === 'DELETE') return end(res, objects.delete(name) ? 204 : 404)
  if (searchParams.has('list-type')) return end(res, 200, listing(objects, searchParams.get('prefix') ?? ''))
  const found = objects.get(name)
  if (!found) return end(res, 404, '<Error><Code>NoSuchKey</Code></Error>')
  return res.writeHead(200, { 'content-length': found.length, 'content-type': 'binary/octet-stream' }).end(found)
}

/** Two keys per page, so that listing needs several requests. */
function listing(objects: Map<string, Buffer>, prefix: string): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).slice(0, 2)
  const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  return `<?xml version="1.0"?><ListBucketResult>${contents}</ListBucketResult>`
}

function end(res: ServerResponse, status: number, text = ''): ServerResponse {
  return res.writeHead(status).end(text)
}

/** Status for a request with an invalid signature or an incomplete body. */
async function refusal(req: IncomingMessage, sent: Buffer): Promise<number | undefined> {
  const { authorization = '', host, 'x-amz-date': date = '', 'x-amz-content-sha256': digest = '' } = req.headers
  const expected = await new AwsV4Signer({
    method: req.method ?? '',
    url: `http://${host}${req.url}`,
    headers: { 'x-amz-content-sha256': String(digest) },
    accessKeyId: 'tester',
    secretAccessKey,
    service: 's3',
    region: 'eu-central-1',
    datetime: String(date),
  }).sign()
  if (authorization === '' || authorization !== expected.headers.get('authorization')) return 403
  if (createHash('sha256').update(sent).digest('hex') !== digest) return 400
  return req.method === 'PUT' && req.headers['content-length'] === undefined ? 411 : undefined
}
