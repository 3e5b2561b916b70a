import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignUpGroup } from '../../../../src/restock/admin-contract.ts'
import { exportSignUps } from '../../../../src/restock/endpoints.ts'
import { urlOf } from '../../../../src/shared/http/endpoint.ts'
import { withoutEmpty } from '../../../api/client/without-empty.ts'
import { groupQuery } from '../../../api/restock-admin.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingLines } from '../../../ui/feedback/loading-lines.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { amountText } from '../../amount-text.ts'
import { usePermission } from '../../use-permission.ts'
import { SendDialog } from '../mailing/send-dialog.tsx'
import styles from '../restock.module.css'
import { groupsHref, type SignUpsSearch, signUpsHref } from '../restock-search.ts'
import { groupTitle, stateNames, stateWords, stockText } from '../restock-words.ts'
import { SignUpList } from './sign-up-list.tsx'

interface SignUpsPageProps {
  variantId: string
  search: SignUpsSearch
}

/** Sign-ups of one variant, by state. */
export function SignUpsPage({ variantId, search }: SignUpsPageProps) {
  const { data: group, error, refetch } = useQuery(groupQuery(variantId))
  return (
    <>
      {error && group === undefined && (
        <LoadError title="The sign-ups could not be loaded" error={error} onRetry={refetch} />
      )}
      {!error && group === undefined && <LoadingLines label="Loading sign-ups" />}
      {group === null && (
        <EmptyState
          drawing="mail"
          title="No sign-ups for this product"
          text="No one has waited for it, or the address is wrong."
        >
          <ButtonLink look="primary" to={groupsHref()}>
            Back to the waiting list
          </ButtonLink>
        </EmptyState>
      )}
      {group && <Group group={group} search={search} />}
    </>
  )
}

function Group({ group, search }: { group: SignUpGroup; search: SignUpsSearch }) {
  const may = usePermission()
  const [isSending, setSending] = useState(false)
  const { productId, variantId, counts } = group
  const { state } = search
  const query = { productId, variantId, ...(state && { state }) }
  return (
    <>
      <PageHeader
        title={groupTitle(group)}
        back={{ to: groupsHref(), label: 'Waiting list' }}
        secondary={
          may('restock.read') && {
            label: 'Export',
            href: urlOf(exportSignUps, { query: withoutEmpty(query) }),
            download: true,
          }
        }
        primary={
          may('restock.send') && (
            <Button look="primary" disabled={counts.waiting === 0} onClick={() => setSending(true)}>
              Send notices
            </Button>
          )
        }
      />
      <p className={classNames('muted', styles.groupStock)}>Stock now: {stockText(group)}</p>
      <StateTabs group={group} state={state} />
      {state === 'unconfirmed' && (
        <p className="muted">
          These addresses were typed in, and their people have not used the link in our e-mail yet. They get no notice
          before, and are deleted after 7 days.
        </p>
      )}
      {may('restock.read') ? (
        <SignUpList key={JSON.stringify(query)} query={query} search={search} />
      ) : (
        <p className={styles.noticeBox}>
          Your role shows you how many wait, not who they are. Addresses are for owners, administrators and store
          managers.
        </p>
      )}
      {isSending && <SendDialog groups={[group]} onClose={() => setSending(false)} />}
    </>
  )
}

function StateTabs({ group, state }: { group: SignUpGroup; state: SignUpsSearch['state'] }) {
  const { productId, variantId, counts } = group
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const all = {
    key: 'all',
    label: `All ${amountText(total)}`,
    href: signUpsHref(variantId, { product: productId }),
    current: state === undefined,
  }
  const each = stateNames.map((name) => ({
    key: name,
    label: `${stateWords[name].words} ${amountText(counts[name])}`,
    href: signUpsHref(variantId, { product: productId, state: name }),
    current: state === name,
  }))
  return <Tabs label="States" tabs={[all, ...each]} />
}
