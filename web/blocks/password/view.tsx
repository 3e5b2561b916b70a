import { LockForm } from '../../storefront/content/lock-form.tsx'
import type { ViewProps } from '../block-data.ts'

interface PasswordProps {
  label: string
  buttonLabel: string
  align: string
}

export function PasswordView({ props: { label, buttonLabel, align }, data }: ViewProps<PasswordProps>) {
  const { lock = { message: null, asksCaptcha: false }, path } = data
  return (
    <div className={`block-password text-${align}`}>
      <LockForm lock={lock} path={path} label={label} buttonLabel={buttonLabel} />
    </div>
  )
}
