import { useSuspenseQuery } from '@tanstack/react-query'
import { ClientOnly, useRouter } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { isViewerOnly } from '../../../src/shared/viewer-only.ts'
import type { ManageHome } from '../../../src/websites/contract.ts'
import { meQuery } from '../../api/identity.ts'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { Segmented } from '../../ui/primitives/segmented.tsx'
import { usePermission } from '../use-permission.ts'
import { useSiteWords } from '../use-site-words.tsx'
import { FigureCards } from './figure-cards.tsx'
import styles from './home-page.module.css'
import { type HomePeriod, homePeriods } from './home-periods.ts'
import { MostAdded } from './most-added.tsx'
import { SamplesCard } from './samples-card.tsx'
import { SetUpList } from './set-up-list.tsx'
import { StockCard } from './stock-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

const HomeFiles = lazy(async () => ({ default: (await import('./home-files.tsx')).HomeFiles }))

/** The owner's home: today's activity, things that need attention, and remaining set-up steps. */
export function HomePage({ home }: { home: ManageHome }) {
  const { api } = useRouter().options.context
  const { data: me } = useSuspenseQuery(meQuery(api))
  const [period, setPeriod] = useState<HomePeriod>('day')
  const may = usePermission()
  const { language, timeZone } = useSiteWords()
  const today = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  return (
    <>
      <PageHeader title="Home" hint={<span suppressHydrationWarning>{today.format(Date.now())}</span>}>
        {may('analytics.traffic') && (
          <Segmented label="Period" value={period} options={homePeriods} onChange={setPeriod} />
        )}
        {may('analytics.traffic') && (
          <ClientOnly>
            <Suspense>
              <HomeFiles period={period} />
            </Suspense>
          </ClientOnly>
        )}
        {may('content.editAnyPage') && <ButtonLink to="/pages">Edit pages</ButtonLink>}
        {/* The referrer marks contributors, who are not counted; viewers send none and count as visitors. */}
        <ButtonLink
          to={home.website.storefrontUrl}
          rel={me && isViewerOnly(me) ? 'noreferrer' : undefined}
          icon={<ExternalLink size={16} aria-hidden="true" />}
        >
          Visit store
        </ButtonLink>
      </PageHeader>
      <div className={styles.page}>
        <SetUpList home={home} />
        {home.sampleCount > 0 && may('products.edit') && <SamplesCard count={home.sampleCount} />}
        {may('analytics.traffic') && <FigureCards period={period} />}
        {may('analytics.sales') && (
          <div className={styles.columns}>
            <MostAdded period={period} />
            <StockCard />
            <WaitingCard />
          </div>
        )}
      </div>
    </>
  )
}
