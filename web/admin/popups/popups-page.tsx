import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { PageRow } from '../../../src/pages/admin-contract.ts'
import { POPUPS_MAX } from '../../../src/shared/pages/popup-rules.ts'
import { eventsQuery } from '../../api/analytics.ts'
import { changePage, createPage, pageRowsQuery } from '../../api/site-pages.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { ActionMenu } from '../../ui/primitives/popups/action-menu.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { labelTones, wordsOfLabel } from '../pages/page-words.ts'
import { usePreviewAction } from '../pages/preview/use-preview-action.tsx'
import { describe, usePageAction, useRefreshPages } from '../pages/use-page-change.ts'
import { usePermission } from '../use-permission.ts'
import { countPopup, type PopupCounts, whenWords, whereWords } from './popup-words.ts'

const NewPopupDialog = lazy(() => import('./popup-dialogs.tsx').then((module) => ({ default: module.NewPopupDialog })))
const PopupRulesDialog = lazy(() =>
  import('./popup-dialogs.tsx').then((module) => ({ default: module.PopupRulesDialog })),
)

const editorHref = (docId: string) => `/editor/${docId}`

/** The website's popups in the order in which they may open. */
export function PopupsPage() {
  const { data, error, refetch } = useQuery(pageRowsQuery)
  const may = usePermission()
  const mayCount = may('analytics.traffic')
  const figures = useQuery({ ...eventsQuery({ period: '30d' }), enabled: mayCount })
  const [open, setOpen] = useState<'new' | PageRow>()
  const router = useRouter()
  const preview = usePreviewAction('/')
  const actions = usePopupActions(setOpen)
  const go = (href: string) => void router.navigate({ href })
  const popups = data?.pages.filter(({ kind, settings }) => kind === 'popup-overlay' && !settings.deleted)
  const isFull = (popups?.length ?? 0) >= POPUPS_MAX
  const create = may('pages.create') && (
    <Button
      look="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      disabled={isFull}
      onClick={() => setOpen('new')}
    >
      Create popup
    </Button>
  )
  const countsOf = ({ docId }: PageRow) => (figures.data ? countPopup(figures.data.signs, docId) : undefined)
  return (
    <>
      <PageHeader
        title="Popups"
        hint={
          isFull
            ? `A website has at most ${POPUPS_MAX} popups. Delete one to create another.`
            : 'Visitors see one at a time: the first that is due. Changes go live with the next publication.'
        }
        secondary={preview}
        primary={create}
      />
      {error && !data ? (
        <LoadError title="Popups could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <DataTable
            label="Popups"
            columns={columnsFor(mayCount ? countsOf : undefined, may('design'), actions)}
            rows={popups}
            rowId={({ docId }) => docId}
            rowName={({ settings }) => settings.title}
            hrefOf={({ docId }) => editorHref(docId)}
            open={go}
            empty={
              <EmptyState
                drawing="mail"
                title="No popups yet"
                text="A popup opens over a page and asks for one thing: to sign up, or to follow a button."
              >
                {create}
              </EmptyState>
            }
          />
        </Card>
      )}
      <Suspense fallback={null}>
        {open === 'new' && (
          <NewPopupDialog onDone={(docId) => go(editorHref(docId))} onClose={() => setOpen(undefined)} />
        )}
        {open !== undefined && open !== 'new' && <PopupRulesDialog popup={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
      {actions.confirmation}
    </>
  )
}

type Actions = ReturnType<typeof usePopupActions>

function usePopupActions(edit: (popup: PageRow) => void) {
  const { run, confirmation } = usePageAction()
  const refresh = useRefreshPages()
  return {
    edit,
    confirmation,
    duplicate: ({ docId, settings }: PageRow) =>
      run(
        () => createPage({ kind: 'popup-overlay', title: `${settings.title} copy`.slice(0, 200), copyOf: docId }),
        () => ({ message: 'The popup was duplicated.' }),
      ),
    remove: ({ docId, head, settings }: PageRow) =>
      run(
        () => changePage(docId, head, [{ op: 'set', path: ['settings', 'deleted'], value: true }]),
        (changed) => describe(changed, `${settings.title} was deleted. It goes with the next publication.`, refresh),
      ),
  }
}

function columnsFor(
  countsOf: ((popup: PageRow) => PopupCounts | undefined) | undefined,
  mayEdit: boolean,
  actions: Actions,
): DataColumn<PageRow>[] {
  const counted = (key: keyof PopupCounts, header: string): DataColumn<PageRow> => ({
    key,
    header,
    align: 'end',
    value: (popup) => countsOf?.(popup)?.[key] ?? null,
  })
  return [
    {
      key: 'title',
      header: 'Popup',
      value: ({ settings }) => settings.title,
      shown: 'always',
      note: ({ settings }) => `${whereWords(settings.popup)} · ${whenWords(settings.popup)}`,
    },
    {
      key: 'state',
      header: 'State',
      value: ({ settings, isLive }) => (settings.popup && isLive ? 'On' : 'Off'),
      cell: (popup) => <States popup={popup} />,
    },
    ...(countsOf
      ? [counted('shown', 'Shown in 30 days'), counted('closed', 'Closed'), counted('submitted', 'Submitted')]
      : []),
    {
      key: 'actions',
      header: 'Actions',
      isAction: 'corner',
      sortable: false,
      value: () => null,
      cell: (popup) => (
        <ActionMenu
          dots
          label={`Actions for ${popup.settings.title}`}
          items={[
            { label: mayEdit ? 'Edit' : 'View', href: editorHref(popup.docId) },
            { label: 'History', href: `/pages/${popup.docId}` },
            ...(mayEdit
              ? [
                  { label: 'Name and rules', onSelect: () => actions.edit(popup) },
                  { label: 'Duplicate', onSelect: () => actions.duplicate(popup) },
                  { label: 'Delete', danger: true, onSelect: () => actions.remove(popup) },
                ]
              : []),
          ]}
        />
      ),
    },
  ]
}

function States({ popup }: { popup: PageRow }) {
  const { settings, isLive, labels } = popup
  return (
    <>
      {settings.popup ? isLive && <Badge tone="good">On</Badge> : <Badge>Off</Badge>}
      {labels.map((label) => (
        <Badge key={label} tone={labelTones[label]}>
          {wordsOfLabel(label, popup)}
        </Badge>
      ))}
    </>
  )
}
