import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TagChange, TagChangeRequest } from '../../../src/catalog/admin-contract.ts'
import { changeTag, undoTagChange } from '../../../src/catalog/endpoints.ts'
import { catalogKey, isTagChanging, tagChangeQuery } from '../../api/catalog.ts'
import { call } from '../../api/client/client.ts'
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
  const start = useMutation({
    mutationFn: (request: TagChangeRequest) => call(changeTag, { body: request }),
    ...options,
  })
  const back = useMutation({
    mutationFn: (id: string) => call(undoTagChange, { params: { changeId: id } }),
    ...options,
  })
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
