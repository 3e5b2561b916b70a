import { useIsMutating } from '@tanstack/react-query'
import { type EventStreamOptions, type EventStreamState, useEventStream } from '../api/client/use-event-stream.ts'
import { signOutKey } from '../api/identity.ts'

/** An event stream of the admin; signing out closes it before the server refuses it. */
export function useAdminEventStream<Data>(options: EventStreamOptions<Data>): EventStreamState {
  const isSigningOut = useIsMutating({ mutationKey: signOutKey }) > 0
  return useEventStream({ ...options, enabled: !isSigningOut && options.enabled !== false })
}
