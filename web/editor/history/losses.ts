import type { Change } from '../../../src/pages/operations/patch.ts'
import type { Patch } from '../../../src/pages/operations/patch-shape.ts'
import type { Core } from './session-core.ts'

/** An operation of one's own that somebody else has replaced without having seen it. */
export interface Loss {
  opId: string
  accountId: string | null
  /** Puts one's own value back. */
  patches: Patch[]
}

/** An operation as the server tells of it. */
export interface ToldOperation {
  seq: number
  accountId: string | null
  /** Number of the newest operation that its author had seen. */
  base: number
  changes: readonly Change[]
}

/** Most operations of others that are remembered for one's own that are still on their way. */
const TOLD_MAX = 200

/** News may be faster than the answer that says which number one's own operation has. */
export function rememberTold(core: Core, operations: readonly ToldOperation[]): void {
  core.told = [...core.told, ...operations].slice(-TOLD_MAX)
}

/** Of the same path the later operation wins; here is what that cost, of these of one's own or of all. */
export function findLosses(
  core: Core,
  operations: readonly ToldOperation[],
  mine: ReadonlyMap<number, string> = core.mineBySeq,
): Loss[] {
  const known = new Set(core.losses.map(({ opId }) => opId))
  const found = operations
    .filter(({ accountId }) => accountId !== core.deps.accountId)
    .flatMap((told) => lossesTo(core, told, mine))
    .filter(({ opId }) => !known.has(opId))
  // One that was replaced more than once is told once.
  return [...new Map(found.map((loss) => [loss.opId, loss])).values()]
}

function lossesTo(
  { effects }: Core,
  { seq: theirs, accountId, base, changes }: ToldOperation,
  mine: ReadonlyMap<number, string>,
): Loss[] {
  const unseen = [...mine].filter(([seq]) => seq > base && seq < theirs)
  return unseen.flatMap(([, opId]) => {
    const patches = (effects.get(opId) ?? []).filter(isReplacedBy(changes)).flatMap(toPatch)
    return patches.length > 0 ? [{ opId, accountId, patches }] : []
  })
}

const isReplacedBy = (changes: readonly Change[]) => (mine: Change) =>
  changes.some(({ path }) => path.join('/') === mine.path.join('/'))

const toPatch = ({ path, after }: Change): Patch[] => (after === undefined ? [] : [{ op: 'set', path, value: after }])
