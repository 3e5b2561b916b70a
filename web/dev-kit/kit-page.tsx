import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { PageHeader } from '../ui/primitives/page-header.tsx'
import { Segmented } from '../ui/primitives/segmented.tsx'
import { useHydrated } from '../ui/primitives/use-hydrated.ts'
import { chooseTheme, readTheme, type Theme } from '../ui/tokens/theme.ts'
import { KitActions } from './kit-actions.tsx'
import { KitFeedback } from './kit-feedback.tsx'
import { KitForm } from './kit-form.tsx'
import styles from './kit-page.module.css'
import { KitTokens } from './kit-tokens.tsx'
import '../ui/plinth.css'

// Keeps the table library out of the first load. The server renders synchronously and could not wait for it.
const KitTable = lazy(() => import('./kit-table.tsx').then((module) => ({ default: module.KitTable })))

const themeOptions = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Every component of the design system in every state, for review and for the browser test. */
export function KitPage() {
  const isHydrated = useHydrated()
  return (
    <ToastProvider>
      <main className={styles.page} data-ready={isHydrated}>
        <PageHeader title="Kit" hint="Every part of the design system, in every state.">
          {isHydrated && <ThemeSwitch />}
        </PageHeader>
        <KitTokens />
        <KitActions />
        <KitFeedback />
        <KitForm />
        {isHydrated && (
          <Suspense fallback={<Skeleton />}>
            <KitTable />
          </Suspense>
        )}
      </main>
    </ToastProvider>
  )
}

function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(readTheme)
  const choose = (chosen: Theme) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return <Segmented label="Theme" value={theme} options={themeOptions} onChange={choose} />
}
