import { ApiKeysPage } from './api-keys-page.tsx'
import { ApiChangelogPage } from './changelog-page.tsx'
import { KeyCallsPage } from './key-calls-page.tsx'
import { ApiReferencePage } from './reference-page.tsx'
import { ApiTermsPage } from './terms-page.tsx'

/** The keys, or what `?show=` names: one address of the router for all of it. */
export function ApiKeysRoom({ search }: { search: Readonly<Record<string, unknown>> }) {
  const { show, key } = search
  if (show === 'reference') return <ApiReferencePage />
  if (show === 'changelog') return <ApiChangelogPage />
  if (show === 'terms') return <ApiTermsPage />
  return show === 'calls' && typeof key === 'string' ? <KeyCallsPage key={key} keyId={key} /> : <ApiKeysPage />
}
