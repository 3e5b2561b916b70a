import type { Route } from '../../platform/http/routing/route.ts'
import { rowImportRoutes } from '../../platform/row-imports/import-routes.ts'
import type { RowImportDeps } from '../../platform/row-imports/import-store.ts'
import * as endpoints from '../endpoints.ts'
import { type MemberImporterDeps, memberImporter } from './member-importer.ts'

export type MemberImportDeps = RowImportDeps & MemberImporterDeps

/** Files of members: a dry run, its problems, the import and its undoing. */
export function memberImportRoutes(deps: MemberImportDeps): Route[] {
  return rowImportRoutes(deps, memberImporter(deps), {
    list: endpoints.listMemberImports,
    create: endpoints.createMemberImport,
    read: endpoints.readMemberImport,
    match: endpoints.matchMemberImport,
    run: endpoints.runMemberImport,
    undo: endpoints.undoMemberImport,
    errors: endpoints.exportMemberImportErrors,
  })
}
