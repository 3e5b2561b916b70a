import { UserRoundX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { usePermission } from '../../use-permission.ts'

const ErasePersonDialog = lazy(async () => ({
  default: (await import('./erase-person-dialog.tsx')).ErasePersonDialog,
}))

/** Deletes a person's data: the action for the head of a page, for those who may, and its dialog. */
export function useEraseAction(label: string, email?: string) {
  const may = usePermission()
  const [isOpen, setOpen] = useState(false)
  return {
    action: may('privacy.erase') && {
      label,
      icon: <UserRoundX size={16} aria-hidden="true" />,
      danger: true,
      onSelect: () => setOpen(true),
    },
    dialog: isOpen && (
      <Suspense>
        <ErasePersonDialog email={email} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
