import { lazy, Suspense } from 'react'
import type { ListedWebsite } from '../../src/websites/contract.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../ui/primitives/button.tsx'
import { useHydrated } from '../ui/primitives/use-hydrated.ts'
import styles from './developers-page.module.css'

const DevelopersReference = lazy(async () => ({
  default: (await import('./developers-reference.tsx')).DevelopersReference,
}))

/** Where a store's calls are made, if there is no demo store to show. */
const EXAMPLE_ORIGIN = 'https://your-store.manage.plinth.example'

/** The reference of the API for everybody; its calls can be run in a store's own admin. */
export function DevelopersPage({ websites }: { websites: ListedWebsite[] }) {
  const isAwake = useHydrated()
  const [demo] = websites
  const origin = demo ? new URL(demo.manageUrl).origin : EXAMPLE_ORIGIN
  return (
    <div className={styles.developers}>
      <header>
        <h1>Plinth API</h1>
        <p>Read orders, change stock, publish products, and hear of everything that happens by signed webhooks.</p>
        <div className={styles.actions}>
          {demo && (
            <ButtonLink to={`${origin}/settings/api-keys?show=reference`} look="primary">
              Run calls in {demo.siteTitle}
            </ButtonLink>
          )}
          <ButtonLink to="/api/v1/openapi.json">OpenAPI document</ButtonLink>
        </div>
      </header>
      {isAwake ? (
        <Suspense fallback={<Skeleton />}>
          <DevelopersReference origin={origin} />
        </Suspense>
      ) : (
        <Skeleton />
      )}
    </div>
  )
}
