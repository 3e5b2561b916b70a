import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useMay } from '../use-may.ts'
import { ForgetDialog } from './forget-dialog.tsx'

/** For who may erase personal data. */
export function ForgetButton({ email }: { email?: string }) {
  const may = useMay()
  const awake = useHydrated()
  const [isOpen, setOpen] = useState(false)
  if (!may('privacy.erase')) return null
  return (
    <>
      <Button
        kind={email === undefined ? 'secondary' : 'quiet'}
        disabled={!awake}
        aria-label={email === undefined ? undefined : `Forget ${email}`}
        onClick={() => setOpen(true)}
      >
        {email === undefined ? 'Forget a person' : 'Forget'}
      </Button>
      {isOpen && <ForgetDialog email={email} onClose={() => setOpen(false)} />}
    </>
  )
}
