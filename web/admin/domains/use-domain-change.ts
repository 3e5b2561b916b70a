import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/client/message-of.ts'
import { domainsKey } from '../../api/domains.ts'
import { useToast } from '../../ui/feedback/toast.tsx'

export function useRefreshDomains(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: domainsKey })
}

/** Runs one action at a time and shows its result or error. */
export function useDomainChange() {
  const [busy, setBusy] = useState(false)
  const refresh = useRefreshDomains()
  const toast = useToast()
  async function change<Result>(act: () => Promise<Result>, say: (result: Result) => string): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      const result = await act()
      await refresh()
      toast({ message: say(result) })
    } catch (failure) {
      toast({ message: messageOf(failure), problem: true })
    } finally {
      setBusy(false)
    }
  }
  return { busy, change }
}
