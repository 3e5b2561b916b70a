import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../../admin/account/forgot-password-page.tsx'

export const Route = createFileRoute('/manage/forgot-password')({
  loader: () => ({ title: 'Forgot your password? – Plinth', description: '' }),
  component: ForgotPasswordPage,
})
