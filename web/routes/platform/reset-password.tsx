import { createFileRoute } from '@tanstack/react-router'
import { PlatformResetPassword } from '../../platform/platform-reset-password.tsx'

export const Route = createFileRoute('/platform/reset-password')({
  loader: () => ({ title: 'Set a new password – Plinth', description: '' }),
  component: PlatformResetPassword,
})
