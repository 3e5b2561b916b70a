import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { FileImport } from '../../../src/shared/imports/file-import.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { downloadCodes } from '../../api/gift-cards.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { useConfirmed } from '../imports/import-kind.ts'

/** The codes of the cards that a file has issued, for whoever issued them. */
export function IssuedCodes({ known }: { known: FileImport }) {
  const confirmed = useConfirmed()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => confirmed(() => downloadCodes(known.id)),
    onError: (failure) => toast({ message: messageOf(failure), problem: true }),
  })
  if (known.undoUntil === null) return null
  return (
    <p>
      <Button busy={isPending} icon={<Download size={16} aria-hidden="true" />} onClick={() => mutate()}>
        Download codes
      </Button>
    </p>
  )
}
