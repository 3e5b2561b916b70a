import { ConnectionsPage } from './connections-page.tsx'
import { WebhookPage } from './webhook-page.tsx'
import { WebhooksPage } from './webhooks-page.tsx'

/** The endpoints, one of them, or everything that is connected: one address of the router for all of it. */
export function WebhooksRoom({ search }: { search: Readonly<Record<string, unknown>> }) {
  if (typeof search.endpoint === 'string') return <WebhookPage endpointId={search.endpoint} />
  return search.show === 'connections' ? <ConnectionsPage /> : <WebhooksPage />
}
