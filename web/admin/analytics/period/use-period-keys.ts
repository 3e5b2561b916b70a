import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../../ui/primitives/is-typing.ts'
import { periodHref, type ReportLocation, toggledCompare } from './period-links.ts'
import { periodWords } from './period-words.ts'
import { stepPeriod } from './step-period.ts'

/** Elements with their own arrow keys. */
const walked = '.recharts-wrapper, [role="menu"], [data-scrolls]'

/** Shortcuts of a dashboard: a letter per period, arrows for previous and next, X to compare. */
export function usePeriodKeys(place: ReportLocation, open: (what: 'custom' | 'help') => void): void {
  const router = useRouter()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForOthers(event)) return
    if (event.key === '?') return open('help')
    if (event.key.toUpperCase() === 'C') return open('custom')
    const href = shortcutHref(place, event.key)
    if (href === undefined) return
    event.preventDefault()
    void router.navigate({ href, resetScroll: false })
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isForOthers(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return true
  const isWalked = event.target instanceof Element && event.target.closest(walked) !== null
  return (isWalked && event.key.startsWith('Arrow')) || document.querySelector('dialog[open]') !== null
}

/** URL that a key leads to; undefined for other keys. */
export function shortcutHref(place: ReportLocation, key: string): string | undefined {
  const { search, periods, today, hrefOf } = place
  const arrow = { ArrowLeft: -1 as const, ArrowRight: 1 as const }[key]
  if (arrow) {
    const next = stepPeriod(search, arrow, today)
    return next && hrefOf(next)
  }
  if (key.toUpperCase() === 'X') return hrefOf(toggledCompare(search))
  const period = periods.find((name) => periodWords[name].key === key.toUpperCase())
  return period && periodHref(place, period)
}
