import * as commerceReport from '../../analytics/commerce/endpoints.ts'
import {
  analyticsSettingsExamples,
  commerceReportExamples,
  dashboardLinkExamples,
  eventReportExamples,
  intakeExamples,
  speedExamples,
  trafficExamples,
  weeklyReportExamples,
} from '../../analytics/endpoint-examples.ts'
import * as eventReport from '../../analytics/events/endpoints.ts'
import * as intake from '../../analytics/intake/endpoints.ts'
import * as analyticsSettings from '../../analytics/settings/endpoints.ts'
import * as dashboardLink from '../../analytics/sharing/endpoints.ts'
import * as speed from '../../analytics/speed/endpoints.ts'
import * as traffic from '../../analytics/traffic/endpoints.ts'
import * as weeklyReport from '../../analytics/weekly/endpoints.ts'
import { apiKeyExamples } from '../../api-keys/endpoint-examples.ts'
import * as apiKeys from '../../api-keys/endpoints.ts'
import { areaExamples } from '../../areas/endpoint-examples.ts'
import * as areas from '../../areas/endpoints.ts'
import { auditExamples } from '../../audit/endpoint-examples.ts'
import * as audit from '../../audit/endpoints.ts'
import { bouncesExamples } from '../../bounces/endpoint-examples.ts'
import * as bounces from '../../bounces/endpoints.ts'
import { campaignExamples } from '../../campaigns/endpoint-examples.ts'
import * as campaigns from '../../campaigns/endpoints.ts'
import { cartReminderExamples } from '../../cart-reminders/endpoint-examples.ts'
import * as cartReminders from '../../cart-reminders/endpoints.ts'
import { reminderLinkExamples } from '../../cart-reminders/visitors/endpoint-examples.ts'
import * as reminderLinks from '../../cart-reminders/visitors/endpoints.ts'
import { categoryExamples } from '../../catalog/categories/endpoint-examples.ts'
import * as categories from '../../catalog/categories/endpoints.ts'
import { collectionExamples } from '../../catalog/collections/endpoint-examples.ts'
import * as collections from '../../catalog/collections/endpoints.ts'
import { productImportExamples } from '../../catalog/csv/endpoint-examples.ts'
import * as productImports from '../../catalog/csv/endpoints.ts'
import { catalogExamples } from '../../catalog/endpoint-examples.ts'
import * as catalog from '../../catalog/endpoints.ts'
import { suggestionExamples } from '../../catalog/shop/endpoint-examples.ts'
import * as suggestions from '../../catalog/shop/endpoints.ts'
import { checkoutExamples } from '../../checkout/draft-orders/endpoint-examples.ts'
import * as checkout from '../../checkout/draft-orders/endpoints.ts'
import { checkoutSettingsExamples } from '../../checkout/settings/endpoint-examples.ts'
import * as checkoutSettings from '../../checkout/settings/endpoints.ts'
import { commentExamples } from '../../comments/endpoint-examples.ts'
import * as comments from '../../comments/endpoints.ts'
import { customerExamples } from '../../customers/endpoint-examples.ts'
import * as customers from '../../customers/endpoints.ts'
import { discountExamples } from '../../discounts/endpoint-examples.ts'
import * as discounts from '../../discounts/endpoints.ts'
import { domainExamples } from '../../domains/endpoint-examples.ts'
import * as domains from '../../domains/endpoints.ts'
import { donationExamples } from '../../donations/endpoint-examples.ts'
import * as donations from '../../donations/endpoints.ts'
import { buyerExamples } from '../../downloads/buyers/endpoint-examples.ts'
import * as buyers from '../../downloads/buyers/endpoints.ts'
import { downloadExamples } from '../../downloads/endpoint-examples.ts'
import * as downloads from '../../downloads/endpoints.ts'
import { fileExamples } from '../../files/endpoint-examples.ts'
import * as files from '../../files/endpoints.ts'
import { formExamples } from '../../forms/endpoint-examples.ts'
import * as forms from '../../forms/endpoints.ts'
import { giftCardExamples } from '../../gift-cards/endpoint-examples.ts'
import * as giftCards from '../../gift-cards/endpoints.ts'
import { identityExamples, peopleExamples } from '../../identity/endpoint-examples.ts'
import * as identity from '../../identity/endpoints.ts'
import * as people from '../../identity/people/endpoints.ts'
import { inventoryExamples } from '../../inventory/endpoint-examples.ts'
import * as inventory from '../../inventory/endpoints.ts'
import { stockExamples } from '../../inventory/visitors/endpoint-examples.ts'
import * as stock from '../../inventory/visitors/endpoints.ts'
import { languageExamples } from '../../languages/endpoint-examples.ts'
import * as languages from '../../languages/endpoints.ts'
import { lessonExamples } from '../../lessons/endpoint-examples.ts'
import * as lessons from '../../lessons/endpoints.ts'
import { memberExamples } from '../../members/endpoint-examples.ts'
import * as members from '../../members/endpoints.ts'
import { newsletterExamples } from '../../newsletter/endpoint-examples.ts'
import * as newsletter from '../../newsletter/endpoints.ts'
import { orderExamples } from '../../orders/endpoint-examples.ts'
import * as orders from '../../orders/endpoints.ts'
import { orderVisitorExamples } from '../../orders/visitors/endpoint-examples.ts'
import * as orderVisitors from '../../orders/visitors/endpoints.ts'
import { pageExamples } from '../../pages/endpoint-examples.ts'
import * as pages from '../../pages/endpoints.ts'
import { photoGalleryExamples } from '../../pages/photo-services/endpoint-examples.ts'
import * as photoGalleries from '../../pages/photo-services/endpoints.ts'
import { paymentExamples } from '../../payments/endpoint-examples.ts'
import * as payments from '../../payments/endpoints.ts'
import { installmentExamples } from '../../payments/installment-pages/endpoint-examples.ts'
import * as installments from '../../payments/installment-pages/endpoints.ts'
import { placesExamples } from '../../places/endpoint-examples.ts'
import * as places from '../../places/endpoints.ts'
import { openApiExamples } from '../../platform/http/openapi/endpoint-examples.ts'
import * as openApi from '../../platform/http/openapi/endpoints.ts'
import { pricingExamples } from '../../pricing/endpoint-examples.ts'
import * as pricing from '../../pricing/endpoints.ts'
import { captchaExamples } from '../../restock/captcha/endpoint-examples.ts'
import * as captcha from '../../restock/captcha/endpoints.ts'
import { restockExamples } from '../../restock/endpoint-examples.ts'
import * as restock from '../../restock/endpoints.ts'
import { restockVisitorExamples } from '../../restock/visitors/endpoint-examples.ts'
import * as restockVisitors from '../../restock/visitors/endpoints.ts'
import { reviewExamples } from '../../reviews/endpoint-examples.ts'
import * as reviews from '../../reviews/endpoints.ts'
import { sendersExamples } from '../../senders/endpoint-examples.ts'
import * as senders from '../../senders/endpoints.ts'
import { subscriptionExamples } from '../../subscriptions/endpoint-examples.ts'
import * as subscriptions from '../../subscriptions/endpoints.ts'
import { webhookExamples } from '../../webhooks/endpoint-examples.ts'
import * as webhooks from '../../webhooks/endpoints.ts'
import { type EndpointExample, pairExamples } from './example.ts'

/** Examples of all capabilities that declare endpoints. */
export const allExamples: EndpointExample[] = [
  ...pairExamples(openApi, openApiExamples),
  ...pairExamples(commerceReport, commerceReportExamples),
  ...pairExamples(eventReport, eventReportExamples),
  ...pairExamples(intake, intakeExamples),
  ...pairExamples(analyticsSettings, analyticsSettingsExamples),
  ...pairExamples(dashboardLink, dashboardLinkExamples),
  ...pairExamples(speed, speedExamples),
  ...pairExamples(traffic, trafficExamples),
  ...pairExamples(weeklyReport, weeklyReportExamples),
  ...pairExamples(catalog, catalogExamples),
  ...pairExamples(categories, categoryExamples),
  ...pairExamples(collections, collectionExamples),
  ...pairExamples(productImports, productImportExamples),
  ...pairExamples(suggestions, suggestionExamples),
  ...pairExamples(checkout, checkoutExamples),
  ...pairExamples(checkoutSettings, checkoutSettingsExamples),
  ...pairExamples(orders, orderExamples),
  ...pairExamples(orderVisitors, orderVisitorExamples),
  ...pairExamples(areas, areaExamples),
  ...pairExamples(comments, commentExamples),
  ...pairExamples(customers, customerExamples),
  ...pairExamples(audit, auditExamples),
  ...pairExamples(discounts, discountExamples),
  ...pairExamples(domains, domainExamples),
  ...pairExamples(donations, donationExamples),
  ...pairExamples(files, fileExamples),
  ...pairExamples(forms, formExamples),
  ...pairExamples(giftCards, giftCardExamples),
  ...pairExamples(identity, identityExamples),
  ...pairExamples(people, peopleExamples),
  ...pairExamples(inventory, inventoryExamples),
  ...pairExamples(stock, stockExamples),
  ...pairExamples(newsletter, newsletterExamples),
  ...pairExamples(campaigns, campaignExamples),
  ...pairExamples(bounces, bouncesExamples),
  ...pairExamples(senders, sendersExamples),
  ...pairExamples(members, memberExamples),
  ...pairExamples(languages, languageExamples),
  ...pairExamples(places, placesExamples),
  ...pairExamples(lessons, lessonExamples),
  ...pairExamples(pages, pageExamples),
  ...pairExamples(photoGalleries, photoGalleryExamples),
  ...pairExamples(payments, paymentExamples),
  ...pairExamples(installments, installmentExamples),
  ...pairExamples(pricing, pricingExamples),
  ...pairExamples(cartReminders, cartReminderExamples),
  ...pairExamples(reminderLinks, reminderLinkExamples),
  ...pairExamples(restock, restockExamples),
  ...pairExamples(captcha, captchaExamples),
  ...pairExamples(restockVisitors, restockVisitorExamples),
  ...pairExamples(downloads, downloadExamples),
  ...pairExamples(buyers, buyerExamples),
  ...pairExamples(apiKeys, apiKeyExamples),
  ...pairExamples(webhooks, webhookExamples),
  ...pairExamples(reviews, reviewExamples),
  ...pairExamples(subscriptions, subscriptionExamples),
]
