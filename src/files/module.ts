import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { fontsMigration } from './fonts/migration-fonts.ts'
import { fileFoldersMigration } from './library/migration-folders.ts'
import { mediaMigration } from './media/migration-media.ts'
import { filesMigration } from './migration.ts'
import { imageEditsMigration } from './migration-edits.ts'
import { type FilesDeps, fileRoutes } from './routes.ts'
import { storageMigration } from './storage/migration.ts'
import { videosMigration } from './videos/migration-videos.ts'

export const filesModule = {
  name: 'files',
  routes: fileRoutes,
  migrations: [
    filesMigration,
    storageMigration,
    fileFoldersMigration,
    fontsMigration,
    imageEditsMigration,
    videosMigration,
    mediaMigration,
  ],
  permissions: ['files.upload', 'files.delete'],
} satisfies CapabilityModule<FilesDeps>
