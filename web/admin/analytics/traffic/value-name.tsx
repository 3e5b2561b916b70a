import type { ReactNode } from 'react'
import type { Dimension } from '../../../../src/analytics/admin-contract.ts'
import { SourceName } from '../report/source-name.tsx'
import { valueText } from './dimension-words.ts'

/** A value of a dimension as a row shows it; sources and referrers with their mark. */
export function valueName(dimension: Dimension, value: string, language: string): ReactNode {
  const text = valueText(dimension, value, language)
  return dimension === 'source' || dimension === 'referrer' ? <SourceName source={value}>{text}</SourceName> : text
}
