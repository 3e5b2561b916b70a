import type { ReactNode } from 'react'
import type { Dimension } from '../../../../src/analytics/admin-contract.ts'
import { SourceName } from '../report/source-name.tsx'
import { valueText } from './dimension-words.ts'

/** Display of a dimension's value; sources and referrers with their logo. */
export function valueName(dimension: Dimension, value: string, language: string): ReactNode {
  const text = valueText(dimension, value, language)
  return dimension === 'source' || dimension === 'referrer' ? <SourceName source={value}>{text}</SourceName> : text
}
