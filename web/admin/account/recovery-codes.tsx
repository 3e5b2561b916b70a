import { Dialog } from '../../ui/controls/dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { useToast } from '../../ui/toast.tsx'

/** They are shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const toast = useToast()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast({ message: 'The recovery codes were copied.' })
  }
  return (
    <Dialog title="Your recovery codes" onClose={onClose}>
      <div className="account-form">
        <p>
          Keep them in a safe place, such as a password manager. Each signs in once when your phone is lost. They are
          not shown again.
        </p>
        <ul className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="account-actions">
          <Button onClick={copy}>Copy</Button>
          <Button look="primary" onClick={onClose}>
            I have kept them
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
