import { createContext, use, useState } from 'react'
import type { Json } from '../../../src/pages/documents/document.ts'
import type { PageSession } from '../history/page-session.ts'

export interface Panel {
  /** Props of the block. */
  props: Readonly<Record<string, Json>>
  mayEdit: boolean
  /** Returns an error message if the values are refused; then nothing is changed. */
  set(props: Readonly<Record<string, Json>>): string | undefined
}

export const PanelContext = createContext<Panel>({ props: {}, mayEdit: false, set: () => undefined })

/** The page in the editor, whose sections links can lead to. */
export const OwnPage = createContext<Pick<PageSession, 'read'> | undefined>(undefined)

export interface PanelField {
  value: Json
  error: string | undefined
  change(value: Json): void
}

/** One property. Refused input stays in the field, with the error below it. */
export function usePanelField(name: string): PanelField {
  const { props, set } = use(PanelContext)
  const [refused, setRefused] = useState<{ value: Json; error: string }>()
  return {
    value: refused ? refused.value : (props[name] ?? null),
    error: refused?.error,
    change(value) {
      const error = set({ [name]: value })
      setRefused(error === undefined ? undefined : { value, error })
    },
  }
}
