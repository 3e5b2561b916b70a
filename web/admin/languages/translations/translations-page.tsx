import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { publishLanguage } from '../../../../src/languages/endpoints.ts'
import type { TranslatableKind } from '../../../../src/shared/languages/translatable.ts'
import { call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { languagesStatusQuery, type TextsFilter, textsQuery } from '../../../api/languages.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { DetailSkeleton } from '../../../ui/feedback/detail-skeleton.tsx'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { usePermission } from '../../use-permission.ts'
import { nameOfLanguage } from '../name-of-language.ts'
import { TextChanges } from './text-changes.tsx'
import styles from './translations.module.css'
import { UnitEditor } from './unit-editor.tsx'

const back = { to: '/settings/languages', label: 'Languages' }

const kindNames: Record<TranslatableKind, string> = {
  page: 'Pages',
  post: 'Posts and events',
  product: 'Products',
  category: 'Categories',
  collection: 'Collections',
}
const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

const states = [
  { value: 'missing', label: 'Missing' },
  { value: 'needs-update', label: 'Needs update' },
  { value: 'translated', label: 'Translated' },
  { value: 'unpublished', label: 'Not published' },
]

/** The translators' room of one language: source and translation side by side. */
export function TranslationsPage({ language }: { language: string }) {
  const status = useQuery(languagesStatusQuery)
  const [filter, setFilter] = useState<TextsFilter>({ kind: '', state: '', search: '' })
  const texts = useInfiniteQuery(textsQuery(language, filter))
  const mayChange = usePermission()('multilingual')
  const publish = usePublish(language)
  const of = status.data?.languages.find((one) => one.language === language)
  const name = nameOfLanguage(language)
  if (status.data && !of)
    return (
      <>
        <PageHeader title={name} back={back} />
        <EmptyState title="Your website does not have this language" text="Add it under Languages first." />
      </>
    )
  if (!of) {
    if (status.error)
      return <LoadError title="The language could not be loaded" error={status.error} onRetry={status.refetch} />
    return <DetailSkeleton label="Loading the language" back={back} />
  }
  const total = of.translated + of.needsUpdate + of.missing
  const units = texts.data?.pages.flatMap((page) => page.units) ?? []
  return (
    <>
      <PageHeader
        title={name}
        hint="Translations are saved as drafts. Visitors see them once you publish the language; until then, and where a translation is missing, they see the original."
        back={back}
        primary={
          mayChange && (
            <Button
              look="primary"
              busy={publish.isPending}
              disabled={of.unpublished === 0}
              onClick={() => publish.mutate()}
            >
              {of.unpublished === 0 ? 'Published' : `Publish ${of.unpublished}`}
            </Button>
          )
        }
      />
      <div className={styles.progress}>
        <progress aria-label={`Translated into ${name}`} value={of.translated} max={Math.max(1, total)} />
        <p>
          {of.translated} of {total} translated, {of.needsUpdate} to update, {of.missing} missing
        </p>
      </div>
      <search className={styles.filters}>
        <Select
          label="Kind"
          value={filter.kind}
          options={kinds}
          empty="Everything"
          onChange={(kind) => setFilter({ ...filter, kind: kind as TextsFilter['kind'] })}
        />
        <Select
          label="State"
          value={filter.state}
          options={states}
          empty="All states"
          onChange={(state) => setFilter({ ...filter, state: state as TextsFilter['state'] })}
        />
        <TextField
          label="Search"
          type="search"
          value={filter.search}
          onChange={(search) => setFilter({ ...filter, search })}
        />
      </search>
      {texts.error && !texts.data && (
        <LoadError title="The texts could not be loaded" error={texts.error} onRetry={texts.refetch} />
      )}
      {texts.data && units.length === 0 && <EmptyState title="Nothing here" text="No text matches these filters." />}
      {units.length > 0 && (
        <Card title="Texts" hint={mayChange ? 'Ctrl+Enter saves and goes to the next text.' : undefined}>
          <ol className={styles.units}>
            {units.map((unit) => (
              <UnitEditor
                key={`${unit.kind}/${unit.subject}/${unit.path}`}
                language={language}
                filter={filter}
                unit={unit}
                mayChange={mayChange}
              />
            ))}
          </ol>
          {texts.hasNextPage && (
            <Button busy={texts.isFetchingNextPage} onClick={() => void texts.fetchNextPage()}>
              Show more
            </Button>
          )}
        </Card>
      )}
      <TextChanges language={language} mayChange={mayChange} />
    </>
  )
}

function usePublish(language: string) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: () => call(publishLanguage, { params: { language } }),
    async onSuccess({ published }) {
      await queries.invalidateQueries({ queryKey: ['languages'] })
      toast({ message: published === 1 ? '1 text published.' : `${published} texts published.` })
    },
    onError: (failure) => toast({ message: messageOf(failure), problem: true }),
  })
}
