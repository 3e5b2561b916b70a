import type { ReactNode } from 'react'
import { Banner } from '../../ui/feedback/banner.tsx'
import { untaxedSentence } from './untaxed-countries.ts'

interface UntaxedNoteProps {
  countries: readonly string[]
  /** What to do about it. */
  text: string
  /** Where to do it. */
  action?: ReactNode
}

/** Tells of countries that are shipped to and have no confirmed rate of tax. */
export function UntaxedNote({ countries, text, action }: UntaxedNoteProps) {
  const sentence = untaxedSentence(countries)
  return sentence && <Banner tone="warning" title={sentence} text={text} action={action} />
}
