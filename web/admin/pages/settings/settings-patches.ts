import type { PageRow } from '../../../../src/pages/admin-contract.ts'
import { ApiError } from '../../../api/client/client.ts'
import type { Patches } from '../../../api/site-pages.ts'

type Settings = PageRow['settings']

/** Form values: texts, empty if not set. */
export type SettingsValues = ReturnType<typeof toValues>

export function toValues(settings: Settings) {
  const { title, slug, description, navigation, access, seo } = settings
  return {
    navigationTitle: settings.navigationTitle ?? '',
    headInjection: settings.headInjection ?? '',
    /** Never returned; sent separately. */
    password: '',
    title,
    slug: slug ?? '',
    description: description ?? '',
    image: settings.image ?? '',
    navigation: navigation as string,
    access: access as string,
    seoTitle: seo.title ?? '',
    seoDescription: seo.description ?? '',
    seoHidden: seo.hidden ? 'hidden' : 'shown',
    templateId: settings.templateId ?? '',
    itemTemplateId: settings.itemTemplateId ?? '',
    ...ofKind(settings),
    ...ofBlog(settings),
    ...ofCalendar(settings),
  }
}

/** Settings of folders, links and collections only. */
function ofKind({ folder, link, collection }: Settings) {
  return {
    behaviour: (folder?.behaviour ?? 'none') as string,
    target: folder?.target ?? '',
    url: link?.url ?? '',
    from: (collection?.from ?? 'featured') as string,
    value: collection?.value ?? '',
    view: (collection?.view ?? 'grid') as string,
  }
}

/** Settings of blogs only, as texts. */
function ofBlog({ blog }: Settings) {
  return {
    pageSize: String(blog?.pageSize ?? 20),
    postOrder: (blog?.order ?? 'newest') as string,
    layout: (blog?.layout ?? 'list') as string,
    feed: (blog?.feed ?? 'full') as string,
    comments: blog?.comments === false ? 'no' : 'yes',
    closeCommentsAfter: String(blog?.closeCommentsAfter ?? 0),
    categoriesHidden: blog?.categoriesHidden ? 'hidden' : 'shown',
    tagsHidden: blog?.tagsHidden ? 'hidden' : 'shown',
    titleFormat: blog?.titleFormat ?? '',
  }
}

/** Settings of calendars only. */
function ofCalendar({ calendar }: Settings) {
  return {
    zone: calendar?.zone ?? '',
    eventView: (calendar?.view ?? 'list') as string,
    showsPast: calendar?.showsPast === false ? 'no' : 'yes',
  }
}

const paths: Record<Exclude<keyof SettingsValues, 'password'>, string[]> = {
  navigationTitle: ['navigationTitle'],
  headInjection: ['headInjection'],
  templateId: ['templateId'],
  itemTemplateId: ['itemTemplateId'],
  from: ['collection', 'from'],
  value: ['collection', 'value'],
  view: ['collection', 'view'],
  title: ['title'],
  slug: ['slug'],
  description: ['description'],
  image: ['image'],
  navigation: ['navigation'],
  access: ['access'],
  seoTitle: ['seo', 'title'],
  seoDescription: ['seo', 'description'],
  seoHidden: ['seo', 'hidden'],
  behaviour: ['folder', 'behaviour'],
  target: ['folder', 'target'],
  url: ['link', 'url'],
  pageSize: ['blog', 'pageSize'],
  postOrder: ['blog', 'order'],
  layout: ['blog', 'layout'],
  feed: ['blog', 'feed'],
  comments: ['blog', 'comments'],
  closeCommentsAfter: ['blog', 'closeCommentsAfter'],
  categoriesHidden: ['blog', 'categoriesHidden'],
  tagsHidden: ['blog', 'tagsHidden'],
  titleFormat: ['blog', 'titleFormat'],
  zone: ['calendar', 'zone'],
  eventView: ['calendar', 'view'],
  showsPast: ['calendar', 'showsPast'],
}

/** Fields in which an empty text is a value. */
const kept = ['title', 'value']

/** Patches of changed settings only, so that concurrent changes by others are kept. */
export function settingsPatches(settings: Settings, values: SettingsValues): Patches {
  const before = toValues(settings)
  const names = (Object.keys(paths) as (keyof typeof paths)[]).filter((name) => values[name] !== before[name])
  return names.map((name) => {
    const path = ['settings', ...paths[name]]
    const value = values[name].trim()
    if (isHiddenChoice(name)) return { op: 'set', path, value: value === 'hidden' }
    if (name === 'comments' || name === 'showsPast') return { op: 'set', path, value: value === 'yes' }
    if (name === 'pageSize' || name === 'closeCommentsAfter') return { op: 'set', path, value: Number(value) }
    return value === '' && !kept.includes(name) ? { op: 'remove', path } : { op: 'set', path, value }
  })
}

const isHiddenChoice = (name: string) => ['seoHidden', 'categoriesHidden', 'tagsHidden'].includes(name)

/** What the server says of a path of the document, at the field that it is entered in. */
export function failureAtFields(failure: unknown): unknown {
  if (!(failure instanceof ApiError)) return failure
  const named = Object.entries(paths).flatMap(([name, path]) => {
    const message = failure.errors[['settings', ...path].join('.')]
    return message === undefined ? [] : [[name, message]]
  })
  return named.length > 0 ? new ApiError(failure.status, failure.message, Object.fromEntries(named)) : failure
}
