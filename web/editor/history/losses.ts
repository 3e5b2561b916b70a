import type { Change } from '../../../src/pages/operations/patch.ts'
import type { Patch } from '../../../src/pages/operations/patch-shape.ts'
import type { Core } from './session-core.ts'

/** One's own operation that somebody else has overwritten without having seen it. */
export interface Loss {
  opId: string
  accountId: string | null
  /** Restore one's own value. */
  patches: Patch[]
  /** Never saved: somebody else changed the same first. */
  isFromBefore?: true
  /** The operations it was made by. */
  from?: readonly string[]
}

/** An operation as the server reports it. */
export interface ToldOperation {
  seq: number
  accountId: string | null
  /** Number of the newest operation that its author had seen. */
  base: number
  changes: readonly Change[]
}

/** Operations of others that are remembered while one's own are in flight. */
const TOLD_MAX = 200

/** News may arrive before the answer with the number of one's own operation. */
export function rememberTold(core: Core, operations: readonly ToldOperation[]): void {
  core.told = [...core.told, ...operations].slice(-TOLD_MAX)
}

/** On the same path the later operation wins; finds what was lost, for these operations or for all. */
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
  // One that was overwritten repeatedly is reported once.
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
