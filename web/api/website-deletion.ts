import type { z } from 'zod'
import type { DeleteWebsiteReply, UndoDeletionReply } from '../../src/websites/admin-contract.ts'
import { del, post } from './client/client.ts'

const DELETION = '/api/websites/deletion'

export const deleteWebsite = (title: string) => post<z.infer<typeof DeleteWebsiteReply>>(DELETION, { title })
export const undoWebsiteDeletion = () => del<z.infer<typeof UndoDeletionReply>>(DELETION)
