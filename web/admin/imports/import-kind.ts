import type { QueryKey } from '@tanstack/react-query'
import { type ComponentType, createContext, useContext } from 'react'
import type { FileImport } from '../../../src/shared/imports/file-import.ts'

export interface MatchMoreProps {
  known: FileImport
  mapping: (string | null)[]
  /** What is sent with the mapping. */
  choices: Record<string, string>
  onChange(choices: Record<string, string>): void
}

/** What differs between imports of products, customers and reviews. */
export interface ImportKind {
  /** In the plural: `products`. */
  rows: string
  /** In the singular: `product`. */
  row: string
  back: { to: string; label: string }
  /** Path of the page: `/products/import`. */
  page: string
  /** Path of the calls. */
  api: string
  /** Fields that a column may be for, with their names. */
  fields: Readonly<Record<string, string>>
  /** What the file of each program is called: `export of Shopify`. */
  origins: Readonly<Record<string, string>>
  templateHref: string
  templateName: string
  limits: { bytes: number; tooLarge: string }
  /** Below the button that chooses a file. */
  hint: string
  /** Said on the first page beside the template. */
  promise: string
  /** Said where rows have to be corrected. */
  wrongRows: string
  /** Said when all was put back. */
  putBack: string
  /** Query key of the lists to refresh. */
  listKey: QueryKey
  /** What has happened, or would: `497 new products`. */
  wordsOf(known: FileImport): string
  /** Page of something that an undo left unchanged; undefined when it has none. */
  hrefOf(id: string): string | undefined
  MatchMore?: ComponentType<MatchMoreProps>
  CheckMore?: ComponentType<{ known: FileImport }>
  DoneMore?: ComponentType<{ known: FileImport }>
}

const ImportKindContext = createContext<ImportKind | undefined>(undefined)
export const ImportKindProvider = ImportKindContext.Provider

export function useImportKind(): ImportKind {
  const kind = useContext(ImportKindContext)
  if (!kind) throw new Error('There is no kind of import around this')
  return kind
}

type Confirmed = <Result>(act: () => Promise<Result>) => Promise<Result>
const ConfirmedContext = createContext<Confirmed>((act) => act())
export const ConfirmedProvider = ConfirmedContext.Provider

/** Asks for the password where an import needs a recent sign-in. */
export const useConfirmed = (): Confirmed => useContext(ConfirmedContext)
