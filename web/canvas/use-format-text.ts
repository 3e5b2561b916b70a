import { useSyncExternalStore } from 'react'
import type { FormatText } from '../blocks/formatting/formatted-text.ts'
import type { ReadBlock } from '../blocks/read-block.ts'

const formatted = new Set(['markdown', 'code'])
const listeners = new Set<() => void>()
let loaded: FormatText | undefined
let isLoading = false

/** Loaded with the first block that shows formatted text. */
function load(): void {
  if (isLoading) return
  isLoading = true
  import('../blocks/formatting/format-text.ts').then(
    (module) => {
      loaded = module.formatText
      for (const listener of listeners) listener()
    },
    () => {
      isLoading = false
    },
  )
}

/** Formats the block's text; undefined until its script is loaded, and for blocks that need none. */
export function useFormatText(known: ReadBlock | undefined): FormatText | undefined {
  const needsIt = known !== undefined && formatted.has(known.definition.name)
  return useSyncExternalStore(
    (listener) => {
      if (!needsIt) return () => {}
      listeners.add(listener)
      load()
      return () => listeners.delete(listener)
    },
    () => (needsIt ? loaded : undefined),
  )
}
