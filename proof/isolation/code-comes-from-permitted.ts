import { randomUUID } from 'node:crypto'
import { createPage } from '../../src/pages/documents/create-page.ts'
import { appendOperations } from '../../src/pages/operations/append-operations.ts'
import type { Patch } from '../../src/pages/operations/patch-shape.ts'
import type { Reply } from '../../src/testing/browsers/http-client.ts'
import type { FindingBuilder } from '../proof.ts'
import type { Scene } from './cases/cases.ts'
import { makePrincipal } from './principals.ts'
import { sendRequest, withBrowserHeaders } from './send-request.ts'

const CODE = '<script>permitted</script>'
const FOREIGN = '<script>foreign</script>'

type Sent = { opId: string } & ({ patches: Patch[] } | { undoes: string })

const set = (path: string, value: unknown) => ({ op: 'set', path: path.split('.'), value }) as Patch
const remove = (path: string): Patch => ({ op: 'remove', path: path.split('.') })
const operation = (...patches: Patch[]) => ({ opId: randomUUID(), patches })
const undoOf = ({ opId }: Sent): Sent => ({ opId: randomUUID(), undoes: opId })
const block = (type: number, code: string) => ({
  section: 's1',
  type,
  v: 1,
  order: 'a0',
  at: { desktop: { x: 0, y: 0, w: 12, h: 1 } },
  props: { code, display: 'run', title: 'Code', height: 200 },
})

interface Step {
  base: number
  operation: Sent
}

/** Ways of EDITOR to bring code into a page whose block `c1` is code: each with what they undo, and what they send late. */
function ways(): Record<string, Step[]> {
  const [removal, again] = [operation(remove('blocks.c1')), operation(remove('blocks.c1'))]
  const section = operation(remove('sections.s1'))
  const late = () => operation(set('blocks.c1.props.code', FOREIGN))
  return {
    'code as it is': [{ base: 1, operation: operation(set('blocks.c2', block(23, FOREIGN))) }],
    'a block that becomes code': [
      { base: 1, operation: operation(set('blocks.c2', block(999, FOREIGN))) },
      { base: 2, operation: operation(set('blocks.c2.type', 23)) },
    ],
    'the undo of a removal, with a late edit': [
      { base: 1, operation: removal },
      { base: 1, operation: late() },
      { base: 3, operation: undoOf(removal) },
    ],
    'a reused id, two removals and a late edit': [
      { base: 1, operation: removal },
      { base: 2, operation: operation(set('blocks.c1', block(999, ''))) },
      { base: 3, operation: again },
      { base: 3, operation: late() },
      { base: 1, operation: operation(set('blocks.c1.type', 23)) },
      { base: 6, operation: undoOf(again) },
      { base: 7, operation: operation(remove('blocks.c1')) },
      { base: 8, operation: undoOf(removal) },
    ],
    'the undo of a removed section, with a late edit': [
      { base: 1, operation: section },
      { base: 1, operation: late() },
      { base: 3, operation: undoOf(section) },
    ],
  }
}

/**
 * EDITOR changes, undoes and rebases a page in every order that has brought code in: no state of it has code that nobody
 * with the permission wrote, and what they removed comes back as it was.
 */
export async function tryToBringCodeIn(scene: Scene, found: FindingBuilder): Promise<void> {
  const { world, site, neighbour } = scene
  const principal = await makePrincipal(world, site, neighbour, 'ED')
  const owner = { websiteId: site.websiteId, accountId: site.ownerId, now: new Date().toISOString(), may: () => true }
  for (const [name, steps] of Object.entries(ways())) {
    const { docId } = await createPage(world.lab.db, owner, { kind: 'page', title: 'Code' })
    const parts = operation(
      set('sections.s1', { order: 'a0', type: 'plain', grid: {}, props: {} }),
      set('blocks.c1', block(23, CODE)),
    )
    await appendOperations(world.lab.db, owner, { docId, base: 0, operations: [parts] })
    for (const { base, operation: sent } of steps) {
      const path = `/api/pages/${docId}/operations`
      const asked = {
        object: 'own' as const,
        name,
        names: '',
        method: 'POST',
        path,
        body: { base, operations: [sent] },
      }
      const request = withBrowserHeaders(world, site, 'manage', principal, asked)
      const reply = await sendRequest(world, principal.cookies.manage, request)
      found.count('attempts to bring code in')
      if (reply.status >= 500) found.violation(`${name}: answered ${reply.status}`)
      for (const code of codeIn(reply)) if (code !== CODE) found.violation(`${name}: EDITOR brought code into a page`)
    }
  }
}

function codeIn({ status, json }: Reply): string[] {
  if (status !== 200) return []
  const { document } = json() as { document: { blocks: Record<string, { type: number; props: { code?: string } }> } }
  return Object.values(document.blocks).flatMap(({ type, props }) => (type === 23 ? [props.code ?? ''] : []))
}
