import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '../../../src/identity/contract.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { beginSecondFactor, removeSecondFactor, renewRecoveryCodes } from '../../api/identity.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import styles from './account-page.module.css'
import { CodeDialog } from './code-dialog.tsx'
import { EnrollDialog } from './enroll-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { usePasswordConfirmation } from './use-password-confirmation.tsx'

type Step = { name: 'enroll'; secret: string; uri: string } | { name: 'remove' | 'renew' }

/** Enables or disables two-step sign-in by an authenticator app. */
export function SecondFactorSection({ account }: { account: Account }) {
  const [step, setStep] = useState<Step>()
  const [codes, setCodes] = useState<string[]>()
  const [failure, setFailure] = useState<string>()
  const { confirmed, confirmation } = usePasswordConfirmation()
  const isReady = useHydrated()
  const queries = useQueryClient()
  const toast = useToast()
  const reload = () => queries.invalidateQueries({ queryKey: ['account'] })
  const begin = async () => {
    setFailure(undefined)
    try {
      setStep({ name: 'enroll', ...(await confirmed(beginSecondFactor)) })
    } catch (refused) {
      setFailure(messageOf(refused))
    }
  }
  const show = async (recoveryCodes: string[]) => {
    setCodes(recoveryCodes)
    await reload()
  }
  return (
    <>
      <SecondFactorState account={account} />
      <p className="failure" role="alert">
        {failure}
      </p>
      {account.hasSecondFactor ? (
        <div className={styles.accountActions}>
          <Button disabled={!isReady} onClick={() => setStep({ name: 'renew' })}>
            New recovery codes
          </Button>
          <Button disabled={!isReady} onClick={() => setStep({ name: 'remove' })}>
            Switch off
          </Button>
        </div>
      ) : (
        <Button disabled={!isReady || !account.hasPassword} onClick={begin}>
          Set up two-step sign-in
        </Button>
      )}
      {!account.hasPassword && <p className="muted">Set a password first.</p>}
      {step?.name === 'enroll' && (
        <EnrollDialog {...step} confirmed={confirmed} onDone={show} onClose={() => setStep(undefined)} />
      )}
      {step?.name === 'renew' && (
        <CodeDialog
          title="New recovery codes"
          submitLabel="Make new codes"
          explanation="The codes you have stop working."
          onSubmit={async (code) => show((await confirmed(() => renewRecoveryCodes(code))).recoveryCodes)}
          onClose={() => setStep(undefined)}
        />
      )}
      {step?.name === 'remove' && (
        <CodeDialog
          title="Switch off two-step sign-in"
          submitLabel="Switch off"
          explanation="Afterwards the password alone signs in."
          onSubmit={async (code) => {
            await confirmed(() => removeSecondFactor(code))
            toast({ message: 'Two-step sign-in is off.' })
            await reload()
          }}
          onClose={() => setStep(undefined)}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      {confirmation}
    </>
  )
}

function SecondFactorState({ account: { hasSecondFactor, recoveryCodesLeft } }: { account: Account }) {
  if (!hasSecondFactor)
    return (
      <p>
        A code of an app on your phone is asked for beside your password. <Badge>Off</Badge>
      </p>
    )
  return (
    <>
      <p>
        Signing in asks for a code of your authenticator app after the password. <Badge tone="good">On</Badge>
      </p>
      <p className="muted">
        {recoveryCodesLeft} recovery {recoveryCodesLeft === 1 ? 'code is' : 'codes are'} left. Each signs in once
        without the app.
      </p>
    </>
  )
}
