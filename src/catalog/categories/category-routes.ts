import { NotFound } from '../../platform/errors/application-errors.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { Category, ListedCategories } from '../admin-contract.ts'
import { authorOf, type CatalogAdminDeps, presentationContextOf } from '../admin-deps.ts'
import { inCatalogTransaction } from '../catalog-transaction.ts'
import { presentPage } from '../collections/page-text.ts'
import {
  CategoryPage,
  CategoryParams,
  ChangeCategoryRequest,
  DeleteCategoryReply,
  NewCategoryRequest,
} from '../page-contract.ts'
import {
  addCategory,
  changeCategory,
  deleteCategory,
  findCategoryText,
  listCategories,
  listCategoryPictures,
} from './category-store.ts'
import * as endpoints from './endpoints.ts'

export function categoryRoutes(deps: CatalogAdminDeps): Route[] {
  return [list(deps), add(deps), read(deps), change(deps), remove(deps)]
}

const list = ({ db, assetOrigin }: CatalogAdminDeps) =>
  handle(endpoints.listCategories, {
    reply: ListedCategories,
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
  handle(endpoints.createCategory, {
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
  handle(endpoints.readCategory, {
    params: CategoryParams,
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
  handle(endpoints.changeCategory, {
    params: CategoryParams,
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
  handle(endpoints.deleteCategory, {
    params: CategoryParams,
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
