import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { MissingAddressesReply } from '../../../../src/pages/page-contract.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { addRedirect, dismissMissing, missingAddressesQuery } from '../../../api/missing-addresses.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { Moment } from '../../moment.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from '../pages.module.css'
import { usePageAction, useRefreshPages } from '../use-page-change.ts'

/** Addresses that visitors did not find, with suggested redirects. */
export function MissingAddresses() {
  const { data, error } = useQuery(missingAddressesQuery)
  return (
    <Card title="Not found" hint="Addresses that visitors asked for in the last 90 days and that lead nowhere." flush>
      {error && <Banner tone="bad" title="Unable to load." text={messageOf(error)} />}
      {!data && !error && <Skeleton />}
      {data?.addresses.length === 0 && <p className={styles.none}>No missing addresses in the last 90 days.</p>}
      <ul className={styles.list} aria-label="Addresses that were not found">
        {data?.addresses.map((address) => (
          <MissingRow key={address.path} address={address} />
        ))}
      </ul>
    </Card>
  )
}

function MissingRow({ address }: { address: MissingAddressesReply['addresses'][number] }) {
  const { path, count, lastAt, suggestions } = address
  const mayChange = usePermission()('pages.create')
  const { busy, run } = usePageAction()
  const [isAdding, setAdding] = useState(false)
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.title}>{path}</span>
        <span className={styles.address}>
          {count === 1 ? 'Once' : `${count} times`}, last <Moment at={lastAt} />
        </span>
      </span>
      {mayChange && (
        <span className={styles.actions}>
          <Button size="small" aria-label={`Create redirect from ${path}`} onClick={() => setAdding(true)}>
            Create redirect
          </Button>
          <IconButton
            label={`Dismiss ${path}`}
            icon={<X size={16} />}
            disabled={busy}
            onClick={() =>
              void run(
                () => dismissMissing(path),
                () => ({ message: `${path} is listed again when a visitor opens it.` }),
              )
            }
          />
        </span>
      )}
      {isAdding && <RedirectDialog from={path} suggestions={suggestions} onClose={() => setAdding(false)} />}
    </li>
  )
}

interface RedirectDialogProps {
  from: string
  /** Addresses of pages that look alike, the likeliest first. */
  suggestions: readonly string[]
  onClose(): void
}

function RedirectDialog({ from, suggestions, onClose }: RedirectDialogProps) {
  const [to, setTo] = useState(suggestions[0] ?? '')
  const refresh = useRefreshPages()
  const toast = useToast()
  const save = async () => {
    await addRedirect(from, to.trim())
    await refresh()
    toast({ message: `${from} leads to ${to.trim()} now.` })
  }
  return (
    <FormDialog
      title="Create redirect"
      submitLabel="Create redirect"
      busyLabel="Saving …"
      ready={to.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label="From" value={from} readOnly onChange={() => {}} />
      <TextField label="To" placeholder="/new-page" value={to} onChange={setTo} />
      {suggestions.length > 0 && (
        <p className={styles.actions}>
          {suggestions.map((target) => (
            <Button key={target} size="small" onClick={() => setTo(target)}>
              {target}
            </Button>
          ))}
        </p>
      )}
    </FormDialog>
  )
}
