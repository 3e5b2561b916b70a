import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageReply } from '../../../src/pages/admin-contract.ts'
import { SOURCE_SECTION, TESTS_SECTION, type TestCase } from '../../../src/shared/templates/template-uses.ts'
import { changePage, type Patches, pageDocumentQuery } from '../../api/site-pages.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { PageHistory } from '../pages/history/page-history.tsx'
import { describe, usePageAction, useRefreshPages } from '../pages/use-page-change.ts'
import { usePermission } from '../use-permission.ts'
import { useOptions } from './template-words.ts'
import { TemplateWorkbench } from './template-workbench.tsx'
import styles from './templates.module.css'

/** A template with what it prints. */
export function TemplateEditorPage({ docId }: { docId: string }) {
  const { data: page, error } = useQuery(pageDocumentQuery(docId))
  if (error && !page) return <ErrorPage error={error} />
  if (!page) return <Skeleton />
  return <TemplateEditor page={page} />
}

interface Values {
  title: string
  name: string
  use: string
  source: string
  tests: readonly TestCase[]
}

function valuesOf({ document: { settings, sections } }: PageReply): Values {
  const source = sections[SOURCE_SECTION]?.props.source
  const cases = sections[TESTS_SECTION]?.props.cases
  return {
    title: settings.title,
    name: settings.template?.name ?? '',
    use: settings.template?.use ?? 'page',
    source: typeof source === 'string' ? source : '',
    tests: (Array.isArray(cases) ? cases : []) as unknown as TestCase[],
  }
}

/** Patches of what has changed only. */
function patchesOf(before: Values, after: Values): Patches {
  const paths: Record<keyof Values, string[]> = {
    title: ['settings', 'title'],
    name: ['settings', 'template', 'name'],
    use: ['settings', 'template', 'use'],
    source: ['sections', SOURCE_SECTION, 'props', 'source'],
    tests: ['sections', TESTS_SECTION, 'props', 'cases'],
  }
  const names = Object.keys(paths) as (keyof Values)[]
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({ op: 'set', path: paths[name], value: after[name] as never }))
}

/** What has changed since these changes were saved. */
function without(now: Partial<Values>, saved: Partial<Values>): Partial<Values> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => saved[name as keyof Values] !== value))
}

function TemplateEditor({ page }: { page: PageReply }) {
  const stored = valuesOf(page)
  const [changed, setChanged] = useState<Partial<Values>>({})
  const [saved, setSaved] = useState(0)
  const mayEdit = usePermission()('site.customCode')
  const refresh = useRefreshPages()
  const { busy, run, confirmation } = usePageAction()
  const values = { ...stored, ...changed }
  const patches = patchesOf(stored, values)
  const set = (part: Partial<Values>) => setChanged((before) => ({ ...before, ...part }))
  const save = () =>
    run(
      async () => {
        const done = await changePage(page.docId, page.head, patches)
        await refresh()
        // What was typed meanwhile stays.
        setChanged((now) => without(now, changed))
        setSaved((before) => before + 1)
        return done
      },
      (done) => describe(done, 'The draft was saved.', refresh),
    )
  return (
    <>
      <PageHeader
        title={stored.title}
        back={{ to: '/templates', label: 'Templates' }}
        hint="Changes go to the draft. Visitors see them once they are published."
        secondary={{ label: 'Review and publish', href: '/pages/publish' }}
        primary={
          mayEdit && (
            <Button look="primary" busy={busy} disabled={patches.length === 0} onClick={() => void save()}>
              Save draft
            </Button>
          )
        }
      />
      <div className={styles.stack}>
        <TemplateWorkbench
          source={values.source}
          tests={values.tests}
          readOnly={!mayEdit}
          saved={saved}
          onSource={(source) => set({ source })}
          onTests={(tests) => set({ tests })}
        />
        <Card title="Settings">
          <div className={styles.fields}>
            <TextField
              label="Title"
              value={values.title}
              maxLength={200}
              readOnly={!mayEdit}
              onChange={(title) => set({ title })}
            />
            <TextField
              label="Name"
              hint="Other templates apply it under this name: {@|apply name}."
              value={values.name}
              maxLength={60}
              readOnly={!mayEdit}
              onChange={(name) => set({ name })}
            />
            <Select
              label="It prints"
              value={values.use}
              options={useOptions}
              disabled={!mayEdit}
              onChange={(use) => set({ use })}
            />
          </div>
        </Card>
        <PageHistory page={page} />
      </div>
      <LeaveGuard isDirty={patches.length > 0} />
      {confirmation}
    </>
  )
}
