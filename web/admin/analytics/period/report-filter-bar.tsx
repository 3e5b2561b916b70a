import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ShortcutSheet } from '../../../ui/feedback/shortcut-sheet.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { ActionMenu } from '../../../ui/primitives/popups/action-menu.tsx'
import type { SiteWords } from '../../site-words.ts'
import styles from '../analytics.module.css'
import { CustomPeriodDialog } from './custom-period-dialog.tsx'
import { periodHref, type ReportLocation, toggledCompare } from './period-links.ts'
import { periodWords, shortcutsFor } from './period-words.ts'
import { DEFAULT_PERIOD } from './report-search.ts'
import { stepPeriod } from './step-period.ts'
import { usePeriodKeys } from './use-period-keys.ts'

interface QuestionBarProps {
  place: ReportLocation
  words: SiteWords
  /** First and last day, once known. */
  days: { from: string; to: string } | undefined
  /** Other controls. */
  children?: ReactNode
}

/** Period selection. Stored in the URL; each period has a shortcut. */
export function ReportFilterBar({ place, words, days, children }: QuestionBarProps) {
  const { search, periods, today, hrefOf } = place
  const [open, setOpen] = useState<'custom' | 'help'>()
  usePeriodKeys(place, setOpen)
  const router = useRouter()
  const items = periods.map((period) => {
    const { label, key } = periodWords[period]
    const named = key ? `${label} (${key})` : label
    if (period === 'custom') return { label: `${named} …`, onSelect: () => setOpen('custom') }
    return { label: named, href: periodHref(place, period) }
  })
  const choose = (from: string, to: string) => {
    const { on: _, ...rest } = search
    void router.navigate({ href: hrefOf({ ...rest, period: 'custom', from, to }) })
  }
  return (
    <div className={styles.questionBar}>
      <StepLink label="The period before (←)" mark="←" href={stepHref(place, -1)} />
      <ActionMenu label={periodLabel(place)} items={items} align="start" />
      <StepLink label="The period after (→)" mark="→" href={stepHref(place, 1)} />
      <ButtonLink
        to={hrefOf(toggledCompare(search))}
        role="switch"
        aria-checked={search.compare !== undefined}
        className={styles.compareSwitch}
        title="Compare with the period before (X)"
      >
        Compare
      </ButtonLink>
      {days && (
        <p className={styles.questionDays}>
          {days.from === days.to ? words.day(days.from) : `${words.day(days.from)} – ${words.day(days.to)}`}
        </p>
      )}
      {children}
      <Button
        look="plain"
        className={styles.questionHelp}
        title="Keyboard shortcuts (?)"
        onClick={() => setOpen('help')}
      >
        Shortcuts
      </Button>
      {open === 'help' && <ShortcutSheet shortcuts={shortcutsFor(periods)} onClose={() => setOpen(undefined)} />}
      {open === 'custom' && (
        <CustomPeriodDialog search={search} today={today} onChoose={choose} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}

function stepHref({ search, today, hrefOf }: ReportLocation, by: 1 | -1): string | undefined {
  const next = stepPeriod(search, by, today)
  return next && hrefOf(next)
}

/** A period that does not end today is labelled by its days. */
function periodLabel({ search: { period = DEFAULT_PERIOD, on } }: ReportLocation): string {
  const { label } = periodWords[period]
  return on === undefined ? label : steppedWords[period]
}

const steppedWords = {
  realtime: 'Last 30 minutes',
  day: 'One day',
  yesterday: 'One day',
  '7d': '7 days',
  '30d': '30 days',
  month: 'Month',
  year: 'Year',
  '12mo': '12 months',
  custom: 'Custom',
}

function StepLink({ label, mark, href }: { label: string; mark: string; href: string | undefined }) {
  if (href === undefined)
    return (
      <Button size="small" aria-label={label} title={label} disabled>
        {mark}
      </Button>
    )
  return (
    <ButtonLink to={href} size="small" aria-label={label} title={label}>
      {mark}
    </ButtonLink>
  )
}
