import type { SignedIn } from '../../platform/signed-in.ts'
import type { ApiScope } from '../../shared/api/scopes.ts'
import { hasPermission, type Permission } from '../../shared/permissions.ts'
import { type Topic, type TopicArea, topics } from '../../shared/webhooks/topics.ts'

/** To be told of an event is to read it: it takes the same rights as in the admin or the API. */
const needs: Record<TopicArea, { permission: Permission; scope: ApiScope }> = {
  orders: { permission: 'orders.read', scope: 'orders.read' },
  inventory: { permission: 'content.viewDraft', scope: 'inventory.read' },
  customers: { permission: 'customers', scope: 'customers.read' },
  giftCards: { permission: 'orders.read', scope: 'gift-cards.read' },
  subscriptions: { permission: 'orders.read', scope: 'subscriptions.read' },
  restock: { permission: 'restock.read', scope: 'restock.read' },
  checkouts: { permission: 'customers', scope: 'carts.read' },
  products: { permission: 'content.viewDraft', scope: 'products.read' },
  pages: { permission: 'content.viewDraft', scope: 'pages.read' },
  posts: { permission: 'content.viewDraft', scope: 'posts.read' },
  forms: { permission: 'forms.edit', scope: 'forms.read' },
  submissions: { permission: 'forms.readSubmissions', scope: 'submissions.read' },
  contacts: { permission: 'mailingLists.edit', scope: 'contacts.read' },
}

type Viewer = Pick<SignedIn, 'isOwner' | 'roles' | 'apiKey'>

/** The topics that this person, or this key of theirs, may read at this moment. */
export function readableTopics(viewer: Viewer): Topic[] {
  return topics.filter(({ area }) => mayRead(viewer, area)).map(({ topic }) => topic)
}

export function mayReadTopics(viewer: Viewer, wanted: readonly string[]): boolean {
  const readable: ReadonlySet<string> = new Set(readableTopics(viewer))
  return wanted.every((topic) => readable.has(topic))
}

function mayRead(viewer: Viewer, area: TopicArea): boolean {
  const { permission, scope } = needs[area]
  return hasPermission(viewer, permission) && (viewer.apiKey?.scopes.includes(scope) ?? true)
}
