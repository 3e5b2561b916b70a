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

/** Of the same path the later operation wins; here is what that cost. */
export function findLosses(core: Core, operations: readonly ToldOperation[]): Loss[] {
  const known = new Set(core.losses.map(({ opId }) => opId))
  return operations
    .filter(({ accountId }) => accountId !== core.deps.accountId)
    .flatMap((told) => lossesTo(core, told))
    .filter(({ opId }) => !known.has(opId))
}

function lossesTo({ mineBySeq, effects }: Core, { seq: theirs, accountId, base, changes }: ToldOperation): Loss[] {
  const unseen = [...mineBySeq].filter(([seq]) => seq > base && seq < theirs)
  return unseen.flatMap(([, opId]) => {
    const patches = (effects.get(opId) ?? []).filter(isReplacedBy(changes)).flatMap(toPatch)
    return patches.length > 0 ? [{ opId, accountId, patches }] : []
  })
}

const isReplacedBy = (changes: readonly Change[]) => (mine: Change) =>
  changes.some(({ path }) => path.join('/') === mine.path.join('/'))

const toPatch = ({ path, after }: Change): Patch[] => (after === undefined ? [] : [{ op: 'set', path, value: after }])
