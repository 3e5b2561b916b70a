import { notifyManager, useQueryClient } from '@tanstack/react-query'
import type { AdjustReply, Level, LevelsReply } from '../../../../src/inventory/contract.ts'
import { catalogKey } from '../../../api/catalog.ts'
import { historyQuery, inventoryKey, levelsKey, undoMovement, withLevels } from '../../../api/inventory.ts'

export interface Levels {
  /** Shows levels as the server answered them, before its lists have taken them. Comes back when they are on the screen. */
  take(levels: readonly Level[]): Promise<void>
  /** Takes changes back, one after the other. Answers the levels afterwards; throws where one is refused. */
  undo(written: readonly Written[]): Promise<Level[]>
}

/** A movement that one's own change wrote. */
export interface Written {
  variantId: string
  version: number
}

/** Stock waits for the server: what is shown is what it answered. */
export function useLevels(): Levels {
  const client = useQueryClient()
  const take = async (levels: readonly Level[]) => {
    client.setQueriesData<LevelsReply>(
      { queryKey: levelsKey, predicate: ({ queryKey }) => isOfNow(queryKey) },
      (reply) => reply && withLevels(reply, levels),
    )
    // Lists that are not on the screen are asked for when they are; read models may need a moment.
    for (const queryKey of [inventoryKey, catalogKey]) void client.invalidateQueries({ queryKey, refetchType: 'none' })
    for (const { variantId } of levels) void client.invalidateQueries({ queryKey: historyQuery(variantId).queryKey })
    // Anyone who shows them hears of them a task later: words that they were changed would stand beside the old ones.
    await new Promise<void>((shown) => notifyManager.schedule(shown))
  }
  const undo = async (written: readonly Written[]) => {
    const levels: Level[] = []
    for (const one of written) {
      const { level } = await undoMovement(one)
      await take([level])
      levels.push(level)
    }
    return levels
  }
  return { take, undo }
}

function isOfNow(queryKey: readonly unknown[]): boolean {
  const [, , query] = queryKey
  return typeof query === 'object' && query !== null && !('asOf' in query)
}

/** What of a reply can be undone. */
export function applyAdjustments(results: AdjustReply['results']): Written[] {
  return results.flatMap(({ variantId, version }) => (version === null ? [] : { variantId, version }))
}
