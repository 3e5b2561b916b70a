import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '../../admin/sign-in-page.tsx'

export const Route = createFileRoute('/manage/sign-in')({
  loader: () => ({ title: 'Sign in – Plinth', description: '' }),
  component: SignInPage,
})
