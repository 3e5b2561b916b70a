import { createContext, type ReactNode, useContext, useState } from 'react'

/** Titles of products and categories, by id. */
export type Titles = Readonly<Record<string, string>>

interface KnownTitles {
  titles: Titles
  /** Adds titles of new selections, which the server does not return yet. */
  learn(titles: Titles): void
}

const Context = createContext<KnownTitles>({ titles: {}, learn: () => {} })

export function TitlesProvider({ known, children }: { known: Titles; children: ReactNode }) {
  const [learned, setLearned] = useState<Titles>({})
  const learn = (titles: Titles) => setLearned((before) => ({ ...before, ...titles }))
  return <Context value={{ titles: { ...learned, ...known }, learn }}>{children}</Context>
}

export const useTitles = (): KnownTitles => useContext(Context)
