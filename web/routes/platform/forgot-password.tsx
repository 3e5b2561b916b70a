import { createFileRoute } from '@tanstack/react-router'
import { PlatformForgotPassword } from '../../platform/platform-forgot-password.tsx'

export const Route = createFileRoute('/platform/forgot-password')({
  loader: () => ({ title: 'Forgot your password? – Plinth', description: '' }),
  component: PlatformForgotPassword,
})
