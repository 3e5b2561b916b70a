import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { TemplateRow } from '../../../src/pages/template-contract.ts'
import { TEMPLATES_MAX } from '../../../src/shared/templates/template-uses.ts'
import { changePage } from '../../api/site-pages.ts'
import { createTemplate, templatesQuery } from '../../api/templates.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { ActionMenu } from '../../ui/primitives/popups/action-menu.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { describe, usePageAction, useRefreshPages } from '../pages/use-page-change.ts'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import { StoreTemplatesCard } from './store-templates-card.tsx'
import { errorWords, usedByWords, useLabels } from './template-words.ts'
import styles from './templates.module.css'

const NewTemplateDialog = lazy(() =>
  import('./new-template-dialog.tsx').then((module) => ({ default: module.NewTemplateDialog })),
)

const hrefOf = ({ docId }: Pick<TemplateRow, 'docId'>) => `/templates/${docId}`

/** The website's templates. */
export function TemplatesPage() {
  const { data, error, refetch } = useQuery(templatesQuery)
  const [isOpen, setOpen] = useState(false)
  const router = useRouter()
  const go = (href: string) => void router.navigate({ href })
  const actions = useTemplateActions(go)
  const isFull = (data?.length ?? 0) >= TEMPLATES_MAX
  const create = (
    <Button look="primary" icon={<Plus size={16} aria-hidden="true" />} disabled={isFull} onClick={() => setOpen(true)}>
      Create template
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Templates"
        hint={
          isFull
            ? `A website has at most ${TEMPLATES_MAX} templates. Delete one to create another.`
            : 'A template prints a page, a list, a post or a block from its data. Changes go live with the next publication.'
        }
        tabs={<PlaceTabs />}
        primary={create}
      />
      {error && !data ? (
        <LoadError title="Templates could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <div className={styles.stack}>
          <Card flush>
            <DataTable
              label="Templates"
              columns={columnsFor(actions)}
              rows={data}
              rowId={({ docId }) => docId}
              rowName={({ title }) => title}
              hrefOf={hrefOf}
              open={go}
              empty={
                <EmptyState
                  drawing="pictures"
                  title="No templates yet"
                  text="Write the markup of a page yourself: it is printed from the same data that the page has."
                >
                  {create}
                </EmptyState>
              }
            />
          </Card>
          {data && data.length > 0 && <StoreTemplatesCard />}
        </div>
      )}
      <Suspense fallback={null}>
        {isOpen && <NewTemplateDialog onDone={(docId) => go(hrefOf({ docId }))} onClose={() => setOpen(false)} />}
      </Suspense>
      {actions.confirmation}
    </>
  )
}

function useTemplateActions(go: (href: string) => void) {
  const { run, confirmation } = usePageAction()
  const refresh = useRefreshPages()
  return {
    confirmation,
    duplicate: ({ docId, title, use }: TemplateRow) =>
      run(
        async () => {
          const made = await createTemplate({ title: `${title} copy`.slice(0, 200), use, copyOf: docId })
          go(hrefOf(made))
        },
        () => ({ message: 'The template was duplicated.' }),
      ),
    remove: ({ docId, head, title }: TemplateRow) =>
      run(
        () => changePage(docId, head, [{ op: 'set', path: ['settings', 'deleted'], value: true }]),
        (changed) => describe(changed, `${title} was deleted. It goes with the next publication.`, refresh),
      ),
  }
}

function columnsFor(actions: ReturnType<typeof useTemplateActions>): DataColumn<TemplateRow>[] {
  return [
    {
      key: 'title',
      header: 'Template',
      value: ({ title }) => title,
      shown: 'always',
      note: ({ name, failure }) => (failure ? `${failure.path}: ${errorWords(failure)}` : name),
    },
    { key: 'use', header: 'Prints', value: ({ use }) => useLabels[use] },
    { key: 'usedBy', header: 'Used by', value: ({ usedBy }) => usedByWords(usedBy) || null },
    {
      key: 'state',
      header: 'State',
      value: ({ isLive, hasDraft }) => `${isLive ? 'Live' : ''}${hasDraft ? 'Draft' : ''}`,
      cell: ({ isLive, hasDraft, failure }) => (
        <>
          {isLive && <Badge tone="good">Live</Badge>}
          {hasDraft && <Badge tone="info">Draft</Badge>}
          {failure && <Badge tone="bad">Failed</Badge>}
        </>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      isAction: 'corner',
      sortable: false,
      value: () => null,
      cell: (template) => (
        <ActionMenu
          dots
          label={`Actions for ${template.title}`}
          items={[
            { label: 'Edit', href: hrefOf(template) },
            { label: 'Duplicate', onSelect: () => void actions.duplicate(template) },
            { label: 'Delete', danger: true, onSelect: () => void actions.remove(template) },
          ]}
        />
      ),
    },
  ]
}
