import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DashboardLink } from '../../../../src/analytics/contract.ts'
import { addDashboardLink, dashboardLinksQuery, revokeDashboardLink } from '../../../api/analytics.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { CopyButton } from '../../domains/copy-button.tsx'
import { SettingsSection } from '../../restock/settings/settings-section.tsx'
import { usePermission } from '../../use-permission.ts'
import { useSiteWords } from '../../use-site-words.tsx'
import styles from './settings.module.css'

/** Links that share the dashboard of the last 30 days without an account. */
export function DashboardLinkSection() {
  const may = usePermission()('settings.general')
  const { data } = useQuery({ ...dashboardLinksQuery, enabled: may })
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<string>()
  if (!may) return null
  return (
    <SettingsSection
      title="Shared dashboard"
      about="A link shows the traffic of the last 30 days to anyone who has it: numbers, nothing of a person, and no sales. Search engines do not list it."
    >
      {data?.links.length === 0 && <p className="muted">No link works at present.</p>}
      <ul className={styles.noteList}>
        {data?.links.map((link) => (
          <LinkRow key={link.linkId} link={link} />
        ))}
      </ul>
      {made && (
        <p role="status" className={styles.madeLink}>
          Copy the link now, it is not shown again: <code>{made}</code> <CopyButton label="link" text={made} />
        </p>
      )}
      <div>
        <Button onClick={() => setOpen(true)}>Create link</Button>
      </div>
      {isOpen && <LinkDialog onMade={setMade} onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}

function LinkRow({ link }: { link: DashboardLink }) {
  const words = useSiteWords()
  const queries = useQueryClient()
  const toast = useToast()
  const revoke = async () => {
    try {
      await revokeDashboardLink(link.linkId)
      await queries.invalidateQueries({ queryKey: dashboardLinksQuery.queryKey })
      toast({ message: `The link “${link.name}” no longer works.` })
    } catch (failure) {
      toast({ message: messageOf(failure), problem: true })
    }
  }
  return (
    <li>
      <span>
        {link.name} <span className="muted">since {words.moment(link.createdAt)}</span>
      </span>
      <Button look="plain" aria-label={`Revoke ${link.name}`} onClick={() => void revoke()}>
        Revoke
      </Button>
    </li>
  )
}

function LinkDialog({ onMade, onClose }: { onMade(url: string): void; onClose(): void }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const add = async () => {
    const { url } = await addDashboardLink(name)
    onMade(url)
    await queries.invalidateQueries({ queryKey: dashboardLinksQuery.queryKey })
  }
  return (
    <FormDialog
      title="Create link"
      submitLabel="Create link"
      busyLabel="Creating …"
      ready={name.trim() !== ''}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField
        label="Who is it for?"
        hint="So that you know later which link to revoke."
        maxLength={100}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  )
}
