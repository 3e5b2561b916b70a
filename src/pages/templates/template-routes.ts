import { NotFound } from '../../platform/errors/application-errors.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import type { TemplateRunner } from '../../templates/queries.ts'
import { DOCUMENT_BYTES_MAX, editorOf, type PagesAdminDeps } from '../admin-deps.ts'
import * as endpoints from '../endpoints.ts'
import {
  CreateTemplateReply,
  CreateTemplateRequest,
  TemplateContextQuery,
  TemplateContextReply,
  TemplatesReply,
  TryTemplateReply,
  TryTemplateRequest,
} from '../template-contract.ts'
import { createTemplate } from './create-template.ts'
import { listTemplates } from './list-templates.ts'
import { writingOfContext } from './template-pages.ts'
import { tryTemplate } from './try-template.ts'

export interface TemplateRoutesDeps extends Pick<PagesAdminDeps, 'db'> {
  templateRunner: Pick<TemplateRunner, 'render'>
  /** The `?format=json` of a live page as everybody sees it; undefined if there is none. */
  readPublicPage(websiteId: string, path: string): Promise<object | undefined>
}

/** Templates in the admin; their drafts are changed, published and restored as those of pages. */
export function templateRoutes({ db, templateRunner: runner, readPublicPage }: TemplateRoutesDeps): Route[] {
  const contextAt = async (websiteId: string, path: string) => {
    const context = await readPublicPage(websiteId, path)
    if (!context) throw new NotFound()
    return context
  }
  return [
    handle(endpoints.listTemplates, {
      reply: TemplatesReply,
      handle: async ({ visit }) => ({ templates: await listTemplates(db, requireTenant(visit).websiteId) }),
    }),
    handle(endpoints.createTemplate, {
      body: CreateTemplateRequest,
      reply: CreateTemplateReply,
      handle: ({ body, visit }) => createTemplate(db, editorOf(visit), body),
    }),
    handle(endpoints.readTemplateContext, {
      query: TemplateContextQuery,
      reply: TemplateContextReply,
      handle: async ({ query, visit }) => ({
        json: JSON.stringify(await contextAt(requireTenant(visit).websiteId, query.path), null, 2),
      }),
    }),
    handle(endpoints.tryTemplate, {
      body: TryTemplateRequest,
      bodyBytesMax: DOCUMENT_BYTES_MAX,
      reply: TryTemplateReply,
      async handle({ body: { source, path = '/', data, tests = [] }, visit }) {
        const { websiteId } = requireTenant(visit)
        if (data !== undefined)
          return tryTemplate({ db, runner }, websiteId, { source, context: data, tests, writing: {} })
        const context = await contextAt(websiteId, path)
        const writing = writingOfContext(context)
        return tryTemplate({ db, runner }, websiteId, { source, context: JSON.stringify(context), tests, writing })
      },
    }),
  ]
}
