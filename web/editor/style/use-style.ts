import { useState } from 'react'
import type { Json } from '../../../src/pages/documents/document.ts'
import type { SiteStyle } from '../../../src/shared/styles/site-style.ts'
import { useStorePart } from '../store.ts'
import type { StyleEditing } from './style-editing.ts'

export const useStyle = (editing: StyleEditing): SiteStyle => useStorePart(editing, ({ style }) => style)

/** Changes values, and keeps the last error message. */
export function useStyleChange(editing: StyleEditing) {
  const [error, setError] = useState<string>()
  const change = (path: string, value: Json, label: string) => setError(editing.change(path.split('.'), value, label))
  return { error, change }
}
