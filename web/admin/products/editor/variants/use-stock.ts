import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LevelsReply } from '../../../../../src/inventory/contract.ts'
import { adjustStock } from '../../../../../src/inventory/endpoints.ts'
import { isSubscribeOnly } from '../../../../../src/shared/products/plan-terms.ts'
import { call } from '../../../../api/client/client.ts'
import { messageOf } from '../../../../api/client/message-of.ts'
import { stockQuery, withLevels } from '../../../../api/inventory.ts'
import { useDraftState, useEditing } from '../draft/draft-context.tsx'
import { parseStock, STOCK_FORMAT, stockChange, stockText } from './stock-text.ts'

/** Polling interval, because orders change stock. */
const WATCHED_MS = 10_000

export interface Stock {
  /** Text of a variant's cell; undefined until loaded. */
  read(variantId: string): string | undefined
  /** Sets the stock of variants; returns an error message for invalid input. */
  write(texts: Map<string, string>): string | undefined
  /** Error of a variant's stock. */
  problem(variantId: string): string | undefined
  /** General error if the request failed. */
  failure: string
  saving: boolean
  /** False until the first levels are loaded. */
  loaded: boolean
}

/** Stock of the product's variants; changes are sent at once and shown after the server's answer. */
export function useStock(): Stock {
  const { draft } = useEditing()
  const client = useQueryClient()
  const { id, variants, subscriptionPlan } = useDraftState(({ queue }) => queue.base)
  const query = stockQuery(id, variants, isSubscribeOnly({ subscriptionPlan }))
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData, refetchInterval: WATCHED_MS })
  const set = useMutation({
    mutationFn: async (changes: ReturnType<typeof stockChange>[]) => {
      // A new variant has to be saved before it has stock.
      await draft.flush()
      return call(adjustStock, { body: { changes } })
    },
    onSuccess: ({ results }) =>
      client.setQueryData<LevelsReply>(
        query.queryKey,
        (reply) =>
          reply &&
          withLevels(
            reply,
            results.flatMap(({ level }) => level ?? []),
          ),
      ),
  })
  const wanted = new Map(set.isPending ? set.variables.map((change) => [change.variantId, change]) : [])
  const said = new Map(set.data?.results.map(({ variantId, message }) => [variantId, message]))
  return {
    read(variantId) {
      const change = wanted.get(variantId)
      if (change) return change.kind === 'set' ? String(change.quantity) : 'Unlimited'
      const level = data?.find((one) => one.variantId === variantId)
      return level && stockText(level)
    },
    write(texts) {
      const parsed = [...texts].map(([variantId, text]) => ({ variantId, stock: parseStock(text) }))
      const changes = parsed.flatMap(({ variantId, stock }) =>
        stock === undefined ? [] : stockChange(variantId, stock),
      )
      if (changes.length > 0) set.mutate(changes)
      return changes.length < parsed.length ? STOCK_FORMAT : undefined
    },
    problem: (variantId) => said.get(variantId) ?? undefined,
    failure: set.error ? messageOf(set.error) : '',
    saving: set.isPending,
    loaded: data !== undefined,
  }
}
