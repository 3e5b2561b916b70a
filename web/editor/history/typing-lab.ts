import type { AppendOperationsReply, AppendOperationsRequest } from '../../../src/pages/admin-contract.ts'
import type { Patch } from '../../../src/pages/operations/patch-shape.ts'
import { ApiError } from '../../api/client/client.ts'
import { plainText, type TextNode } from '../../blocks/fields/rich-text.ts'
import type { PageSession, ReadPage } from './page-session.ts'
import { makeServer, open, type Server, set, textOf } from './session-lab.ts'

type News = Parameters<PageSession['receive']>[0]

/** A tab whose requests, answers and news arrive only when the test says so, or never. */
export interface SlowTab {
  session: PageSession
  /** Types a word between two others, or as a paragraph of its own. */
  type(word: string, place: number, isParagraph: boolean): void
  save(): void
  /** The server gets the request. */
  arrive(): void
  /** The tab gets the answer. */
  answer(): void
  /** The connection is cut: a request that has not arrived may still do so later. */
  cut(): void
  arriveLate(): void
  /** The server sends its news. */
  publish(): void
  hear(): void
  hearAll(): void
  /** News that was heard is told again. */
  hearAgain(): void
  /** The tab gets the page as it was when it asked. */
  read(): void
}

/** A page with a text of two paragraphs. */
export function makeTypingServer(): Server {
  const server = makeServer()
  const text = plainText('First paragraph', 'Second paragraph')
  server.append('setup', {
    base: 0,
    operations: [{ opId: 'setup', patches: [set('blocks.b1.props.text', text)] }],
  })
  return server
}

interface Request {
  arrive(): void
  answer(): void
  cut(): void
}

export function openSlowTab(server: Server, name: string): SlowTab {
  let request: Request | undefined
  let ids = 0
  let known = server.log.length
  let lastHeard: News | undefined
  const late: (() => void)[] = []
  const news: News[] = []
  const reads: (() => void)[] = []
  const session = open(server, name, {
    newId: () => `${name} ${ids++}`,
    now: () => 0,
    send: (operations) =>
      new Promise((resolve, reject) => {
        request = makeRequest(server, name, operations, { resolve, reject, late })
      }),
    async reread(opIds) {
      const page: ReadPage = structuredClone(await server.reread(opIds))
      return new Promise((resolve) => reads.push(() => resolve(page)))
    },
  })
  return {
    session,
    type: (word, place, isParagraph) => typeWord(session, { word, place, isParagraph }),
    save: () => void session.flush(),
    arrive: () => request?.arrive(),
    answer: () => request?.answer(),
    cut: () => request?.cut(),
    arriveLate: () => late.shift()?.(),
    publish() {
      if (server.log.length === known) return
      const operations = server.log.slice(known)
      news.push(structuredClone({ head: server.log.length, document: server.read(), operations }))
      known = server.log.length
    },
    hear() {
      lastHeard = news.shift() ?? lastHeard
      if (lastHeard) session.receive(lastHeard)
    },
    hearAll() {
      for (const one of news.splice(0)) session.receive(one)
    },
    hearAgain() {
      if (lastHeard) session.receive(lastHeard)
    },
    read: () => reads.shift()?.(),
  }
}

interface Line {
  resolve(reply: AppendOperationsReply): void
  reject(error: ApiError): void
  /** Requests that are still under way after their connection was cut. */
  late: (() => void)[]
}

function makeRequest(
  server: Server,
  name: string,
  operations: AppendOperationsRequest,
  { resolve, reject, late }: Line,
): Request {
  let reply: AppendOperationsReply | undefined
  return {
    arrive() {
      reply ??= structuredClone(server.append(name, operations))
    },
    answer() {
      if (reply) resolve(reply)
    },
    cut() {
      if (!reply) late.push(() => server.append(name, operations))
      reject(new ApiError(0, 'lost'))
    },
  }
}

interface Typed {
  word: string
  place: number
  isParagraph: boolean
}

function typeWord(session: PageSession, { word, place, isParagraph }: Typed): void {
  const was = textOf(session) as unknown as TextNode
  const paragraphs = paragraphsOf(was)
  const at = place % paragraphs.length
  if (isParagraph) paragraphs.splice(at, 0, word)
  else {
    const words = (paragraphs[at] ?? '').split(' ')
    words.splice(place % (words.length + 1), 0, word)
    paragraphs[at] = words.join(' ')
  }
  const path = ['blocks', 'b1', 'props', 'text']
  const patch: Patch = { op: 'set', path, value: plainText(...paragraphs) as never, was: was as never }
  session.run([patch], { label: 'typing', ...(place % 2 === 0 && { join: 'text' }) })
}

export const paragraphsOf = ({ content = [] }: TextNode): string[] =>
  content.map(({ content: nodes = [] }) => nodes.map(({ text = '' }) => text).join(''))

/** Lets what waits for an answer go on. */
export const tick = () => new Promise((done) => setImmediate(done))

/** From now on everything arrives. */
export async function comeToRest(tabs: readonly SlowTab[]): Promise<void> {
  for (let round = 0; round < 40 && (round < 3 || tabs.some(isUnsaved)); round++)
    for (const tab of tabs) {
      tab.arriveLate()
      tab.save()
      await tick()
      tab.read()
      await tick()
      tab.arrive()
      tab.answer()
      await tick()
      tab.read()
      await tick()
    }
  for (const tab of tabs) {
    tab.publish()
    tab.hearAll()
    tab.session.close()
  }
}

const isUnsaved = ({ session }: SlowTab) => session.read().status !== 'saved'
