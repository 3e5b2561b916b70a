import type { DraftModel } from './draft-model.ts'
import { pickFields } from './save-queue.ts'

/** A minimal document for tests. */
export interface Note {
  id: string
  revision: number
  title: string
  excerpt: string
  address: string
  tags: readonly string[]
  lines: readonly { id: string; text: string }[]
  updatedBy: string | null
  updatedAt: string
}

export type NoteChanges = Partial<Pick<Note, 'title' | 'excerpt' | 'address' | 'tags' | 'lines'>>

export const makeNote = (own: Partial<Note> = {}): Note => ({
  id: 'note-1',
  revision: 1,
  title: 'Mug',
  excerpt: '',
  address: 'mug',
  tags: [],
  lines: [],
  updatedBy: 'Olga',
  updatedAt: '2026-05-01T09:00:00.000Z',
  ...own,
})

export const noteModel: DraftModel<Note, NoteChanges> = {
  storageKey: ({ id }) => `note-draft-${id}`,
  revision: ({ revision }) => revision,
  lastChange: ({ updatedBy, updatedAt }) => ({ by: updatedBy, at: updatedAt }),
  apply: (note, changes) => ({ ...note, ...changes }),
  pick: (note, fields) => pickFields(note as NoteChanges, fields),
  keptAsTyped: ['title', 'excerpt'],
}
