import type { ComponentProps } from 'react'
import { ImportPage } from '../imports/import-page.tsx'
import { suppressionImportKind } from '../restock/suppressed/suppression-import-kind.ts'
import { contactImportKind } from './contact-import-kind.ts'

type Search = Pick<ComponentProps<typeof ImportPage>, 'search'>

export const ContactImport = ({ search }: Search) => <ImportPage kind={contactImportKind} search={search} />

export const SuppressionImport = ({ search }: Search) => <ImportPage kind={suppressionImportKind} search={search} />
