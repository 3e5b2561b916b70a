import { setTimeout as sleep } from 'node:timers/promises'
import type { ProductImport } from '../../src/shared/products/product-import.ts'
import { type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { startAttacked } from '../attacks/attacked-product.ts'
import { type HostileFile, hostileFiles } from '../attacks/requests/hostile-files.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import type { FileStallTask } from './file-stall-process.ts'

const LONGEST_MS = 50
/** Blocking is reproducible, garbage collection is not. */
const TRIES = 3
const PAUSE_MS = 20
const IMPORTS = '/api/catalog/imports'

export const filesCannotStall: Proof = {
  id: 'S21',
  promise: 'A product file cannot stall or end the server, whatever is in it',
  run: (options) => attack(options, { readsFilesHere: false }),
  /** Files are read by the http process, as in earlier versions. */
  control: (options) => attack(options, { readsFilesHere: true }),
}

async function attack(options: ProofOptions, how: Pick<FileStallTask, 'readsFilesHere'>): Promise<Finding> {
  const found = createFinding()
  const product = await startProduct(options, { ...how, seed: options.seed })
  await sendFile(product, hostileFiles[0] as HostileFile)
  for (const file of hostileFiles) {
    let least = Number.POSITIVE_INFINITY
    for (let n = 0; n < TRIES && least > LONGEST_MS; n++) {
      await product.takeLargest()
      await whileOthersAsk(product, found, () => sendAndJudge(product, file, found)).catch((error) =>
        found.violation(`${file.name}: a request was not answered: ${error}`),
      )
      least = Math.min(least, await product.takeLargest())
    }
    options.say(`${file.name}: ${Math.round(least)} ms`)
    found.most('ms of work between two turns at most', least)
    if (least > LONGEST_MS)
      found.violation(`${file.name}: no other request was answered for ${Math.round(least)} ms of work`)
  }
  return found.finding
}

async function sendAndJudge(product: AttackedProduct, file: HostileFile, found: FindingBuilder): Promise<void> {
  for (const [step, { status }] of Object.entries(await sendFile(product, file))) {
    found.count(`answered ${status}`)
    const wanted = step === 'upload' ? file.status : 200
    if (status !== wanted) found.violation(`${file.name}, ${step}: ${status} instead of ${wanted}`)
  }
}

interface AttackedProduct {
  owner: HttpClient
  /** On another website's storefront. */
  stranger: HttpClient
  /** Longest event loop turn in CPU milliseconds since the last call. */
  takeLargest(): Promise<number>
}

interface Ready {
  port: number
  manageHost: string
  cookies: [string, string][]
  otherHost: string
}

async function startProduct(options: ProofOptions, task: FileStallTask): Promise<AttackedProduct> {
  const { ready, takeLargest } = await startAttacked<Ready>(
    options,
    new URL('./file-stall-process.ts', import.meta.url),
    task,
  )
  const owner = httpClient(ready.port, ready.manageHost)
  for (const [name, value] of ready.cookies) owner.cookies.set(name, value)
  return { owner, stranger: httpClient(ready.port, ready.otherHost), takeLargest }
}

/** All steps of an import, as far as they succeed. */
async function sendFile(
  { owner }: AttackedProduct,
  { contentType, make }: HostileFile,
): Promise<Record<string, Reply>> {
  const headers = { 'content-type': contentType }
  const upload = await owner.post(`${IMPORTS}?name=hostile.csv`, make(), { headers }).catch(cutOff)
  if (upload.status !== 200) return { upload }
  const { id, mapping } = upload.json() as ProductImport
  const check = await owner.put(`${IMPORTS}/${id}/mapping`, { mapping })
  const page = await owner.get(`${IMPORTS}/${id}?page=2`)
  return { upload, check, page, errors: await owner.get(`${IMPORTS}/${id}/errors.csv`) }
}

/** A body that is too large is answered before it is complete, and the connection closed. */
function cutOff(): Reply {
  return { status: 413, headers: {}, text: '', json: () => undefined }
}

/** Another website is answered meanwhile. */
async function whileOthersAsk(
  { stranger }: AttackedProduct,
  found: FindingBuilder,
  run: () => Promise<void>,
): Promise<void> {
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      const { status } = await stranger.get('/robots.txt')
      found.count('requests to another website')
      if (status !== 200) found.violation(`Another website was answered ${status}`)
      await sleep(PAUSE_MS)
    }
  })()
  await Promise.all([run().finally(() => over.abort()), asking])
}
