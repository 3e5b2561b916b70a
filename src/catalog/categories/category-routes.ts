import { z } from 'zod'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { defineRoute, type Route } from '../../platform/http/routing/route.ts'
import { Category, ListedCategory } from '../admin-contract.ts'
import { authorOf, type CatalogAdminDeps, presentationContextOf, reads, writes } from '../admin-deps.ts'
import { inCatalogTransaction } from '../catalog-transaction.ts'
import { presentPage } from '../collections/page-text.ts'
import { CategoryPage, ChangeCategoryRequest, DeleteCategoryReply, NewCategoryRequest } from '../page-contract.ts'
import {
  addCategory,
  changeCategory,
  deleteCategory,
  findCategoryText,
  listCategories,
  listCategoryPictures,
} from './category-store.ts'

const path = '/api/catalog/categories'
const Place = z.strictObject({ categoryId: z.string().max(200) })
const writing: Pick<Route, 'faces' | 'allow' | 'rateLimit'> = {
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: writes,
}

export function categoryRoutes(deps: CatalogAdminDeps): Route[] {
  return [list(deps), add(deps), read(deps), change(deps), remove(deps)]
}

const list = ({ db, assetOrigin }: CatalogAdminDeps) =>
  defineRoute({
    method: 'GET',
    path,
    faces: ['manage'],
    allow: 'content.viewDraft',
    rateLimit: reads,
    reply: z.array(ListedCategory),
    handle({ visit }) {
      const { websiteId } = authorOf(visit)
      return inCatalogTransaction(db, websiteId, async (tx) => {
        const pictures = await listCategoryPictures(tx, websiteId)
        const urlOf = (fileName: string | undefined) => (fileName ? `${assetOrigin}/${websiteId}/${fileName}` : null)
        return (await listCategories(tx, websiteId)).map((category) => ({
          ...category,
          imageUrl: urlOf(pictures.get(category.id)),
        }))
      })
    },
  })

const add = ({ db }: CatalogAdminDeps) =>
  defineRoute({
    ...writing,
    method: 'POST',
    path,
    body: NewCategoryRequest,
    reply: Category,
    handle({ body, visit }) {
      const { websiteId } = authorOf(visit)
      return inCatalogTransaction(db, websiteId, async (tx) => {
        const id = await addCategory(tx, websiteId, body)
        return one(await listCategories(tx, websiteId), id)
      })
    },
  })

const read = (deps: CatalogAdminDeps) =>
  defineRoute({
    method: 'GET',
    path: `${path}/:categoryId`,
    faces: ['manage'],
    allow: 'content.viewDraft',
    rateLimit: reads,
    params: Place,
    reply: CategoryPage,
    handle({ params: { categoryId }, visit }) {
      const author = authorOf(visit)
      const { websiteId } = author
      return inCatalogTransaction(deps.db, websiteId, async (tx) => ({
        ...one(await listCategories(tx, websiteId), categoryId),
        ...presentPage(await findCategoryText(tx, websiteId, categoryId), presentationContextOf(deps, author)),
      }))
    },
  })

const change = ({ db, findReadyImages }: CatalogAdminDeps) =>
  defineRoute({
    ...writing,
    method: 'PUT',
    path: `${path}/:categoryId`,
    params: Place,
    body: ChangeCategoryRequest,
    reply: Category,
    async handle({ params: { categoryId }, body, visit }) {
      const { websiteId } = authorOf(visit)
      const ready = await findReadyImages(websiteId, body.picture ? [body.picture.id] : [])
      return inCatalogTransaction(db, websiteId, async (tx) => {
        await changeCategory(tx, websiteId, categoryId, body, ready)
        return one(await listCategories(tx, websiteId), categoryId)
      })
    },
  })

const remove = ({ db }: CatalogAdminDeps) =>
  defineRoute({
    ...writing,
    method: 'DELETE',
    path: `${path}/:categoryId`,
    params: Place,
    reply: DeleteCategoryReply,
    async handle({ params, visit }) {
      const author = authorOf(visit)
      const removed = await inCatalogTransaction(db, author.websiteId, (tx) =>
        deleteCategory(tx, author, params.categoryId),
      )
      return { deleted: true as const, ...removed }
    },
  })

function one(categories: Category[], id: string): Category {
  const found = categories.find((category) => category.id === id)
  if (!found) throw new NotFound()
  return found
}
