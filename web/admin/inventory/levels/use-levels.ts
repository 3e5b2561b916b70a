import { notifyManager, useQueryClient } from '@tanstack/react-query'
import type { AdjustReply, Level, LevelsReply } from '../../../../src/inventory/contract.ts'
import { undoMovement } from '../../../../src/inventory/endpoints.ts'
import { catalogKey } from '../../../api/catalog.ts'
import { call } from '../../../api/client/client.ts'
import { historyQuery, inventoryKey, levelsKey, withLevels } from '../../../api/inventory.ts'

export interface Levels {
  /** Shows levels from the server's reply before lists are refetched. Resolves when they are rendered. */
  take(levels: readonly Level[]): Promise<void>
  /** Undoes changes one by one. Returns the resulting levels; throws if one is refused. */
  undo(written: readonly Written[]): Promise<Level[]>
}

/** A movement written by one's own change. */
export interface Written {
  variantId: string
  version: number
}

/** Stock is never updated optimistically. */
export function useLevels(): Levels {
  const client = useQueryClient()
  const take = async (levels: readonly Level[]) => {
    client.setQueriesData<LevelsReply>(
      { queryKey: levelsKey, predicate: ({ queryKey }) => isOfNow(queryKey) },
      (reply) => reply && withLevels(reply, levels),
    )
    // Lists that are not mounted are refetched when they are; read models may lag briefly.
    for (const queryKey of [inventoryKey, catalogKey]) void client.invalidateQueries({ queryKey, refetchType: 'none' })
    for (const { variantId } of levels) void client.invalidateQueries({ queryKey: historyQuery(variantId).queryKey })
    // Subscribers are notified a task later: otherwise a success message would be shown beside old numbers.
    await new Promise<void>((shown) => notifyManager.schedule(shown))
  }
  const undo = async (written: readonly Written[]) => {
    const levels: Level[] = []
    for (const one of written) {
      const { level } = await call(undoMovement, {
        params: { variantId: one.variantId },
        body: { version: one.version },
      })
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

/** The part of a reply that can be undone. */
export function applyAdjustments(results: AdjustReply['results']): Written[] {
  return results.flatMap(({ variantId, version }) => (version === null ? [] : { variantId, version }))
}
