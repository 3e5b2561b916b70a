import { useState } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { useHydrated } from '../../../ui/primitives/use-hydrated.ts'
import { usePermission } from '../../use-permission.ts'
import { ErasePersonDialog } from './erase-person-dialog.tsx'

interface ErasePersonButtonProps {
  /** The person's address; asked for if unknown. */
  email?: string
  /** Shorter label, on a page about the person. */
  label?: string
}

/** For people who may erase personal data. */
export function ErasePersonButton({ email, label }: ErasePersonButtonProps) {
  const may = usePermission()
  const awake = useHydrated()
  const [isOpen, setOpen] = useState(false)
  if (!may('privacy.erase')) return null
  return (
    <>
      <Button
        look={email === undefined || label ? 'secondary' : 'plain'}
        disabled={!awake}
        aria-label={email === undefined || label ? undefined : `Forget ${email}`}
        onClick={() => setOpen(true)}
      >
        {label ?? (email === undefined ? 'Delete a customer’s data' : 'Forget')}
      </Button>
      {isOpen && <ErasePersonDialog email={email} onClose={() => setOpen(false)} />}
    </>
  )
}
