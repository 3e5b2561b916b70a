import { ApiKeysPage } from './api-keys-page.tsx'
import { ApiReferencePage } from './reference-page.tsx'
import { ApiTermsPage } from './terms-page.tsx'

/** The keys, or what `?show=` names: one address of the router for all of it. */
export function ApiKeysRoom({ search }: { search: Readonly<Record<string, unknown>> }) {
  if (search.show === 'reference') return <ApiReferencePage />
  return search.show === 'terms' ? <ApiTermsPage /> : <ApiKeysPage />
}
