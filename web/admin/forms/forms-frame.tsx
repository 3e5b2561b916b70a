import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FormReply } from '../../../src/forms/admin-contract.ts'
import { formQuery } from '../../api/forms.ts'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { LoadError } from '../../ui/feedback/empty-state.tsx'
import { LoadingLines } from '../../ui/feedback/loading-lines.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { usePermission } from '../use-permission.ts'
import styles from './forms.module.css'
import { formHref, reportHref, submissionsHref } from './forms-search.ts'

const back = { to: '/forms', label: 'Forms' }

interface FormFrameProps {
  formId: string
  current: 'build' | 'answers' | 'report'
  /** Right of the title. */
  actions?: (reply: FormReply) => ReactNode
  children(reply: FormReply): ReactNode
}

/** Frame of the pages of one form. */
export function FormFrame({ formId, current, actions, children }: FormFrameProps) {
  const { data, error, refetch } = useQuery(formQuery(formId))
  const may = usePermission()
  const tabs = [
    { key: 'build', label: 'Form', href: formHref(formId) },
    ...(may('forms.readSubmissions') ? [{ key: 'answers', label: 'Answers', href: submissionsHref(formId) }] : []),
    { key: 'report', label: 'Report', href: reportHref(formId) },
  ]
  return (
    <div className={styles.page}>
      <PageHeader title={data?.form.name ?? 'Form'} back={back}>
        {data && actions?.(data)}
      </PageHeader>
      <Tabs label="Form" tabs={tabs.map((tab) => ({ ...tab, current: tab.key === current }))} />
      {error && !data && <LoadError title="This form could not be loaded" error={error} onRetry={refetch} />}
      {!error && !data && <LoadingLines label="Loading the form" />}
      {data && children(data)}
    </div>
  )
}
