import { createFileRoute } from '@tanstack/react-router'
import { PlatformSignIn } from '../../platform/platform-sign-in.tsx'

export const Route = createFileRoute('/platform/sign-in')({
  loader: () => ({ title: 'Sign in – Plinth', description: '' }),
  component: PlatformSignIn,
})
