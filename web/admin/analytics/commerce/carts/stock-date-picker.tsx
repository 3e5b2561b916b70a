import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { CartHistoryReply } from '../../../../../src/analytics/commerce-contract.ts'
import { stepText } from '../../../../../src/shared/messages/report-labels.ts'
import { toInstant, toWallTime } from '../../../../../src/shared/zoned-time.ts'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import type { SiteWords } from '../../../site-words.ts'
import styles from './cart-page.module.css'
import { cartHref } from './carts-search.ts'

interface AsOfPickerProps {
  reply: CartHistoryReply
  asOf: string | undefined
  words: SiteWords
}

const REST_MS = 150

/** Selects the moment at which the cart is shown: by event with the slider, or by date and time. */
export function StockDatePicker({ reply: { cartId, timeline }, asOf, words }: AsOfPickerProps) {
  const router = useRouter()
  const show = (moment: string | undefined) =>
    void router.navigate({ href: cartHref(cartId, moment), replace: true, resetScroll: false })
  const wall = asOf === undefined ? '' : toWallTime(asOf, words.timeZone)
  const pick = (typed: string) => {
    const moment = toInstant(typed, words.timeZone)
    if (moment) show(moment)
  }
  return (
    <section className={styles.asOfPicker} aria-label="Moment">
      {timeline.length > 0 && <StepSlider timeline={timeline} asOf={asOf} words={words} onShow={show} />}
      <TextField
        type="datetime-local"
        label="Cart on a date"
        hint={`Time in ${words.timeZone.replaceAll('_', ' ')}.`}
        value={wall}
        onChange={pick}
      />
      {asOf !== undefined && <ButtonLink to={cartHref(cartId)}>Back to now</ButtonLink>}
      <p role="status" className={styles.asOfWords}>
        {asOf === undefined ? 'The cart as it is now.' : `The cart as it was on ${words.moment(asOf)}.`}
      </p>
    </section>
  )
}

interface StepSliderProps {
  timeline: CartHistoryReply['timeline']
  asOf: string | undefined
  words: SiteWords
  onShow(asOf: string): void
}

/** Requested only when the slider is released. */
function StepSlider({ timeline, asOf, words, onShow }: StepSliderProps) {
  const id = useId()
  const shown = placeOf(timeline, asOf)
  const [slid, setSlid] = useState<number>()
  const rest = useEffectEvent(() => {
    const step = slid === undefined ? undefined : timeline[slid]
    setSlid(undefined)
    if (step) onShow(step.at)
  })
  useEffect(() => {
    if (slid === undefined) return
    const timer = setTimeout(() => rest(), REST_MS)
    return () => clearTimeout(timer)
  }, [slid])
  const step = timeline[slid ?? shown]
  return (
    <div className={styles.stepSlider}>
      <label htmlFor={id}>Event by event</label>
      <input
        id={id}
        type="range"
        min={0}
        max={timeline.length - 1}
        value={slid ?? shown}
        aria-valuetext={step ? `${words.moment(step.at)}: ${stepText(step)}` : 'Before the first event'}
        onChange={(event) => setSlid(Number(event.target.value))}
      />
    </div>
  )
}

/** Index of the last event at or before a moment. */
function placeOf(timeline: CartHistoryReply['timeline'], asOf: string | undefined): number {
  if (asOf === undefined) return timeline.length - 1
  const moment = Date.parse(asOf)
  return Math.max(
    0,
    timeline.findLastIndex(({ at }) => Date.parse(at) <= moment),
  )
}
