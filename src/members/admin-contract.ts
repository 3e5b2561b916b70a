import { z } from 'zod'
import { SettingsHistoryReply, saveRequest, UndoSettingsRequest } from '../websites/admin-contract.ts'
import { MemberSettings } from './contract.ts'

export const MemberSettingsReply = z.object({ version: z.number(), settings: MemberSettings })
export type MemberSettingsReply = z.infer<typeof MemberSettingsReply>
export const SaveMemberSettingsRequest = saveRequest(MemberSettings)
export const MemberSettingsHistoryReply = SettingsHistoryReply
export const UndoMemberSettingsRequest = UndoSettingsRequest
