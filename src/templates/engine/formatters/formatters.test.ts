import { expect, test } from 'vitest'
import { compile } from '../compile.ts'
import { render } from '../render.ts'
import type { Fields, Value } from '../values.ts'
import { formatters } from './all.ts'

/** A Tuesday, 5:13:20 PM in New York. */
const now = 1_700_000_000_000
const DAY = 86_400_000

const money = (value: string, currency = 'USD') => ({ value, currency })

function variant(n: number, onSale = false, qtyInStock = 5) {
  const prices = {
    price: 1000 + n * 100,
    salePrice: 800,
    priceMoney: money(`${10 + n}.00`),
    salePriceMoney: money('8.00'),
  }
  return { id: `v${n}`, ...prices, onSale, unlimited: false, qtyInStock, attributes: { Size: n ? 'L' : 'S' } }
}

function product(productType: number, variants: Value[], content: Fields = {}) {
  const structuredContent = { productType, variants, variantOptionOrdering: ['Size'], ...content }
  return { id: 'p1', collectionId: 'c1', title: 'Mug', fullUrl: '/mug', recordType: 11, structuredContent }
}

const plan = (unit: string, value: number, numBillingCycles: number) => ({
  isSubscribable: true,
  subscriptionPlan: { billingPeriod: { unit, value }, numBillingCycles },
})

const context = {
  t: now,
  later: now + 3 * DAY,
  n: 123_456.789,
  digits: '123456.7890',
  half: 0.125,
  two: 2,
  one: 1,
  three: 3,
  w: 'The quick brown fox jumps over the lazy dog and runs away from the bear that was sleeping in the wood',
  html: `<a href="x">Tom & 'Jo'</a>\n<script>alert(1)</script>`,
  quotes: `"Hello" -- it's 'fine'`,
  title: 'Über uns: Café & Co.',
  url: 'a b/ü?c=1&d',
  a: { b: 1, list: [1, 2] },
  rows: [
    { k: 'x', v: 0 },
    { k: 'y', v: 2 },
  ],
  byKey: { x: { v: 0 }, y: { v: 2 } },
  names: ['x', 'y'],
  key: 'y',
  path: 'two',
  eur: { decimalValue: '1234.5', currencyCode: 'EUR' },
  cents: 123_450,
  pattern: '{1} of {0}{9}{x}.',
  items: '{0 plural =0 {nothing} one {# item} other {# items}} for {name}',
  place:
    '{0 selectordinal one {#st} two {#nd} few {#rd} other {#th}}, {1 select y {yes} other {no}}, {2 money style:code}',
  image: {
    id: 'i1',
    title: 'A "mug"',
    assetUrl: '/a.jpg',
    originalSize: '1500x1000',
    systemDataVariants: '100w,300w,500w',
    mediaFocalPoint: { x: 0.3, y: 0.7 },
    colorData: { topLeftAverage: 'aabbcc' },
  },
  gallery: { items: [{ assetUrl: '/1.jpg' }], coverImage: { assetUrl: '/c.jpg' } },
  color: { hue: 100, saturation: 0.5, lightness: 0.255, alpha: 0.5 },
  clip: { oembed: { html: '<iframe>', providerName: 'Vimeo' }, overlay: true, mainImageId: 'm', assetUrl: '/v.jpg' },
  dark: '#123',
  song: { id: 's', structuredContent: { audioAssetUrl: '/s.mp3' } },
  mug: product(1, [variant(0), variant(1)]),
  plain: product(1, [variant(0)]),
  sale: product(1, [variant(0, true)]),
  gone: product(1, [variant(0, false, 0)]),
  download: product(2, [], { priceMoney: money('5.00') }),
  card: product(4, [variant(0), variant(1)]),
  unknown: product(9, [variant(0)]),
  weekly: product(1, [variant(0)], plan('WEEK', 2, 7)),
  yearly: product(1, [variant(0), variant(1)], plan('YEAR', 1, 0)),
  unplanned: product(1, [variant(0)], { isSubscribable: true }),
  optional: product(1, [
    { ...variant(0), pricingOptions: [{ onSale: true, priceMoney: money('9.00'), salePriceMoney: money('7.00') }] },
  ]),
  cart: { entries: [{ quantity: 2 }, { quantity: 3 }], subtotalCents: 1250, subtotal: money('12.50') },
  kind: { optionValues: [{ value: 'S' }, { value: 'Red' }] },
  productMerchandisingContext: {
    p1: {
      scarcityEnabled: true,
      scarcityText: 'Only {qtyInStock} left',
      scarcityTemplateViews: [{ qtyInStock: 2, attributes: { Size: 'S' } }],
      restockNotificationViews: [{ variantId: 'v0', hiddenByDefault: true }],
      restockNotificationMessages: {
        CTAText: 'Sign Up',
        placeholderText: 'Your Email',
        buttonText: 'Go',
        mailingListDescription: 'News',
      },
      mailingListSignUpEnabled: true,
    },
  },
  name: { type: 'name', rawTitle: 'Your name', values: { First: 'Ada', Last: '<L>' } },
  empty: { type: 'text', rawTitle: 'Note', value: '' },
  likert: { type: 'likert', rawTitle: 'Views', values: { Good: '2', Odd: 'x' } },
  phone: { type: 'phone', rawTitle: 'Phone', values: { Country: '1', Areacode: '212', Prefix: '555', Line: '0100' } },
  time: { type: 'time', rawTitle: 'Time', values: { Hour: '9', Ampm: 'AM' } },
  date: { type: 'date', rawTitle: 'Date', values: { Month: '1', Day: '2', Year: '2026' } },
  address: {
    type: 'address',
    rawTitle: 'Home',
    values: { Line1: '1 Way', City: 'Bath', State: 'B', Zip: '1', Country: 'GB' },
  },
  boxes: { type: 'checkbox', rawTitle: 'Pick', values: ['a', 'b'] },
  event: {
    title: 'A & b',
    startDate: now,
    endDate: now + 3_600_000,
    location: { addressLine1: '1 Way', addressCountry: 'US' },
  },
  tweet: 'See https://a.test/x. @bob #news',
  twitter: { profileUrl: 'https://twitter.com/bob' },
  post: {
    id: 'b1',
    title: 'A "post"',
    fullUrl: '/b',
    publicCommentCount: 2,
    likeCount: 3,
    recordType: 1,
    assetUrl: '/p.jpg',
  },
  tags: ['Über Cool'],
  categories: ['News'],
  recordTypeLabel: 'store-item',
  author: { displayName: 'Ada L' },
  starred: true,
  'base-url': 'https://shop.test',
  website: { timeZone: 'America/New_York', shareButtonOptions: { 1: true } },
  websiteSettings: { simpleLikingEnabled: true },
}

const partials = new Map([['part', compile('[{b}]')]])
const gives = (source: string) => render(compile(source), context, { now, partials })

const examples: [string, string][] = [
  ['{key|AbsUrl}', 'https://shop.test/y'],
  [
    '{tweet|activate-twitter-links}',
    'See <a target="new" href="https://a.test/x">https://a.test/x</a>. <a target="new" href="https://twitter.com/bob/">@bob</a> <a target="new" href="https://twitter.com/hashtag/news?src=hash">#news</a>',
  ],
  [
    '{plain|add-to-cart-btn}',
    '<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button"><div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary" role="button" tabindex="0" data-dynamic-strings data-collection-id="c1" data-item-id="p1" data-product-type="1" data-use-custom-label="" data-original-label="Add To Cart"><div class="sqs-add-to-cart-button-inner">Add To Cart</div></div></div>',
  ],
  ['{a|apply part}', '[1]'],
  [
    '{song|audio-player}',
    '<div class="squarespace-audio-player" data-audio-asset-url="/s.mp3" data-item-id="s" id="audio-player-s"></div>',
  ],
  ['{cents|bookkeeper-money-format}', '$1,234.50'],
  ['{key|capitalize}', 'Y'],
  ['{cart|cart-quantity}', '<span class="sqs-cart-quantity">5</span>'],
  ['{cart|cart-subtotal}', '<span class="sqs-cart-subtotal"><span class="sqs-money-native">12.50</span></span>'],
  ['{cart|cart-url}', '/cart'],
  [
    '{gallery|child-image-meta}',
    'data-src="/1.jpg" data-image="/1.jpg" data-image-dimensions="" data-image-focal-point="0.5,0.5" alt="" ',
  ],
  ['{dark|color-weight}', 'dark'],
  ['{post|comment-count}', '2 Comments'],
  [
    '{.section post}{@|comment-link}{.end}',
    '<a href="/b#comments-b1" class="sqs-comment-link" data-id="b1">2 Comments</a>',
  ],
  ['{post|comments}', '<div class="squarespace-comments" id="comments-b1"></div>'],
  ['{names|count}{key|count}{a|count}{two|count}', '2120'],
  [
    '{gallery|cover-image-meta}',
    'data-src="/c.jpg" data-image="/c.jpg" data-image-dimensions="" data-image-focal-point="0.5,0.5" alt="" ',
  ],
  ['{three|cycle a b}', 'a'],
  ['{t|date %A, %d %B %Y %I:%M %p %Z%z}', 'Tuesday, 14 November 2023 05:13 PM EST-05:00'],
  [
    '{t|date %a %b %C %D %e %F %g %G %h %H %i %j %k %l %m %M %N %P %q %R %s %S %T %u %U %v %V %w %W %x %X %y}',
    'Tue Nov 20 11/14/23 14 2023-11-14 23 2023 Nov 17 5 318 17  5 11 13 000000000 pm 4 17:13 1700000000 20 17:13:20 2 46 14-Nov-2023 46 2 46 11/14/2023 05:13:20 PM 23',
  ],
  ['{t|date %c%n%r%t%%}', 'Tue, Nov 14, 2023 5:13:20 PM EST\n5:13:20 PM\t%'],
  ['{t|datetime}', 'November 14, 2023'],
  ['{t|datetime short}', '11/14/23, 5:13 PM'],
  ['{t|datetime date:long time:short}', 'November 14, 2023 at 5:13 PM'],
  ['{t|datetime yMMMd}', 'Nov 14, 2023'],
  ['{t|datetime calendar:buddhist}', 'November 14, 2566 BE'],
  ['{t,later|datetime-interval}', 'Nov 14 – 17, 2023'],
  ['{t,later|datetime-interval hm}', 'Nov 14, 2023, 5:13 PM – Nov 17, 2023, 5:13 PM'],
  ['{t,t|datetime-interval}', '5:13 PM'],
  ['{t|datetimefield MMMM}', 'November'],
  ['{digits|decimal}', '123,456.789'],
  ['{digits|decimal style:short}', '123K'],
  ['{digits|decimal style:scientific}', '1E5'],
  ['{digits|decimal no-group maxFrac:1 round:down}', '123456.7'],
  ['{two|decimal minInt:3 minFrac:60}', '002.00000000000000000000000000000000000000000000000000'],
  ['{half|decimal style:percent}', '12%'],
  ['{half|decimal style:permille}', '125‰'],
  ['{title|decimal}', ''],
  ['{url|encode-space}', 'a&nbsp;b/ü?c=1&d'],
  ['{url|encode-uri}', 'a%20b/%C3%BC?c=1&d'],
  ['{url|encode-uri-component}', 'a%20b%2F%C3%BC%3Fc%3D1%26d'],
  ['{names|find-first byKey v}{rows|find-first v|json}', 'y{"k":"y","v":2}'],
  ['{rows|find-last|json}', '{"k":"y","v":2}'],
  ['{pattern|format two key}', 'y of 2.'],
  ['{mug|from-price}{sale|from-price}{download|from-price}', '1000800500'],
  ['{byKey|get key|json}', '{"v":2}'],
  [
    '{event|google-calendar-url}',
    'https://www.google.com/calendar/event?action=TEMPLATE&text=A%20%26%20b&dates=20231114T221320Z/20231114T231320Z&location=1%20Way%2C%20US',
  ],
  ['{image.originalSize|height}', '1000'],
  ['{html|html}', `&lt;a href="x"&gt;Tom &amp; 'Jo'&lt;/a&gt;\n&lt;script&gt;alert(1)&lt;/script&gt;`],
  [
    '{html|htmlattr}',
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; &#39;Jo&#39;&lt;/a&gt;\n&lt;script&gt;alert(1)&lt;/script&gt;',
  ],
  [
    '{html|htmltag}',
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; &#39;Jo&#39;&lt;/a&gt;\n&lt;script&gt;alert(1)&lt;/script&gt;',
  ],
  ['{cents|humanizeDuration}', '2:03'],
  ['{eur|i18n-money-format}', '€1,234.50'],
  ['{eur|i18n-money-format de-DE}', '1.234,50€'],
  ['{eur|i18n-money-format fr-FR}', '1 234,50€'],
  [
    '{image|image}',
    '<noscript><img src="/a.jpg" alt="A &quot;mug&quot;"></noscript><img class="thumb-image" data-src="/a.jpg" data-image="/a.jpg" data-image-dimensions="1500x1000" data-image-focal-point="0.3,0.7" alt="A &quot;mug&quot;" data-load="false" data-image-id="i1" data-type="image">',
  ],
  ['{image|image-color topLeft color}', 'color: #aabbcc'],
  ['{image|image-color none}', '&quot;none&quot; not found.'],
  [
    '{image|image-meta}',
    'data-src="/a.jpg" data-image="/a.jpg" data-image-dimensions="1500x1000" data-image-focal-point="0.3,0.7" alt="A &quot;mug&quot;" ',
  ],
  [
    '{image|image-srcset}',
    ' srcset="/a.jpg?format=100w 100w,/a.jpg?format=300w 300w,/a.jpg?format=500w 500w,/a.jpg?format=original 750w"',
  ],
  ['{mug|item-classes}', 'hentry category-news tag-uber-cool author-ada-l post-type-store-item featured'],
  ['{.repeated section names}{@|iter}{.end}', '12'],
  ['{html|json}', `"<a href=\\"x\\">Tom & 'Jo'<\\/a>\\n<script>alert(1)<\\/script>"`],
  ['{a|json-pretty}', '{\n  "b": 1,\n  "list": [\n    1,\n    2\n  ]\n}'],
  ['{rows|key-by k|json}', '{"x":{"k":"x","v":0},"y":{"k":"y","v":2}}'],
  [
    '{post|like-button}',
    '<span class="sqs-simple-like" data-item-id="b1" data-like-count="3"><span class="like-icon"></span><span class="like-count"></span></span>',
  ],
  ['{html|line-breaks}', `<a href="x">Tom & 'Jo'</a><br/><script>alert(1)</script>`],
  ['{x|lookup path}', '2'],
  ['{items|message two name:key}', '2 items for y'],
  ['{place|message two key eur}', '2nd, yes, EUR\u00a01,234.50'],
  ['{three|mod}{three|mod 3}', '10'],
  ['{eur|money}', '€1,234.50'],
  ['{eur|money style:code}', 'EUR\u00a01,234.50'],
  ['{eur|money style:short}', '€1.2K'],
  ['{eur|money style:accounting}', '€1,234.50'],
  ['{eur|money symbol:narrow no-group minFrac:3}', '€1234.500'],
  ['{eur|money maxFrac:0}', '€1,235'],
  ['{key|money}', ''],
  ['{cents|money-format}', '<span class="sqs-money-native">1,234.50</span>'],
  ['{cents|money-string}{eur|money-string}', '1,234.501,234.50'],
  ['{cents|moneyFormat}', '<span class="sqs-money-native">1,234.50</span>'],
  ['{mug|normal-price}', '1100'],
  ['{x|output a b}', 'a b'],
  ['{half|percentage-format}{two|percentage-format}', '0.1252.00'],
  ['{two|percentage-format trim}', '2'],
  ['{items|plural one name:key}', '1 item for y'],
  ['{one|pluralize}{two|pluralize}{two|pluralize es}{one|pluralize y ies}', 'sesy'],
  [
    '{plain|product-checkout}',
    '<div class="product-quantity-input" data-item-id="p1" data-animation-role="content"><div class="quantity-label">Quantity:</div><input aria-label="Quantity" size="4" max="9999" min="1" value="1" type="number" step="1"></div><div class="sqs-add-to-cart-button-wrapper" data-animation-role="button"><div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary" role="button" tabindex="0" data-dynamic-strings data-collection-id="c1" data-item-id="p1" data-product-type="1" data-use-custom-label="" data-original-label="Add To Cart"><div class="sqs-add-to-cart-button-inner">Add To Cart</div></div></div>',
  ],
  ['{mug|product-price}', '<div class="product-price">from <span class="sqs-money-native">10.00</span></div>'],
  ['{plain|product-price}', '<div class="product-price"><span class="sqs-money-native">10.00</span></div>'],
  [
    '{sale|product-price}',
    '<div class="product-price"><span class="visually-hidden v6-visually-hidden">Sale Price:</span><span class="sqs-money-native">8.00</span> <span class="visually-hidden v6-visually-hidden">Original Price:</span><span class="original-price"><span class="sqs-money-native">10.00</span></span></div>',
  ],
  ['{unknown|product-price}', '<div class="product-price"></div>'],
  [
    '{weekly|product-price}',
    '<div class="product-price"><span class="sqs-money-native">10.00</span> every 2 weeks for 14 weeks</div>',
  ],
  [
    '{yearly|product-price}',
    '<div class="product-price">from <span class="sqs-money-native">10.00</span> every year</div>',
  ],
  ['{unplanned|product-price}', '<div class="product-price">Unavailable</div>'],
  [
    '{plain|product-quick-view g}',
    '<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="p1" data-group="g">Quick View</span>',
  ],
  [
    '{mug|product-restock-notification}',
    '<div class="product-restock-notification" data-product-id="p1" data-variant-id="v0" hidden><span class="product-restock-cta">Sign Up</span><form class="product-restock-form" action="#"><input type="text" autocomplete="email" spellcheck="false" name="email" placeholder="Your Email"><input class="sqs-editable-button" type="submit" value="Go"></form><label class="product-restock-mailing-list"><input type="checkbox" name="isJoinMailingList">News</label></div>',
  ],
  [
    '{mug|product-scarcity}',
    '<div class="product-scarcity" data-variant-attributes="{&quot;Size&quot;:&quot;S&quot;}" hidden>Only 2 left</div>',
  ],
  ['{gone|product-status}', '<div class="product-mark sold-out">sold out</div>'],
  ['{sale|product-status}{plain|product-status}', '<div class="product-mark sale">sale</div>'],
  ['{rows|prop 1 k}', 'y'],
  [
    '{plain|quantity-input}',
    '<div class="product-quantity-input" data-item-id="p1" data-animation-role="content"><div class="quantity-label">Quantity:</div><input aria-label="Quantity" size="4" max="9999" min="1" value="1" type="number" step="1"></div>',
  ],
  ['{a|raw}', '{"b":1,"list":[1,2]}'],
  ['{later|relative-time}', 'in 3 days'],
  ['{later,t|relative-time field:hour}', '72 hours ago'],
  ['{t|relative-time}', 'now'],
  ['{t,t|relative-time numericOnly:true alwaysNow:true}', 'now'],
  ['{image.originalSize|resizedHeightForWidth 300}', '200'],
  ['{image.originalSize|resizedWidthForHeight 300}', '450'],
  ['{n|round}', '123457'],
  ['{html|safe}', `Tom &amp; 'Jo'\n`],
  ['{sale|sale-price}', '800'],
  ['{title|slugify}', 'uber-uns-cafe-co'],
  ['{quotes|smartypants}', '“Hello” — it’s ‘fine’'],
  [
    '{post|social-button}',
    '<div class="squarespace-social-buttons button-style" data-system-data-id="" data-asset-url="/p.jpg" data-record-type="1" data-full-url="/b" data-title="A &quot;post&quot;"></div>',
  ],
  [
    '{post|social-button-inline}',
    '<span class="squarespace-social-buttons inline-style" data-system-data-id="" data-asset-url="/p.jpg" data-record-type="1" data-full-url="/b" data-title="A &quot;post&quot;"></span>',
  ],
  ['{image.originalSize|squarespaceThumbnailForHeight 300}', '500w'],
  ['{x|squarespaceThumbnailForWidth 1001}', '1500w'],
  ['{a|str}{two|str}', '2'],
  [
    '{optional|subscription-price}',
    '<div class="subscription-price"><span class="visually-hidden v6-visually-hidden">Sale Price:</span><span class="sqs-money-native">7.00</span> <span class="visually-hidden v6-visually-hidden">Original Price:</span><span class="original-price"><span class="sqs-money-native">9.00</span></span></div>',
  ],
  ['{name|summary-form-field}', '<div class="summary-form-field"><b>Your name:</b> Ada &lt;L&gt;</div>'],
  ['{empty|summary-form-field}', '<div class="summary-form-field"><b>Note:</b> N/A</div>'],
  [
    '{likert|summary-form-field}',
    '<div class="summary-form-field"><b>Views:</b> <div><div><b>Good:</b> Strongly Agree</div><div><b>Odd:</b> Neutral</div></div></div>',
  ],
  ['{phone|summary-form-field}', '<div class="summary-form-field"><b>Phone:</b> +1 212-555-0100</div>'],
  ['{time|summary-form-field}', '<div class="summary-form-field"><b>Time:</b> 9:00:00 AM</div>'],
  ['{date|summary-form-field}', '<div class="summary-form-field"><b>Date:</b> 1/2/2026</div>'],
  [
    '{address|summary-form-field}',
    '<div class="summary-form-field"><b>Home:</b> <div><div>1 Way</div><div>Bath, B 1 GB</div></div></div>',
  ],
  ['{boxes|summary-form-field}', '<div class="summary-form-field"><b>Pick:</b> a, b</div>'],
  ['{event.startDate|timesince}', '<span class="timesince" data-date="1700000000000">less than a minute ago</span>'],
  ['{key|timesince}', 'Invalid date.'],
  [
    '{w|truncate}',
    'The quick brown fox jumps over the lazy dog and runs away from the bear that was sleeping in the …',
  ],
  ['{w|truncate 20}', 'The quick brown fox …'],
  ['{w|truncate#28# !}', 'The quick brown fox jumps  !'],
  [
    '{twitter|twitter-follow-button}',
    '<div class="squarespace-follow-button" data-username="bob"><a href="https://twitter.com/bob">@bob</a></div>',
  ],
  ['{two|unit kilogram style:long}', '2 kilograms'],
  ['{url|url-encode}', 'a%20b/%C3%BC%3Fc%3D1%26d'],
  ['{kind|variant-descriptor}', 'S / Red'],
  [
    '{mug|variants-select}',
    '<div class="product-variants" data-item-id="p1" data-variants="[{&quot;id&quot;:&quot;v0&quot;,&quot;price&quot;:1000,&quot;salePrice&quot;:800,&quot;priceMoney&quot;:{&quot;value&quot;:&quot;10.00&quot;,&quot;currency&quot;:&quot;USD&quot;},&quot;salePriceMoney&quot;:{&quot;value&quot;:&quot;8.00&quot;,&quot;currency&quot;:&quot;USD&quot;},&quot;onSale&quot;:false,&quot;unlimited&quot;:false,&quot;qtyInStock&quot;:5,&quot;attributes&quot;:{&quot;Size&quot;:&quot;S&quot;}},{&quot;id&quot;:&quot;v1&quot;,&quot;price&quot;:1100,&quot;salePrice&quot;:800,&quot;priceMoney&quot;:{&quot;value&quot;:&quot;11.00&quot;,&quot;currency&quot;:&quot;USD&quot;},&quot;salePriceMoney&quot;:{&quot;value&quot;:&quot;8.00&quot;,&quot;currency&quot;:&quot;USD&quot;},&quot;onSale&quot;:false,&quot;unlimited&quot;:false,&quot;qtyInStock&quot;:5,&quot;attributes&quot;:{&quot;Size&quot;:&quot;L&quot;}}]" data-animation-role="content"><div class="variant-option"><div class="variant-option-title">Size: </div><div class="variant-select-wrapper"><select aria-label="Select Size" data-variant-option-name="Size"><option value="">Select Size</option><option value="S">S</option><option value="L">L</option></select></div><div class="variant-radiobtn-wrapper" data-variant-option-name="Size"><input type="radio" class="variant-radiobtn" value="S" name="variant-option-Size" id="variant-option-Size-S"><label class="sqs-button-element--secondary" role="button" tabindex="0" for="variant-option-Size-S">S</label><input type="radio" class="variant-radiobtn" value="L" name="variant-option-Size" id="variant-option-Size-L"><label class="sqs-button-element--secondary" role="button" tabindex="0" for="variant-option-Size-L">L</label></div></div></div>',
  ],
  ['{plain|variants-select}', ''],
  [
    '{clip|video load-false}',
    '<div class="sqs-video-wrapper" data-load="false" data-html="&lt;iframe&gt;" data-provider-name="Vimeo"><div class="sqs-video-overlay"><img data-load="false" data-src="/v.jpg" data-image-dimensions="" data-image-focal-point="0.5,0.5"><div class="sqs-video-opaque"> </div><div class="sqs-video-icon"></div></div></div>',
  ],
  ['{color|website-color}', 'hsla(100, 50%, 25.5%, 0.5)'],
  ['{a|website-color}', 'Missing an H/S/L value.'],
  ['{image.originalSize|width}', '1500'],
]

test.each(examples)('%s gives %s', (source, output) => expect(gives(source)).toEqual({ output, errors: [] }))

test('the language has these 95 formatters, each with an example', () => {
  expect([...formatters.keys()].toSorted()).toEqual(names.toSorted())
  expect(names).toHaveLength(95)
  const used = new Set(
    examples.flatMap(([source]) => [...source.matchAll(/\|([a-zA-Z][\w-]*)/g)].map(([, name]) => name)),
  )
  expect(names.filter((name) => !used.has(name))).toEqual([])
})

const names = `
  AbsUrl activate-twitter-links add-to-cart-btn apply audio-player bookkeeper-money-format capitalize
  cart-quantity cart-subtotal cart-url child-image-meta color-weight comment-count comment-link comments count
  cover-image-meta cycle date datetime datetime-interval datetimefield decimal encode-space encode-uri
  encode-uri-component find-first find-last format from-price get google-calendar-url height html htmlattr
  htmltag humanizeDuration i18n-money-format image image-color image-meta image-srcset item-classes iter json
  json-pretty key-by like-button line-breaks lookup message mod money money-format money-string moneyFormat
  normal-price output percentage-format plural pluralize product-checkout product-price product-quick-view
  product-restock-notification product-scarcity product-status prop quantity-input raw relative-time
  resizedHeightForWidth resizedWidthForHeight round safe sale-price slugify smartypants social-button
  social-button-inline squarespaceThumbnailForHeight squarespaceThumbnailForWidth str subscription-price
  summary-form-field timesince truncate twitter-follow-button unit url-encode variant-descriptor variants-select
  video website-color width`
  .trim()
  .split(/\s+/)
