import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { SignInReply, SignOutReply, SwitchReply } from '../../src/identity/contract.ts'
import type { Api } from './api.ts'
import { post } from './client.ts'

export const meQuery = (api: Api) => queryOptions({ queryKey: ['me'], queryFn: async () => (await api.me()) ?? null })

export const signIn = (token: string) => post<z.infer<typeof SignInReply>>('/api/identity/sign-in', { token })
export const signOut = () => post<z.infer<typeof SignOutReply>>('/api/identity/sign-out', {})
/** Answers where to go: the other website's sign-in page. */
export const switchWebsite = (subdomain: string) =>
  post<z.infer<typeof SwitchReply>>('/api/identity/switch', { subdomain })
