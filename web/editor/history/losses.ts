import type { Change } from '../../../src/pages/operations/patch.ts'
import type { Patch } from '../../../src/pages/operations/patch-shape.ts'
import type { Core } from './session-core.ts'

/** One's own operation that someone else has overwritten without having seen it. */
export interface Loss {
  opId: string
  accountId: string | null
  /** Restore one's own value. */
  patches: Patch[]
  /** Never saved: someone else changed the same first. */
  isFromBefore?: true
  /** The operations it was made by. */
  from?: readonly string[]
}

/** An operation as the server reports it. */
export interface ReceivedOperation {
  seq: number
  opId: string
  accountId: string | null
  /** The browser tab it was made in: two tabs of one account are two authors. */
  tab: string | null
  /** Number of the newest operation that its author had seen. */
  base: number
  changes: readonly Change[]
}

/** Operations of others that are remembered while one's own are in flight. */
const RECEIVED_MAX = 200

/** News may arrive before the answer with the number of one's own operation. */
export function rememberReceived(core: Core, operations: readonly ReceivedOperation[]): void {
  core.received = [...core.received, ...operations].slice(-RECEIVED_MAX)
}

/** The list stays the same object if nothing is added. */
export function addLosses(core: Core, found: readonly Loss[]): void {
  if (found.length > 0) core.losses = [...core.losses, ...found]
}

/** On the same path the later operation wins; finds what was lost, for these operations or for all. */
export function findLosses(
  core: Core,
  operations: readonly ReceivedOperation[],
  mine: ReadonlyMap<number, string> = core.mineBySeq,
): Loss[] {
  const known = new Set(core.losses.map(({ opId }) => opId))
  const found = operations
    .filter(({ tab }) => tab === null || tab !== core.deps.tab)
    .flatMap((operation) => lossesTo(core, operation, mine))
    .filter(({ opId }) => !known.has(opId))
  // One that was overwritten repeatedly is reported once.
  return [...new Map(found.map((loss) => [loss.opId, loss])).values()]
}

function lossesTo(
  { effects }: Core,
  { seq: theirs, accountId, base, changes }: ReceivedOperation,
  mine: ReadonlyMap<number, string>,
): Loss[] {
  const replaced = new Set(changes.flatMap(({ path, isMerged }) => (isMerged ? [] : [path.join('/')])))
  const unseen = [...mine].filter(([seq]) => seq > base && seq < theirs)
  return unseen.flatMap(([, opId]) => {
    const patches = (effects.get(opId) ?? []).filter(({ path }) => replaced.has(path.join('/'))).flatMap(toPatch)
    return patches.length > 0 ? [{ opId, accountId, patches }] : []
  })
}

const toPatch = ({ path, after }: Change): Patch[] => (after === undefined ? [] : [{ op: 'set', path, value: after }])
