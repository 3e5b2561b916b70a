import { useState } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { useHydrated } from '../../../ui/primitives/use-hydrated.ts'
import { usePermission } from '../../use-permission.ts'
import { ErasePersonDialog } from './erase-person-dialog.tsx'

/** For people who may erase personal data. */
export function ErasePersonButton({ email }: { email: string }) {
  const may = usePermission()
  const awake = useHydrated()
  const [isOpen, setOpen] = useState(false)
  if (!may('privacy.erase')) return null
  return (
    <>
      <Button look="plain" disabled={!awake} aria-label={`Forget ${email}`} onClick={() => setOpen(true)}>
        Forget
      </Button>
      {isOpen && <ErasePersonDialog email={email} onClose={() => setOpen(false)} />}
    </>
  )
}
