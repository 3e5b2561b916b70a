import { useState } from 'react'

export interface SelectedVariants {
  ids: ReadonlySet<string>
  tick(variantIds: readonly string[], checked: boolean): void
  /** Ticks these and no others. */
  only(variantIds: readonly string[]): void
}

/** Another list, or another page of it, begins with nothing ticked. `list` names it; `page` is all that can be ticked. */
export function useSelectedVariants(list: string, page: readonly string[]): SelectedVariants {
  const [kept, setKept] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() })
  const ids = new Set(kept.list === list ? page.filter((id) => kept.ids.has(id)) : [])
  const only = (wanted: readonly string[]) => setKept({ list, ids: new Set(wanted) })
  return {
    ids,
    tick: (wanted, checked) => {
      const others = [...ids].filter((id) => !wanted.includes(id))
      only(checked ? [...others, ...wanted] : others)
    },
    only,
  }
}
