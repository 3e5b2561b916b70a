import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ManageHome } from '../../../src/websites/contract.ts'
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
import { ToDoCard } from './to-do-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

const HomeFiles = lazy(async () => ({ default: (await import('./home-files.tsx')).HomeFiles }))

/** The owner's home: what is to be done, remaining set-up steps, and below them the figures. */
export function HomePage({ home }: { home: ManageHome }) {
  const [period, setPeriod] = useState<HomePeriod>('7d')
  const may = usePermission()
  const { language, timeZone } = useSiteWords()
  const today = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  return (
    <>
      <PageHeader title="Home" hint={<span suppressHydrationWarning>{today.format(Date.now())}</span>} />
      <div className={styles.page}>
        <ToDoCard />
        <SetUpList home={home} />
        {home.sampleCount > 0 && may('products.edit') && <SamplesCard count={home.sampleCount} />}
        {may('analytics.traffic') && (
          <div className={styles.period}>
            <Segmented label="Period" value={period} options={homePeriods} onChange={setPeriod} />
            <ClientOnly>
              <Suspense>
                <HomeFiles period={period} />
              </Suspense>
            </ClientOnly>
          </div>
        )}
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
