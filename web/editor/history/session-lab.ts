import type { AppendOperationsReply, AppendOperationsRequest } from '../../../src/pages/admin-contract.ts'
import type { StoredDocument } from '../../../src/pages/documents/page-settings.ts'
import { applyOperation } from '../../../src/pages/operations/apply-operation.ts'
import type { Change, JsonObject } from '../../../src/pages/operations/patch.ts'
import type { Patch } from '../../../src/pages/operations/patch-shape.ts'
import { undoPatches } from '../../../src/pages/operations/undo-patches.ts'
import { createPageSession, type PageSession } from './page-session.ts'

const section = (order: string) => ({ order, type: 'plain', grid: {}, props: {} })
export const block = (text: string) => ({
  section: 's1',
  type: 2,
  v: 1,
  props: { text },
  order: 'a0',
  at: { desktop: { x: 0, y: 0, w: 6, h: 2 } },
})
const first = {
  v: 1,
  sections: { s1: section('a0') },
  blocks: { b1: block('one'), b2: block('two') },
  settings: { title: 'Page', order: 'a0', navigation: 'main', access: 'public', seo: { hidden: false } },
} as unknown as StoredDocument

/** The rules of the server on a document in memory; what was appended before is not appended again. */
export function makeServer() {
  let document = first as unknown as JsonObject
  const log: { seq: number; opId: string; accountId: string; tab: string; base: number; changes: Change[] }[] = []
  return {
    read: () => document as unknown as StoredDocument,
    /** The page, and which of these operations are in it. */
    reread: async (opIds: readonly string[]) => ({
      head: log.length,
      document: document as unknown as StoredDocument,
      stored: log.filter(({ opId }) => opIds.includes(opId)),
    }),
    log,
    append(accountId: string, { base, tab = accountId, operations }: AppendOperationsRequest): AppendOperationsReply {
      const replies = operations.map((operation) => {
        const { opId } = operation
        const known = log.find((one) => one.opId === opId)
        if (known) return { opId, seq: known.seq, overwritten: [], dropped: [] }
        const undone = 'undoes' in operation ? log.find((one) => one.opId === operation.undoes) : undefined
        const patches = 'patches' in operation ? operation.patches : undoPatches(document, undone?.changes ?? [])
        const applied = applyOperation(document, patches)
        document = applied.document
        log.push({ seq: log.length + 1, opId, accountId, tab, base, changes: applied.changes })
        return { opId, seq: log.length, overwritten: [], dropped: applied.dropped }
      })
      return { head: log.length, operations: replies, document: document as unknown as StoredDocument }
    },
  }
}

export type Server = ReturnType<typeof makeServer>

let ids = 0
/** An open session of an account, with overrides. */
export function open(
  server: Server,
  accountId: string,
  more: Partial<Parameters<typeof createPageSession>[0]> = {},
): PageSession {
  const session = createPageSession({
    head: server.log.length,
    document: server.read(),
    tab: accountId,
    keep: async () => {},
    now: () => Date.now(),
    send: async (request) => server.append(accountId, request),
    reread: server.reread,
    newId: () => `op-${ids++}`,
    ...more,
  })
  session.open()
  return session
}

export const tellNews = (server: Server, session: PageSession, since: number) =>
  session.receive({ head: server.log.length, document: server.read(), operations: server.log.slice(since) })

export const set = (path: string, value: unknown): Patch => ({
  op: 'set',
  path: path.split('.'),
  value: value as never,
})
export const textOf = (session: PageSession, id = 'b1') => session.read().document.blocks[id]?.props.text
