import { toUrlId } from '../../../shared/lists/url-id.ts'
import { element, escapeHtml, jsonOf, startTag } from '../markup.ts'
import type { Formatter, Scope } from '../scope.ts'
import { booleanOf, childOf, descendantOf, isArray, isTruthy, numberOf, textOf, type Value } from '../values.ts'
import { fillNames } from './fill-names.ts'
import { amountOf, priceText } from './money.ts'
import { productPrice, subscriptionPrice } from './product-prices.ts'
import {
  fromPrice,
  GIFT_CARD,
  isOnSale,
  isSoldOut,
  isSubscribable,
  normalPrice,
  PHYSICAL,
  productTypeOf,
  SERVICE,
  salePrice,
  totalStock,
  variantOptions,
} from './product-rules.ts'
import { summaryFormField } from './summary-form-field.ts'

const field = (value: Value, name: string) => textOf(childOf(value, name))
const fieldOf = (value: Value, ...path: string[]) => textOf(descendantOf(value, path))

/** A text that the website may have in its language. */
const localized = (scope: Scope, key: string, otherwise: string) =>
  textOf(scope.resolve(['localizedStrings', key])) || otherwise

export const productFormatters: Record<string, Formatter> = {
  'add-to-cart-btn': addToCartButton,
  'cart-quantity'(value) {
    const entries = childOf(value, 'entries')
    const counts = isArray(entries) ? entries.map((entry) => numberOf(childOf(entry, 'quantity'))) : []
    return element('span', { class: 'sqs-cart-quantity' }, String(counts.reduce((sum, count) => sum + count, 0)))
  },
  /** The cart's own subtotal, as prices are written. */
  'cart-subtotal'(value, args, scope) {
    const amount = amountOf(childOf(value, 'subtotal'))
    const currency = amountOf({ value: '0', currency: scope.settings.currency })?.currency ?? 'USD'
    const subtotal = amount ?? { cents: Math.round(numberOf(childOf(value, 'subtotalCents'))) || 0, currency }
    return element('span', { class: 'sqs-cart-subtotal' }, priceText(subtotal, args, scope))
  },
  'cart-url': () => '/cart',
  'from-price': (value) => fromPrice(value).cents,
  'normal-price': (value) => normalPrice(value).cents,
  'sale-price': (value) => salePrice(value).cents,
  'item-classes': itemClasses,
  'product-checkout': (value, _, scope) =>
    (variantsSelect(value, [], scope) ?? '') +
    (quantityInput(value, [], scope) ?? '') +
    addToCartButton(value, [], scope),
  'product-price': productPrice,
  'product-quick-view'(value, [group = ''], scope) {
    const found = childOf(value, group) ?? scope.resolve([group])
    const attributes = {
      class: 'sqs-product-quick-view-button',
      role: 'button',
      tabindex: 0,
      'data-id': field(value, 'id'),
    }
    return element(
      'span',
      { ...attributes, 'data-group': found === undefined ? group : textOf(found) },
      escapeHtml(localized(scope, 'productQuickViewText', 'Quick View')),
    )
  },
  'product-restock-notification': restockNotification,
  'product-scarcity': scarcity,
  'product-status'(value, _, scope) {
    const custom = textOf(childOf(merchandisingOf(value, scope), 'customSoldOutText'))
    if (isSoldOut(value)) {
      return mark('product-mark sold-out', custom || localized(scope, 'productSoldOutText', 'sold out'))
    }
    return isOnSale(value) ? mark('product-mark sale', localized(scope, 'productSaleText', 'sale')) : undefined
  },
  'quantity-input': (value, args, scope) => quantityInput(value, args, scope),
  'subscription-price': subscriptionPrice,
  'summary-form-field': summaryFormField,
  'variant-descriptor'(value) {
    const options = childOf(value, 'optionValues')
    return isArray(options) ? options.map((option) => field(option, 'value')).join(' / ') : ''
  },
  'variants-select': (value, args, scope) => variantsSelect(value, args, scope),
}

const mark = (name: string, text: string) => element('div', { class: name }, escapeHtml(text))

/** What the website promotes this product by. */
const merchandisingOf = (item: Value, scope: Scope) =>
  childOf(scope.resolve(['productMerchandisingContext']), field(item, 'id'))

function json(value: Value, scope: Scope): string {
  const text = jsonOf(value)
  scope.charge(text.length >> 6)
  return text
}

function addToCartButton(item: Value, _: readonly string[], scope: Scope): string {
  const content = childOf(item, 'structuredContent')
  const form = childOf(content, 'additionalFieldsForm')
  const hasForm = isTruthy(childOf(content, 'additionalFieldsFormId')) && isTruthy(form)
  const subscribes = isTruthy(childOf(content, 'isSubscribable'))
  const label = addLabel(content, subscribes, scope)
  const optionId = descendantOf(content, ['productSubscriptionOptions', 0, 'id'])
  const button = element(
    'div',
    {
      class: `sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary${hasForm ? ' use-form' : ''}`,
      role: 'button',
      tabindex: 0,
      'data-dynamic-strings': true,
      'data-collection-id': textOf(scope.resolve(['collectionId'])),
      'data-item-id': field(item, 'id'),
      'data-product-type': field(content, 'productType'),
      'data-use-custom-label': field(content, 'useCustomAddButtonText'),
      'data-is-subscription': subscribes ? field(content, 'isSubscribable') : undefined,
      'data-original-label': label,
      'data-form': hasForm ? json(form, scope) : undefined,
      'data-subscription-option-id': subscribes && optionId !== undefined ? textOf(optionId) : undefined,
    },
    element('div', { class: 'sqs-add-to-cart-button-inner' }, escapeHtml(label)),
  )
  return element('div', { class: 'sqs-add-to-cart-button-wrapper', 'data-animation-role': 'button' }, button)
}

function addLabel(content: Value, subscribes: boolean, scope: Scope): string {
  const custom = isTruthy(childOf(content, 'useCustomAddButtonText')) ? field(content, 'customAddButtonText') : ''
  if (custom !== '') return custom
  if (subscribes) return localized(scope, 'productSubscribeText', 'Subscribe')
  return localized(scope, 'productAddToCartText', 'Add To Cart')
}

const QUANTITY_MAX = 9_999

function quantityInput(item: Value, _: readonly string[], scope: Scope): string | undefined {
  const type = productTypeOf(item)
  const allowed = scope.resolve(['websiteSettings', 'storeSettings', 'multipleQuantityAllowedForServices'])
  const ofServices = allowed === undefined || allowed === null || booleanOf(allowed)
  const isCountable = type === PHYSICAL || (type === SERVICE && ofServices)
  if (!isCountable || isSubscribable(item) || totalStock(item) <= 1) return undefined
  const label = localized(scope, 'productQuantityInputLabel', 'Quantity')
  const input = startTag('input', {
    'aria-label': label,
    size: 4,
    max: QUANTITY_MAX,
    min: 1,
    value: 1,
    type: 'number',
    step: 1,
  })
  const attributes = {
    class: 'product-quantity-input',
    'data-item-id': field(item, 'id'),
    'data-animation-role': 'content',
  }
  return element('div', attributes, element('div', { class: 'quantity-label' }, `${escapeHtml(label)}:`) + input)
}

function variantsSelect(item: Value, _: readonly string[], scope: Scope): string | undefined {
  const options = variantOptions(item)
  if (options.length === 0) return undefined
  const isGiftCard = productTypeOf(item) === GIFT_CARD
  const title = isGiftCard ? localized(scope, 'giftCardValueDisplayText', 'Value') : '{name}'
  const choose = isGiftCard
    ? localized(scope, 'giftCardVariantSelectText', 'Select Value')
    : localized(scope, 'productVariantSelectText', 'Select {variantName}')
  const subscribes = isTruthy(descendantOf(item, ['structuredContent', 'isSubscribable']))
  const content = childOf(item, 'structuredContent')
  return element(
    'div',
    {
      class: 'product-variants',
      'data-item-id': field(item, 'id'),
      'data-variants': json(childOf(content, 'variants'), scope),
      'data-is-subscribable': subscribes ? 'true' : undefined,
      'data-subscription-plan': subscribes ? json(childOf(content, 'subscriptionPlan'), scope) : undefined,
      'data-animation-role': 'content',
    },
    options
      .map(({ name, values }) =>
        variantOption(name, values, fillNames(title, { name }), fillNames(choose, { variantName: name })),
      )
      .join(''),
  )
}

function variantOption(name: string, values: readonly string[], title: string, choose: string): string {
  const option = (value: string, text: string) => element('option', { value }, escapeHtml(text))
  const select = element(
    'select',
    { 'aria-label': choose, 'data-variant-option-name': name },
    [option('', choose), ...values.map((value) => option(value, value))].join(''),
  )
  const radios = values.map((value) => {
    const id = `variant-option-${name}-${value}`
    const input = startTag('input', {
      type: 'radio',
      class: 'variant-radiobtn',
      value,
      name: `variant-option-${name}`,
      id,
    })
    const label = { class: 'sqs-button-element--secondary', role: 'button', tabindex: 0, for: id }
    return input + element('label', label, escapeHtml(value))
  })
  return element(
    'div',
    { class: 'variant-option' },
    element('div', { class: 'variant-option-title' }, `${escapeHtml(title)}: `) +
      element('div', { class: 'variant-select-wrapper' }, select) +
      element('div', { class: 'variant-radiobtn-wrapper', 'data-variant-option-name': name }, radios.join('')),
  )
}

function scarcity(item: Value, _: readonly string[], scope: Scope): Value {
  const product = merchandisingOf(item, scope)
  const views = childOf(product, 'scarcityTemplateViews')
  if (!booleanOf(childOf(product, 'scarcityEnabled')) || !isArray(views)) return undefined
  return views
    .map((view) => {
      const attributes = childOf(view, 'attributes')
      const ofVariant = isTruthy(attributes)
      const text = fillNames(field(product, 'scarcityText'), { qtyInStock: field(view, 'qtyInStock') })
      return element(
        'div',
        {
          class: 'product-scarcity',
          'data-variant-attributes': ofVariant ? json(attributes, scope) : undefined,
          hidden: ofVariant,
        },
        escapeHtml(text),
      )
    })
    .join('')
}

function restockNotification(item: Value, _: readonly string[], scope: Scope): string {
  const product = merchandisingOf(item, scope)
  const views = childOf(product, 'restockNotificationViews')
  const messages = childOf(product, 'restockNotificationMessages')
  const asksForMailing = isTruthy(childOf(product, 'mailingListSignUpEnabled'))
  const hasCaptcha = isTruthy(scope.resolve(['website', 'captchaSettings', 'siteKey']))
  const form = element(
    'form',
    { class: 'product-restock-form', action: '#' },
    startTag('input', {
      type: 'text',
      autocomplete: 'email',
      spellcheck: 'false',
      name: 'email',
      placeholder: field(messages, 'placeholderText'),
    }) + startTag('input', { class: 'sqs-editable-button', type: 'submit', value: field(messages, 'buttonText') }),
  )
  const checkbox = startTag('input', {
    type: 'checkbox',
    name: 'isJoinMailingList',
    checked: isTruthy(childOf(product, 'mailingListOptInByDefault')),
  })
  const mailing = element(
    'label',
    { class: 'product-restock-mailing-list' },
    checkbox + escapeHtml(field(messages, 'mailingListDescription')),
  )
  const inner =
    element('span', { class: 'product-restock-cta' }, escapeHtml(field(messages, 'CTAText'))) +
    form +
    (asksForMailing ? mailing : '') +
    (hasCaptcha ? element('div', { class: 'captcha-container' }) : '')
  const boxOf = (view: Value) =>
    element(
      'div',
      {
        class: 'product-restock-notification',
        'data-product-id': field(item, 'id'),
        'data-variant-id': field(view, 'variantId'),
        hidden: isTruthy(childOf(view, 'hiddenByDefault')),
      },
      inner,
    )
  return isArray(views) ? views.map(boxOf).join('') : ''
}

const STORE_ITEM = 11

/** Names for style sheets: what the item is, and where it is filed. */
function itemClasses(value: Value, _: readonly string[], scope: Scope): string {
  const slugs = (prefix: string, name: string) => {
    const texts = scope.resolve([name])
    return isArray(texts) ? texts.map((text) => `${prefix}-${slugOf(textOf(text))}`) : []
  }
  const promoted = textOf(scope.resolve(['promotedBlockType']))
  const author = fieldOf(scope.resolve(['author']), 'displayName')
  const index = scope.resolve(['@index'])
  const isProduct = numberOf(childOf(value, 'recordType')) === STORE_ITEM
  return [
    'hentry',
    promoted !== '' && `promoted promoted-block-${slugOf(promoted)}`,
    ...slugs('category', 'categories'),
    ...slugs('tag', 'tags'),
    author !== '' && `author-${slugOf(author)}`,
    `post-type-${textOf(scope.resolve(['recordTypeLabel']))}`,
    index !== undefined && `article-index-${textOf(index)}`,
    isTruthy(scope.resolve(['starred'])) && 'featured',
    isProduct && isOnSale(value) && 'on-sale',
    isProduct && isSoldOut(value) && 'sold-out',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Most tags are slugs already. */
const slugOf = (text: string) => (/^[a-z0-9]{1,80}$/.test(text) ? text : toUrlId(text))
