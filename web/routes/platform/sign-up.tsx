import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '../../platform/sign-up/sign-up-page.tsx'

export const Route = createFileRoute('/platform/sign-up')({
  loader: () => ({ title: 'Open your store – Plinth', description: '' }),
  component: SignUpPage,
})
