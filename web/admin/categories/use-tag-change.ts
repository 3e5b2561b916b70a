import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TagChange, TagChangeRequest } from '../../../src/catalog/admin-contract.ts'
import { catalogKey, changeTag, isTagChanging, tagChangeQuery, undoTagChange } from '../../api/catalog.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { useToast } from '../../ui/feedback/toast.tsx'

export interface TagChangeState {
  latest: TagChange | null
  /** One tag is changed at a time. */
  busy: boolean
  change(request: TagChangeRequest): void
  undo(id: string): void
}

/** Changes tags in the background, and refetches the catalogue when that is over. */
export function useTagChange(mayEdit: boolean): TagChangeState {
  const client = useQueryClient()
  const toast = useToast()
  const { data } = useQuery({ ...tagChangeQuery, enabled: mayEdit })
  const latest = data?.change ?? null
  const isChanging = isTagChanging(latest)
  const options = {
    onSuccess: (change: TagChange) => client.setQueryData(tagChangeQuery.queryKey, { change }),
    onError: (error: unknown) => toast({ message: messageOf(error), problem: true }),
  }
  const start = useMutation({ mutationFn: changeTag, ...options })
  const back = useMutation({ mutationFn: undoTagChange, ...options })
  const wasChanging = useRef(isChanging)
  useEffect(() => {
    if (wasChanging.current && !isChanging) void client.invalidateQueries({ queryKey: catalogKey })
    wasChanging.current = isChanging
  }, [client, isChanging])
  return {
    latest,
    busy: isChanging || start.isPending || back.isPending,
    change: (request) => start.mutate(request),
    undo: (id) => back.mutate(id),
  }
}
