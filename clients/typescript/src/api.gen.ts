// Written by scripts/write-api-client.mjs from the OpenAPI document; do not edit.

export interface components {
  schemas: {
    Pagination: {
      hasNextPage: boolean
      nextPageCursor: string | null
      nextPageUrl: string | null
    }
    Problem: {
      type: string
      title: string
      status: number
      detail: string
      instance: string
      message: string
      code?: string | undefined
      hint?: string | undefined
      errors?: Record<string, string> | undefined
    }
  }
}

export interface paths {
  '/api/v1/products': {
    get: {
      parameters: {
        query?: { search?: string | undefined; sort?: "position" | "name" | "stock" | "price" | "updated" | undefined; direction?: "asc" | "desc" | undefined; visibility?: "public" | "draft" | "scheduled" | "private" | "needs-review" | undefined; type?: number | undefined; stock?: "sold-out" | "low" | "in-stock" | undefined; category?: string | undefined; tag?: string | undefined; onSale?: "true" | "false" | undefined; archived?: "true" | "false" | undefined; deleted?: "true" | "false" | undefined; modifiedAfter?: string | undefined; modifiedBefore?: string | undefined; cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          items: {
            id: string
            title: string
            urlId: string
            productType: number
            visibility: "public" | "draft" | "scheduled" | "private" | "needs-review"
            publishAt: string | null
            archived: boolean
            image: {
              id: string
              assetUrl: string
              originalSize: string
              systemDataVariants: string
              altText: string
              mediaFocalPoint: {
                x: number
                y: number
              }
              tone?: string | undefined
            } | null
            variantCount: number
            priceFromCents: number
            priceToCents: number
            onSale: boolean
            subscriptionPlan: {
              billingPeriod: {
                value: number
                unit: "WEEK" | "MONTH" | "YEAR"
              }
              numBillingCycles: number
              firstPercent: number
              everyPercent: number
              alsoOneTime: boolean
            } | null
            stock: number | null
            soldOut: boolean
            tags: string[]
            updatedAt: string
          }[]
          total: number
          currency: string
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        title: string
        productType: number
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          title: string
          urlId: string
          productType: number
          description: string
          excerpt: string
          tags: string[]
          categories: string[]
          options: string[]
          variants: {
            id: string
            sku: string
            attributes: Record<string, string>
            priceCents: number
            salePriceCents: number
            onSale: boolean
            weightGrams: number | null
            sizeMm: {
              length: number
              width: number
              height: number
            } | null
            mainImageId: string | null
            imageIds?: string[] | undefined
            gtin?: unknown | undefined
            costCents?: number | null | undefined
          }[]
          images: {
            id: string
            altText: string
            focalPoint: {
              x: number
              y: number
            }
            title?: string | undefined
            body?: string | undefined
            filename?: string | undefined
          }[]
          seo: {
            seoTitle: string
            seoDescription: string
            seoHidden: boolean
          }
          customAddText: string | null
          form: {
            id: string
            name: string
            fields: {
              id: string
              type: "text" | "textarea" | "email" | "name" | "phone" | "address" | "radio" | "checkbox" | "select" | "likert" | "date" | "time" | "number" | "currency" | "website" | "twitter" | "password" | "section"
              title: string
              description: string
              placeholder: string
              required: boolean
              options: string[]
              maxLength: number | null
              currencySymbol?: string | undefined
              showCountryCode?: boolean | undefined
              underline?: boolean | undefined
            }[]
          } | null
          subscriptionPlan: {
            billingPeriod: {
              value: number
              unit: "WEEK" | "MONTH" | "YEAR"
            }
            numBillingCycles: number
            firstPercent: number
            everyPercent: number
            alsoOneTime: boolean
          } | null
          taxClass: "standard" | "reduced" | "zero" | "exempt" | "food" | "books" | "clothing" | "medicine" | "digital" | "service"
          shipping: {
            shipsSeparately: boolean
            surchargeCents: number
            shipsOnlyTo: string[]
            pickupOnly: boolean
          }
          brand: string
          sale: {
            startsAt: string | null
            endsAt: string | null
          }
          swatches: {
            option: string
            value: string
            color: string | null
            imageId: string | null
          }[]
          video: {
            url: string
            title: string
          } | null
          related: string[]
          merchandising: {
            scarcityEnabled: boolean
            scarcityText: string
            scarcityShownByDefault: boolean
            customSoldOutText: string
          }
          visibility: "public" | "draft" | "scheduled" | "private" | "needs-review"
          publishAt: string | null
          id: string
          revision: number
          fullUrl: string
          currency: string
          measurementStandard: "metric" | "imperial"
          pictures: {
            id: string
            assetUrl: string
            originalSize: string
            systemDataVariants: string
            altText: string
            mediaFocalPoint: {
              x: number
              y: number
            }
            tone?: string | undefined
          }[]
          archived: boolean
          deleted: boolean
          createdAt: string
          updatedAt: string
          updatedBy: string | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/products/bulk': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        target: {
          ids: string[]
        } | {
          matching: Record<string, string>
        } | {
          samples: true
        }
        action: {
          kind: "archive"
        } | {
          kind: "unarchive"
        } | {
          kind: "delete"
        } | {
          kind: "restore"
        } | {
          kind: "set-visibility"
          visibility: "public" | "draft" | "private" | "needs-review"
        } | {
          kind: "add-tag"
          tag: string
        } | {
          kind: "remove-tag"
          tag: string
        } | {
          kind: "rename-tag"
          tag: string
          to: string
        } | {
          kind: "add-category"
          categoryId: string
        } | {
          kind: "remove-category"
          categoryId: string
        } | {
          kind: "add-to-collection"
          collectionId: string
        } | {
          kind: "remove-from-collection"
          collectionId: string
        } | {
          kind: "set-brand"
          brand: string
        } | {
          kind: "set-tax-class"
          taxClass: "standard" | "reduced" | "zero" | "exempt" | "food" | "books" | "clothing" | "medicine" | "digital" | "service"
        } | {
          kind: "set-weight"
          weightGrams: number | null
        } | {
          kind: "set-sale"
          percent: number
          period?: {
            startsAt: string | null
            endsAt: string | null
          } | undefined
        } | {
          kind: "change-prices"
          by: "percent" | "amount"
          value: number
          rounding: "none" | "whole" | "ends-99" | "ends-95"
        }
        isWithoutFile?: boolean | undefined
        isAtAnyPrice?: boolean | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          changed: number
          undo: string | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/products/{itemId}': {
    get: {
      parameters: {
        query?: { at?: string | undefined; fields?: string | undefined }
        header?: never
        path: { itemId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          title: string
          urlId: string
          productType: number
          description: string
          excerpt: string
          tags: string[]
          categories: string[]
          options: string[]
          variants: {
            id: string
            sku: string
            attributes: Record<string, string>
            priceCents: number
            salePriceCents: number
            onSale: boolean
            weightGrams: number | null
            sizeMm: {
              length: number
              width: number
              height: number
            } | null
            mainImageId: string | null
            imageIds?: string[] | undefined
            gtin?: unknown | undefined
            costCents?: number | null | undefined
          }[]
          images: {
            id: string
            altText: string
            focalPoint: {
              x: number
              y: number
            }
            title?: string | undefined
            body?: string | undefined
            filename?: string | undefined
          }[]
          seo: {
            seoTitle: string
            seoDescription: string
            seoHidden: boolean
          }
          customAddText: string | null
          form: {
            id: string
            name: string
            fields: {
              id: string
              type: "text" | "textarea" | "email" | "name" | "phone" | "address" | "radio" | "checkbox" | "select" | "likert" | "date" | "time" | "number" | "currency" | "website" | "twitter" | "password" | "section"
              title: string
              description: string
              placeholder: string
              required: boolean
              options: string[]
              maxLength: number | null
              currencySymbol?: string | undefined
              showCountryCode?: boolean | undefined
              underline?: boolean | undefined
            }[]
          } | null
          subscriptionPlan: {
            billingPeriod: {
              value: number
              unit: "WEEK" | "MONTH" | "YEAR"
            }
            numBillingCycles: number
            firstPercent: number
            everyPercent: number
            alsoOneTime: boolean
          } | null
          taxClass: "standard" | "reduced" | "zero" | "exempt" | "food" | "books" | "clothing" | "medicine" | "digital" | "service"
          shipping: {
            shipsSeparately: boolean
            surchargeCents: number
            shipsOnlyTo: string[]
            pickupOnly: boolean
          }
          brand: string
          sale: {
            startsAt: string | null
            endsAt: string | null
          }
          swatches: {
            option: string
            value: string
            color: string | null
            imageId: string | null
          }[]
          video: {
            url: string
            title: string
          } | null
          related: string[]
          merchandising: {
            scarcityEnabled: boolean
            scarcityText: string
            scarcityShownByDefault: boolean
            customSoldOutText: string
          }
          visibility: "public" | "draft" | "scheduled" | "private" | "needs-review"
          publishAt: string | null
          id: string
          revision: number
          fullUrl: string
          currency: string
          measurementStandard: "metric" | "imperial"
          pictures: {
            id: string
            assetUrl: string
            originalSize: string
            systemDataVariants: string
            altText: string
            mediaFocalPoint: {
              x: number
              y: number
            }
            tone?: string | undefined
          }[]
          archived: boolean
          deleted: boolean
          createdAt: string
          updatedAt: string
          updatedBy: string | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { itemId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        revision: number
        changes: {
          title?: string | undefined
          urlId?: string | undefined
          productType?: number | undefined
          description?: string | undefined
          excerpt?: string | undefined
          tags?: string[] | undefined
          categories?: string[] | undefined
          options?: string[] | undefined
          variants?: {
            id: string
            sku: string
            attributes: Record<string, string>
            priceCents: number
            salePriceCents: number
            onSale: boolean
            weightGrams: number | null
            sizeMm: {
              length: number
              width: number
              height: number
            } | null
            mainImageId: string | null
            imageIds?: string[] | undefined
            gtin?: string | undefined
            costCents?: number | null | undefined
          }[] | undefined
          images?: {
            id: string
            altText: string
            focalPoint: {
              x: number
              y: number
            }
            title?: string | undefined
            body?: string | undefined
            filename?: string | undefined
          }[] | undefined
          seo?: {
            seoTitle: string
            seoDescription: string
            seoHidden: boolean
          } | undefined
          customAddText?: string | null | undefined
          form?: {
            id: string
            name: string
            fields: {
              id: string
              type: "text" | "textarea" | "email" | "name" | "phone" | "address" | "radio" | "checkbox" | "select" | "likert" | "date" | "time" | "number" | "currency" | "website" | "twitter" | "password" | "section"
              title: string
              description: string
              placeholder: string
              required: boolean
              options: string[]
              maxLength: number | null
              currencySymbol?: string | undefined
              showCountryCode?: boolean | undefined
              underline?: boolean | undefined
            }[]
          } | null | undefined
          subscriptionPlan?: {
            billingPeriod: {
              value: number
              unit: "WEEK" | "MONTH" | "YEAR"
            }
            numBillingCycles: number
            firstPercent?: number | undefined
            everyPercent?: number | undefined
            alsoOneTime?: boolean | undefined
          } | null | undefined
          taxClass?: "standard" | "reduced" | "zero" | "exempt" | "food" | "books" | "clothing" | "medicine" | "digital" | "service" | undefined
          shipping?: {
            shipsSeparately: boolean
            surchargeCents: number
            shipsOnlyTo: string[]
            pickupOnly: boolean
          } | undefined
          brand?: string | undefined
          sale?: {
            startsAt: string | null
            endsAt: string | null
          } | undefined
          swatches?: {
            option: string
            value: string
            color: string | null
            imageId: string | null
          }[] | undefined
          video?: {
            url: string
            title: string
          } | null | undefined
          related?: string[] | undefined
          merchandising?: {
            scarcityEnabled: boolean
            scarcityText: string
            scarcityShownByDefault: boolean
            customSoldOutText: string
          } | undefined
          visibility?: "public" | "draft" | "scheduled" | "private" | "needs-review" | undefined
          publishAt?: string | null | undefined
        }
        isWithoutFile?: boolean | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          title: string
          urlId: string
          productType: number
          description: string
          excerpt: string
          tags: string[]
          categories: string[]
          options: string[]
          variants: {
            id: string
            sku: string
            attributes: Record<string, string>
            priceCents: number
            salePriceCents: number
            onSale: boolean
            weightGrams: number | null
            sizeMm: {
              length: number
              width: number
              height: number
            } | null
            mainImageId: string | null
            imageIds?: string[] | undefined
            gtin?: unknown | undefined
            costCents?: number | null | undefined
          }[]
          images: {
            id: string
            altText: string
            focalPoint: {
              x: number
              y: number
            }
            title?: string | undefined
            body?: string | undefined
            filename?: string | undefined
          }[]
          seo: {
            seoTitle: string
            seoDescription: string
            seoHidden: boolean
          }
          customAddText: string | null
          form: {
            id: string
            name: string
            fields: {
              id: string
              type: "text" | "textarea" | "email" | "name" | "phone" | "address" | "radio" | "checkbox" | "select" | "likert" | "date" | "time" | "number" | "currency" | "website" | "twitter" | "password" | "section"
              title: string
              description: string
              placeholder: string
              required: boolean
              options: string[]
              maxLength: number | null
              currencySymbol?: string | undefined
              showCountryCode?: boolean | undefined
              underline?: boolean | undefined
            }[]
          } | null
          subscriptionPlan: {
            billingPeriod: {
              value: number
              unit: "WEEK" | "MONTH" | "YEAR"
            }
            numBillingCycles: number
            firstPercent: number
            everyPercent: number
            alsoOneTime: boolean
          } | null
          taxClass: "standard" | "reduced" | "zero" | "exempt" | "food" | "books" | "clothing" | "medicine" | "digital" | "service"
          shipping: {
            shipsSeparately: boolean
            surchargeCents: number
            shipsOnlyTo: string[]
            pickupOnly: boolean
          }
          brand: string
          sale: {
            startsAt: string | null
            endsAt: string | null
          }
          swatches: {
            option: string
            value: string
            color: string | null
            imageId: string | null
          }[]
          video: {
            url: string
            title: string
          } | null
          related: string[]
          merchandising: {
            scarcityEnabled: boolean
            scarcityText: string
            scarcityShownByDefault: boolean
            customSoldOutText: string
          }
          visibility: "public" | "draft" | "scheduled" | "private" | "needs-review"
          publishAt: string | null
          id: string
          revision: number
          fullUrl: string
          currency: string
          measurementStandard: "metric" | "imperial"
          pictures: {
            id: string
            assetUrl: string
            originalSize: string
            systemDataVariants: string
            altText: string
            mediaFocalPoint: {
              x: number
              y: number
            }
            tone?: string | undefined
          }[]
          archived: boolean
          deleted: boolean
          createdAt: string
          updatedAt: string
          updatedBy: string | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete?: never
  }
  '/api/v1/products/{itemId}/revisions': {
    get: {
      parameters: {
        query?: { cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path: { itemId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          revisions: {
            revision: number
            at: string
            by: string | null
            change: string
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/products/{itemId}/files': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path: { itemId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          files: {
            id: string
            name: string
            bytes: number
            revision: number
            changedAt: string
          }[]
          uploads: {
            id: string
            fileId: string
            isReplacement: boolean
            name: string
            bytes: number
            offset: number
          }[]
          downloads: number | null
          storage: {
            used: number
            limit: number
          }
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/products/{itemId}/files/uploads': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { itemId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        name: string
        bytes: number
        lastModified: number
        replaces?: string | undefined
        notify?: boolean | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          upload: {
            id: string
            fileId: string
            isReplacement: boolean
            name: string
            bytes: number
            offset: number
          }
          uploadUrl: string | null
          file: {
            id: string
            name: string
            bytes: number
            revision: number
            changedAt: string
          } | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/products/{itemId}/files/uploads/{uploadId}': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path: { itemId: string; uploadId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          upload: {
            id: string
            fileId: string
            isReplacement: boolean
            name: string
            bytes: number
            offset: number
          }
          uploadUrl: string | null
          file: {
            id: string
            name: string
            bytes: number
            revision: number
            changedAt: string
          } | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put: {
      parameters: {
        query: { offset: number }
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { itemId: string; uploadId: string }
        cookie?: never
      }
      requestBody?: { content: { '*/*': Blob } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          upload: {
            id: string
            fileId: string
            isReplacement: boolean
            name: string
            bytes: number
            offset: number
          }
          uploadUrl: string | null
          file: {
            id: string
            name: string
            bytes: number
            revision: number
            changedAt: string
          } | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { itemId: string; uploadId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          uploadId: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
  }
  '/api/v1/products/{itemId}/files/{fileId}': {
    get?: never
    put: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { itemId: string; fileId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        name: string
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          file: {
            id: string
            name: string
            bytes: number
            revision: number
            changedAt: string
          }
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete: {
      parameters: {
        query?: { isWithoutFile?: "true" | undefined }
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { itemId: string; fileId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          fileId: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
  }
  '/api/v1/categories': {
    get: {
      parameters: {
        query?: { cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          categories: {
            id: string
            parentId: string | null
            name: string
            urlId: string
            itemCount: number
            imageUrl: string | null
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        name: string
        parentId: string | null
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          parentId: string | null
          name: string
          urlId: string
          itemCount: number
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/categories/{categoryId}': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path: { categoryId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          parentId: string | null
          name: string
          urlId: string
          itemCount: number
          description: string
          picture: {
            id: string
            altText: string
            focalPoint: {
              x: number
              y: number
            }
            title?: string | undefined
            body?: string | undefined
            filename?: string | undefined
          } | null
          seo: {
            seoTitle: string
            seoDescription: string
            seoHidden: boolean
          }
          shownPicture: {
            id: string
            assetUrl: string
            originalSize: string
            systemDataVariants: string
            altText: string
            mediaFocalPoint: {
              x: number
              y: number
            }
            tone?: string | undefined
          } | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { categoryId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        name?: string | undefined
        parentId?: string | null | undefined
        place?: number | undefined
        description?: string | undefined
        picture?: {
          id: string
          altText: string
          focalPoint: {
            x: number
            y: number
          }
          title?: string | undefined
          body?: string | undefined
          filename?: string | undefined
        } | null | undefined
        seo?: {
          seoTitle: string
          seoDescription: string
          seoHidden: boolean
        } | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          parentId: string | null
          name: string
          urlId: string
          itemCount: number
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { categoryId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          deleted: true
          changedItems: number
          undo: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
  }
  '/api/v1/collections': {
    get: {
      parameters: {
        query?: { cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          collections: {
            id: string
            title: string
            urlId: string
            fullUrl: string
            visible: boolean
            itemCount: number
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        title: string
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          title: string
          urlId: string
          fullUrl: string
          visible: boolean
          itemCount: number
          description: string
          picture: {
            id: string
            altText: string
            focalPoint: {
              x: number
              y: number
            }
            title?: string | undefined
            body?: string | undefined
            filename?: string | undefined
          } | null
          seo: {
            seoTitle: string
            seoDescription: string
            seoHidden: boolean
          }
          shownPicture: {
            id: string
            assetUrl: string
            originalSize: string
            systemDataVariants: string
            altText: string
            mediaFocalPoint: {
              x: number
              y: number
            }
            tone?: string | undefined
          } | null
          revision: number
          items: {
            id: string
            title: string
            image: {
              id: string
              assetUrl: string
              originalSize: string
              systemDataVariants: string
              altText: string
              mediaFocalPoint: {
                x: number
                y: number
              }
              tone?: string | undefined
            } | null
            visibility: "public" | "draft" | "scheduled" | "private" | "needs-review"
            archived: boolean
          }[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/collections/{collectionId}': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path: { collectionId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          title: string
          urlId: string
          fullUrl: string
          visible: boolean
          itemCount: number
          description: string
          picture: {
            id: string
            altText: string
            focalPoint: {
              x: number
              y: number
            }
            title?: string | undefined
            body?: string | undefined
            filename?: string | undefined
          } | null
          seo: {
            seoTitle: string
            seoDescription: string
            seoHidden: boolean
          }
          shownPicture: {
            id: string
            assetUrl: string
            originalSize: string
            systemDataVariants: string
            altText: string
            mediaFocalPoint: {
              x: number
              y: number
            }
            tone?: string | undefined
          } | null
          revision: number
          items: {
            id: string
            title: string
            image: {
              id: string
              assetUrl: string
              originalSize: string
              systemDataVariants: string
              altText: string
              mediaFocalPoint: {
                x: number
                y: number
              }
              tone?: string | undefined
            } | null
            visibility: "public" | "draft" | "scheduled" | "private" | "needs-review"
            archived: boolean
          }[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { collectionId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        revision: number
        changes: {
          title?: string | undefined
          urlId?: string | undefined
          visible?: boolean | undefined
          description?: string | undefined
          picture?: {
            id: string
            altText: string
            focalPoint: {
              x: number
              y: number
            }
            title?: string | undefined
            body?: string | undefined
            filename?: string | undefined
          } | null | undefined
          seo?: {
            seoTitle: string
            seoDescription: string
            seoHidden: boolean
          } | undefined
          itemIds?: string[] | undefined
        }
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          title: string
          urlId: string
          fullUrl: string
          visible: boolean
          itemCount: number
          description: string
          picture: {
            id: string
            altText: string
            focalPoint: {
              x: number
              y: number
            }
            title?: string | undefined
            body?: string | undefined
            filename?: string | undefined
          } | null
          seo: {
            seoTitle: string
            seoDescription: string
            seoHidden: boolean
          }
          shownPicture: {
            id: string
            assetUrl: string
            originalSize: string
            systemDataVariants: string
            altText: string
            mediaFocalPoint: {
              x: number
              y: number
            }
            tone?: string | undefined
          } | null
          revision: number
          items: {
            id: string
            title: string
            image: {
              id: string
              assetUrl: string
              originalSize: string
              systemDataVariants: string
              altText: string
              mediaFocalPoint: {
                x: number
                y: number
              }
              tone?: string | undefined
            } | null
            visibility: "public" | "draft" | "scheduled" | "private" | "needs-review"
            archived: boolean
          }[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { collectionId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          deleted: true
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
  }
  '/api/v1/tags': {
    get: {
      parameters: {
        query?: { cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          tags: {
            tag: string
            itemCount: number
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/variants': {
    get: {
      parameters: {
        query?: { itemId?: string | undefined; sku?: string | undefined; modifiedAfter?: string | undefined; modifiedBefore?: string | undefined; cursor?: string | undefined; limit?: number | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          variants: {
            id: string
            itemId: string
            title: string
            sku: string
            attributes: Record<string, string>
            priceCents: number
            salePriceCents: number
            onSale: boolean
            weightGrams: number | null
            gtin: string
            unlimited: boolean
            onHand: number
            reserved: number
            available: number | null
            updatedAt: string
          }[]
          currency: string
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/variants/{variantId}': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path: { variantId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          itemId: string
          title: string
          sku: string
          attributes: Record<string, string>
          priceCents: number
          salePriceCents: number
          onSale: boolean
          weightGrams: number | null
          gtin: string
          unlimited: boolean
          onHand: number
          reserved: number
          available: number | null
          updatedAt: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/inventory': {
    get: {
      parameters: {
        query?: { search?: string | undefined; sort?: "name" | "stock" | "price" | undefined; direction?: "asc" | "desc" | undefined; show?: "low" | "out" | "unlimited" | undefined; cursor?: string | undefined; at?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          rows: {
            itemId: string
            title: string
            imageUrl: string | null
            priceFromCents: number
            priceToCents: number
            available: number | null
            levels: {
              variantId: string
              sku: string
              variantName: string
              unlimited: boolean
              onHand: number
              reserved: number
              available: number
            }[]
          }[]
          currency: string
          lowStock: number
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/inventory/{variantId}/history': {
    get: {
      parameters: {
        query?: { cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path: { variantId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          variant: {
            variantId: string
            sku: string
            variantName: string
            unlimited: boolean
            onHand: number
            reserved: number
            available: number
          }
          title: string
          reservations: {
            reservationId: string
            quantity: number
            expiresAt: string
            note: string | null
          }[]
          movements: {
            version: number
            at: string
            kind: "set" | "adjusted" | "unlimited" | "reserved" | "committed" | "released" | "expired" | "extended" | "returned" | "undone"
            by: string | null
            reason: string
            note: string
            reference: string | null
            onHandBy: number
            availableBy: number
            level: {
              unlimited: boolean
              onHand: number
              reserved: number
              available: number
            }
            undoable: boolean
            undoes: number | null
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/inventory/adjustments': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header: { 'Idempotency-Key': string }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        changes: {
          kind: "set"
          variantId: string
          quantity: number
          reason: "received" | "counted" | "returned" | "damaged" | "lost" | "sold-elsewhere" | "correction" | "other"
          note: string
        } | {
          kind: "adjust"
          variantId: string
          by: number
          reason: "received" | "counted" | "returned" | "damaged" | "lost" | "sold-elsewhere" | "correction" | "other"
          note: string
        } | {
          kind: "unlimited"
          variantId: string
          note: string
        }[]
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          results: {
            variantId: string
            level: {
              variantId: string
              sku: string
              variantName: string
              unlimited: boolean
              onHand: number
              reserved: number
              available: number
            } | null
            message: string | null
            version: number | null
          }[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/inventory/reservations': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header: { 'Idempotency-Key': string }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        variantId: string
        quantity: number
        minutes: number
        note?: string | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          reservationId: string
          expiresAt: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/inventory/reservations/{reservationId}/commit': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { reservationId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        variantId: string
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          level: {
            variantId: string
            sku: string
            variantName: string
            unlimited: boolean
            onHand: number
            reserved: number
            available: number
          }
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/inventory/reservations/{reservationId}/release': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { reservationId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        variantId: string
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          level: {
            variantId: string
            sku: string
            variantName: string
            unlimited: boolean
            onHand: number
            reserved: number
            available: number
          }
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/orders': {
    get: {
      parameters: {
        query?: { view?: "open" | "unpaid" | "to-ship" | "shipped" | "cancelled" | "disputed" | "test" | "archived" | "all" | undefined; search?: string | undefined; tag?: string | undefined; cursor?: string | undefined; modifiedAfter?: string | undefined; modifiedBefore?: string | undefined; limit?: number | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          orders: {
            id: string
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            testMode: boolean
            isDonation: boolean
            hasCustomer: boolean
            customerEmail: string | null
            customerName: string | null
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            itemCount: number
            toSend: number
            sent: number
            shippingKind: ("rate" | "pickup" | "local") | null
            tags: string[]
            isArchived: boolean
            hasDispute: boolean
            disputeStatus: ("open" | "won" | "lost") | null
            disputeDueBy: string | null
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refunded: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header: { 'Idempotency-Key': string }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        lines: {
          kind: "product"
          id: string
          quantity: number
          unitPriceCents: number
          itemId: string
          sku: string
        } | {
          kind: "custom"
          id: string
          quantity: number
          unitPriceCents: number
          title: string
          productType: 1 | 3
        }[]
        discount: {
          name: string
          benefit: {
            type: "fixed"
            cents: number
          } | {
            type: "percent"
            rate: number
          }
        } | null
        shipping: {
          name: string
          cents: number
        } | null
        customer: {
          email: string
          address: {
            firstName: string
            lastName: string
            company: string
            line1: string
            line2: string
            city: string
            region: string
            postalCode: string
            country: "" | string
            phone: string
          }
          note: string
        }
        tender: "cash" | "bank"
        expectedCents: number
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          orderId: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/orders/{orderId}': {
    get: {
      parameters: {
        query?: { at?: string | undefined; fields?: string | undefined }
        header?: never
        path: { orderId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          order: {
            id: string
            purchasedCartId: string
            websiteId: string
            testMode: boolean
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            channel: "web"
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            currency: string
            priceTaxInterpretation: "EXCLUSIVE" | "INCLUSIVE"
            items: {
              id: string
              itemId: string
              variantId: string | null
              sku: string
              productName: string
              attributes: {
                name: string
                value: string
              }[]
              quantity: number
              unitPrice: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              subtotal: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              total: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              productType: number
              additionalFields: string | null
              formSubmission: {
                label: string
                value: string
              }[] | null
              imageUrl: string | null
              subscription?: {
                id: string
                cycle: number
              } | undefined
            }[]
            donation?: {
              fundId: string
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              fee: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              interval: "once" | "month" | "year"
              isAnonymous: boolean
            } | undefined
            subtotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            discountTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            shippingTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxRemovedTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            appliedGiftCards: {
              id: string
              last4: string
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            giftCardRedemptionTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            amountDue: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refundedTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxLines: {
              name: string
              rate: number
              base: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              tax: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            discounts: {
              name: string
              code: string | null
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            shippingMethod: string | null
            fulfillments: {
              id: string
              kind: "shipment" | "pickup" | "delivery"
              lines: {
                lineId: string
                quantity: number
              }[]
              shipDate: string
              carrierName: string
              service: string
              trackingNumber: string
              trackingUrl: string
            }[]
            documents: {
              kind: "invoice" | "credit" | "cancellation"
              series: "live" | "test" | "live-credit" | "test-credit"
              number: number
              label: string
            }[]
            customerEmail: string | null
            shippingAddress: {
              firstName: string
              lastName: string
              company: string
              line1: string
              line2: string
              city: string
              region: string
              postalCode: string
              country: string
              phone: string
            } | null
            billingAddress: {
              firstName: string
              lastName: string
              company: string
              line1: string
              line2: string
              city: string
              region: string
              postalCode: string
              country: string
              phone: string
            } | null
            shippingLines: string[]
            billingLines: string[]
            note: string | null
            vatNumber: string | null
            formSubmission: {
              label: string
              value: string
            }[] | null
          }
          tally: unknown
          shippingKind: ("rate" | "pickup" | "local") | null
          hasCustomer: boolean
          customerEmails: "unlimited" | "limited" | "none"
          customerId: string | null
          forms: {
            lineId: string
            fields: {
              type: string
              rawTitle: string
              value: string
              values: (string[] | Record<string, string>) | null
              text: string
            }[]
          }[]
          payment: {
            gateway: string
            reference: string | null
            testMode: boolean
            failure: string | null
            risk: {
              level: "normal" | "elevated" | "highest"
              score: number | null
              note: string
            } | null
          } | null
          invoice: {
            isOffered: boolean
            missingDetails: ("name" | "address" | "taxNumber")[]
          }
          disputes: {
            id: string
            amount: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            status: "open" | "won" | "lost"
            openedOn: string
            respondBy: string | null
          }[]
          notes: {
            id: string
            at: string
            by: string | null
            text: string | null
          }[]
          tags: string[]
          isArchived: boolean
          timeline: {
            id: string
            at: string
            what: string
            by: string | null
            detail: string
            unsent?: {
              kind: "confirmation" | "paymentFailed" | "shipped" | "refunded" | "refundFailed"
              round: number
            } | undefined
          }[]
          otherOrders: {
            id: string
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            testMode: boolean
            isDonation: boolean
            hasCustomer: boolean
            customerEmail: string | null
            customerName: string | null
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            itemCount: number
            toSend: number
            sent: number
            shippingKind: ("rate" | "pickup" | "local") | null
            tags: string[]
            isArchived: boolean
            hasDispute: boolean
            disputeStatus: ("open" | "won" | "lost") | null
            disputeDueBy: string | null
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refunded: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
          }[]
          newerId: string | null
          olderId: string | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/orders/{orderId}/fulfillments': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header: { 'Idempotency-Key': string }
        path: { orderId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        fulfillmentId: string
        lines: {
          lineId: string
          quantity: number
        }[] | null
        carrierName?: string | undefined
        service?: string | undefined
        trackingNumber?: string | undefined
        trackingUrl?: "" | string | undefined
        notify?: boolean | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          order: {
            id: string
            purchasedCartId: string
            websiteId: string
            testMode: boolean
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            channel: "web"
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            currency: string
            priceTaxInterpretation: "EXCLUSIVE" | "INCLUSIVE"
            items: {
              id: string
              itemId: string
              variantId: string | null
              sku: string
              productName: string
              attributes: {
                name: string
                value: string
              }[]
              quantity: number
              unitPrice: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              subtotal: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              total: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              productType: number
              additionalFields: string | null
              formSubmission: {
                label: string
                value: string
              }[] | null
              imageUrl: string | null
              subscription?: {
                id: string
                cycle: number
              } | undefined
            }[]
            donation?: {
              fundId: string
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              fee: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              interval: "once" | "month" | "year"
              isAnonymous: boolean
            } | undefined
            subtotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            discountTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            shippingTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxRemovedTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            appliedGiftCards: {
              id: string
              last4: string
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            giftCardRedemptionTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            amountDue: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refundedTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxLines: {
              name: string
              rate: number
              base: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              tax: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            discounts: {
              name: string
              code: string | null
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            shippingMethod: string | null
            fulfillments: {
              id: string
              kind: "shipment" | "pickup" | "delivery"
              lines: {
                lineId: string
                quantity: number
              }[]
              shipDate: string
              carrierName: string
              service: string
              trackingNumber: string
              trackingUrl: string
            }[]
            documents: {
              kind: "invoice" | "credit" | "cancellation"
              series: "live" | "test" | "live-credit" | "test-credit"
              number: number
              label: string
            }[]
            customerEmail: string | null
            shippingAddress: {
              firstName: string
              lastName: string
              company: string
              line1: string
              line2: string
              city: string
              region: string
              postalCode: string
              country: string
              phone: string
            } | null
            billingAddress: {
              firstName: string
              lastName: string
              company: string
              line1: string
              line2: string
              city: string
              region: string
              postalCode: string
              country: string
              phone: string
            } | null
            shippingLines: string[]
            billingLines: string[]
            note: string | null
            vatNumber: string | null
            formSubmission: {
              label: string
              value: string
            }[] | null
          }
          tally: unknown
          shippingKind: ("rate" | "pickup" | "local") | null
          hasCustomer: boolean
          customerEmails: "unlimited" | "limited" | "none"
          customerId: string | null
          forms: {
            lineId: string
            fields: {
              type: string
              rawTitle: string
              value: string
              values: (string[] | Record<string, string>) | null
              text: string
            }[]
          }[]
          payment: {
            gateway: string
            reference: string | null
            testMode: boolean
            failure: string | null
            risk: {
              level: "normal" | "elevated" | "highest"
              score: number | null
              note: string
            } | null
          } | null
          invoice: {
            isOffered: boolean
            missingDetails: ("name" | "address" | "taxNumber")[]
          }
          disputes: {
            id: string
            amount: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            status: "open" | "won" | "lost"
            openedOn: string
            respondBy: string | null
          }[]
          notes: {
            id: string
            at: string
            by: string | null
            text: string | null
          }[]
          tags: string[]
          isArchived: boolean
          timeline: {
            id: string
            at: string
            what: string
            by: string | null
            detail: string
            unsent?: {
              kind: "confirmation" | "paymentFailed" | "shipped" | "refunded" | "refundFailed"
              round: number
            } | undefined
          }[]
          otherOrders: {
            id: string
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            testMode: boolean
            isDonation: boolean
            hasCustomer: boolean
            customerEmail: string | null
            customerName: string | null
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            itemCount: number
            toSend: number
            sent: number
            shippingKind: ("rate" | "pickup" | "local") | null
            tags: string[]
            isArchived: boolean
            hasDispute: boolean
            disputeStatus: ("open" | "won" | "lost") | null
            disputeDueBy: string | null
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refunded: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
          }[]
          newerId: string | null
          olderId: string | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/orders/{orderId}/fulfillments/{fulfillmentId}': {
    get?: never
    put?: never
    post?: never
    delete: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { orderId: string; fulfillmentId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          order: {
            id: string
            purchasedCartId: string
            websiteId: string
            testMode: boolean
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            channel: "web"
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            currency: string
            priceTaxInterpretation: "EXCLUSIVE" | "INCLUSIVE"
            items: {
              id: string
              itemId: string
              variantId: string | null
              sku: string
              productName: string
              attributes: {
                name: string
                value: string
              }[]
              quantity: number
              unitPrice: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              subtotal: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              total: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              productType: number
              additionalFields: string | null
              formSubmission: {
                label: string
                value: string
              }[] | null
              imageUrl: string | null
              subscription?: {
                id: string
                cycle: number
              } | undefined
            }[]
            donation?: {
              fundId: string
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              fee: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              interval: "once" | "month" | "year"
              isAnonymous: boolean
            } | undefined
            subtotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            discountTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            shippingTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxRemovedTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            appliedGiftCards: {
              id: string
              last4: string
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            giftCardRedemptionTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            amountDue: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refundedTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxLines: {
              name: string
              rate: number
              base: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              tax: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            discounts: {
              name: string
              code: string | null
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            shippingMethod: string | null
            fulfillments: {
              id: string
              kind: "shipment" | "pickup" | "delivery"
              lines: {
                lineId: string
                quantity: number
              }[]
              shipDate: string
              carrierName: string
              service: string
              trackingNumber: string
              trackingUrl: string
            }[]
            documents: {
              kind: "invoice" | "credit" | "cancellation"
              series: "live" | "test" | "live-credit" | "test-credit"
              number: number
              label: string
            }[]
            customerEmail: string | null
            shippingAddress: {
              firstName: string
              lastName: string
              company: string
              line1: string
              line2: string
              city: string
              region: string
              postalCode: string
              country: string
              phone: string
            } | null
            billingAddress: {
              firstName: string
              lastName: string
              company: string
              line1: string
              line2: string
              city: string
              region: string
              postalCode: string
              country: string
              phone: string
            } | null
            shippingLines: string[]
            billingLines: string[]
            note: string | null
            vatNumber: string | null
            formSubmission: {
              label: string
              value: string
            }[] | null
          }
          tally: unknown
          shippingKind: ("rate" | "pickup" | "local") | null
          hasCustomer: boolean
          customerEmails: "unlimited" | "limited" | "none"
          customerId: string | null
          forms: {
            lineId: string
            fields: {
              type: string
              rawTitle: string
              value: string
              values: (string[] | Record<string, string>) | null
              text: string
            }[]
          }[]
          payment: {
            gateway: string
            reference: string | null
            testMode: boolean
            failure: string | null
            risk: {
              level: "normal" | "elevated" | "highest"
              score: number | null
              note: string
            } | null
          } | null
          invoice: {
            isOffered: boolean
            missingDetails: ("name" | "address" | "taxNumber")[]
          }
          disputes: {
            id: string
            amount: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            status: "open" | "won" | "lost"
            openedOn: string
            respondBy: string | null
          }[]
          notes: {
            id: string
            at: string
            by: string | null
            text: string | null
          }[]
          tags: string[]
          isArchived: boolean
          timeline: {
            id: string
            at: string
            what: string
            by: string | null
            detail: string
            unsent?: {
              kind: "confirmation" | "paymentFailed" | "shipped" | "refunded" | "refundFailed"
              round: number
            } | undefined
          }[]
          otherOrders: {
            id: string
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            testMode: boolean
            isDonation: boolean
            hasCustomer: boolean
            customerEmail: string | null
            customerName: string | null
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            itemCount: number
            toSend: number
            sent: number
            shippingKind: ("rate" | "pickup" | "local") | null
            tags: string[]
            isArchived: boolean
            hasDispute: boolean
            disputeStatus: ("open" | "won" | "lost") | null
            disputeDueBy: string | null
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refunded: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
          }[]
          newerId: string | null
          olderId: string | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
  }
  '/api/v1/orders/{orderId}/refunds': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header: { 'Idempotency-Key': string }
        path: { orderId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        refundId: string
        lines: {
          lineId: string
          quantity: number
          restock: boolean
        }[]
        shippingCents: number
        amountCents: number | null
        expectedCents: number
        reason?: string | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          order: {
            id: string
            purchasedCartId: string
            websiteId: string
            testMode: boolean
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            channel: "web"
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            currency: string
            priceTaxInterpretation: "EXCLUSIVE" | "INCLUSIVE"
            items: {
              id: string
              itemId: string
              variantId: string | null
              sku: string
              productName: string
              attributes: {
                name: string
                value: string
              }[]
              quantity: number
              unitPrice: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              subtotal: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              total: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              productType: number
              additionalFields: string | null
              formSubmission: {
                label: string
                value: string
              }[] | null
              imageUrl: string | null
              subscription?: {
                id: string
                cycle: number
              } | undefined
            }[]
            donation?: {
              fundId: string
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              fee: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              interval: "once" | "month" | "year"
              isAnonymous: boolean
            } | undefined
            subtotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            discountTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            shippingTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxRemovedTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            appliedGiftCards: {
              id: string
              last4: string
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            giftCardRedemptionTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            amountDue: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refundedTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxLines: {
              name: string
              rate: number
              base: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              tax: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            discounts: {
              name: string
              code: string | null
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            shippingMethod: string | null
            fulfillments: {
              id: string
              kind: "shipment" | "pickup" | "delivery"
              lines: {
                lineId: string
                quantity: number
              }[]
              shipDate: string
              carrierName: string
              service: string
              trackingNumber: string
              trackingUrl: string
            }[]
            documents: {
              kind: "invoice" | "credit" | "cancellation"
              series: "live" | "test" | "live-credit" | "test-credit"
              number: number
              label: string
            }[]
            customerEmail: string | null
            shippingAddress: {
              firstName: string
              lastName: string
              company: string
              line1: string
              line2: string
              city: string
              region: string
              postalCode: string
              country: string
              phone: string
            } | null
            billingAddress: {
              firstName: string
              lastName: string
              company: string
              line1: string
              line2: string
              city: string
              region: string
              postalCode: string
              country: string
              phone: string
            } | null
            shippingLines: string[]
            billingLines: string[]
            note: string | null
            vatNumber: string | null
            formSubmission: {
              label: string
              value: string
            }[] | null
          }
          tally: unknown
          shippingKind: ("rate" | "pickup" | "local") | null
          hasCustomer: boolean
          customerEmails: "unlimited" | "limited" | "none"
          customerId: string | null
          forms: {
            lineId: string
            fields: {
              type: string
              rawTitle: string
              value: string
              values: (string[] | Record<string, string>) | null
              text: string
            }[]
          }[]
          payment: {
            gateway: string
            reference: string | null
            testMode: boolean
            failure: string | null
            risk: {
              level: "normal" | "elevated" | "highest"
              score: number | null
              note: string
            } | null
          } | null
          invoice: {
            isOffered: boolean
            missingDetails: ("name" | "address" | "taxNumber")[]
          }
          disputes: {
            id: string
            amount: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            status: "open" | "won" | "lost"
            openedOn: string
            respondBy: string | null
          }[]
          notes: {
            id: string
            at: string
            by: string | null
            text: string | null
          }[]
          tags: string[]
          isArchived: boolean
          timeline: {
            id: string
            at: string
            what: string
            by: string | null
            detail: string
            unsent?: {
              kind: "confirmation" | "paymentFailed" | "shipped" | "refunded" | "refundFailed"
              round: number
            } | undefined
          }[]
          otherOrders: {
            id: string
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            testMode: boolean
            isDonation: boolean
            hasCustomer: boolean
            customerEmail: string | null
            customerName: string | null
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            itemCount: number
            toSend: number
            sent: number
            shippingKind: ("rate" | "pickup" | "local") | null
            tags: string[]
            isArchived: boolean
            hasDispute: boolean
            disputeStatus: ("open" | "won" | "lost") | null
            disputeDueBy: string | null
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refunded: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
          }[]
          newerId: string | null
          olderId: string | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/orders/{orderId}/cancel': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header: { 'Idempotency-Key': string }
        path: { orderId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        refundId: string
        restock: boolean
        reason?: string | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          order: {
            id: string
            purchasedCartId: string
            websiteId: string
            testMode: boolean
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            channel: "web"
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            currency: string
            priceTaxInterpretation: "EXCLUSIVE" | "INCLUSIVE"
            items: {
              id: string
              itemId: string
              variantId: string | null
              sku: string
              productName: string
              attributes: {
                name: string
                value: string
              }[]
              quantity: number
              unitPrice: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              subtotal: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              total: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              productType: number
              additionalFields: string | null
              formSubmission: {
                label: string
                value: string
              }[] | null
              imageUrl: string | null
              subscription?: {
                id: string
                cycle: number
              } | undefined
            }[]
            donation?: {
              fundId: string
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              fee: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              interval: "once" | "month" | "year"
              isAnonymous: boolean
            } | undefined
            subtotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            discountTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            shippingTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxRemovedTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            appliedGiftCards: {
              id: string
              last4: string
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            giftCardRedemptionTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            amountDue: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refundedTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxLines: {
              name: string
              rate: number
              base: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              tax: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            discounts: {
              name: string
              code: string | null
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            shippingMethod: string | null
            fulfillments: {
              id: string
              kind: "shipment" | "pickup" | "delivery"
              lines: {
                lineId: string
                quantity: number
              }[]
              shipDate: string
              carrierName: string
              service: string
              trackingNumber: string
              trackingUrl: string
            }[]
            documents: {
              kind: "invoice" | "credit" | "cancellation"
              series: "live" | "test" | "live-credit" | "test-credit"
              number: number
              label: string
            }[]
            customerEmail: string | null
            shippingAddress: {
              firstName: string
              lastName: string
              company: string
              line1: string
              line2: string
              city: string
              region: string
              postalCode: string
              country: string
              phone: string
            } | null
            billingAddress: {
              firstName: string
              lastName: string
              company: string
              line1: string
              line2: string
              city: string
              region: string
              postalCode: string
              country: string
              phone: string
            } | null
            shippingLines: string[]
            billingLines: string[]
            note: string | null
            vatNumber: string | null
            formSubmission: {
              label: string
              value: string
            }[] | null
          }
          tally: unknown
          shippingKind: ("rate" | "pickup" | "local") | null
          hasCustomer: boolean
          customerEmails: "unlimited" | "limited" | "none"
          customerId: string | null
          forms: {
            lineId: string
            fields: {
              type: string
              rawTitle: string
              value: string
              values: (string[] | Record<string, string>) | null
              text: string
            }[]
          }[]
          payment: {
            gateway: string
            reference: string | null
            testMode: boolean
            failure: string | null
            risk: {
              level: "normal" | "elevated" | "highest"
              score: number | null
              note: string
            } | null
          } | null
          invoice: {
            isOffered: boolean
            missingDetails: ("name" | "address" | "taxNumber")[]
          }
          disputes: {
            id: string
            amount: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            status: "open" | "won" | "lost"
            openedOn: string
            respondBy: string | null
          }[]
          notes: {
            id: string
            at: string
            by: string | null
            text: string | null
          }[]
          tags: string[]
          isArchived: boolean
          timeline: {
            id: string
            at: string
            what: string
            by: string | null
            detail: string
            unsent?: {
              kind: "confirmation" | "paymentFailed" | "shipped" | "refunded" | "refundFailed"
              round: number
            } | undefined
          }[]
          otherOrders: {
            id: string
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            testMode: boolean
            isDonation: boolean
            hasCustomer: boolean
            customerEmail: string | null
            customerName: string | null
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            itemCount: number
            toSend: number
            sent: number
            shippingKind: ("rate" | "pickup" | "local") | null
            tags: string[]
            isArchived: boolean
            hasDispute: boolean
            disputeStatus: ("open" | "won" | "lost") | null
            disputeDueBy: string | null
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refunded: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
          }[]
          newerId: string | null
          olderId: string | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/orders/{orderId}/notes': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { orderId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        noteId: string
        text: string
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          order: {
            id: string
            purchasedCartId: string
            websiteId: string
            testMode: boolean
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            channel: "web"
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            currency: string
            priceTaxInterpretation: "EXCLUSIVE" | "INCLUSIVE"
            items: {
              id: string
              itemId: string
              variantId: string | null
              sku: string
              productName: string
              attributes: {
                name: string
                value: string
              }[]
              quantity: number
              unitPrice: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              subtotal: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              total: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              productType: number
              additionalFields: string | null
              formSubmission: {
                label: string
                value: string
              }[] | null
              imageUrl: string | null
              subscription?: {
                id: string
                cycle: number
              } | undefined
            }[]
            donation?: {
              fundId: string
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              fee: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              interval: "once" | "month" | "year"
              isAnonymous: boolean
            } | undefined
            subtotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            discountTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            shippingTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxRemovedTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            appliedGiftCards: {
              id: string
              last4: string
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            giftCardRedemptionTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            amountDue: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refundedTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxLines: {
              name: string
              rate: number
              base: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              tax: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            discounts: {
              name: string
              code: string | null
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            shippingMethod: string | null
            fulfillments: {
              id: string
              kind: "shipment" | "pickup" | "delivery"
              lines: {
                lineId: string
                quantity: number
              }[]
              shipDate: string
              carrierName: string
              service: string
              trackingNumber: string
              trackingUrl: string
            }[]
            documents: {
              kind: "invoice" | "credit" | "cancellation"
              series: "live" | "test" | "live-credit" | "test-credit"
              number: number
              label: string
            }[]
            customerEmail: string | null
            shippingAddress: {
              firstName: string
              lastName: string
              company: string
              line1: string
              line2: string
              city: string
              region: string
              postalCode: string
              country: string
              phone: string
            } | null
            billingAddress: {
              firstName: string
              lastName: string
              company: string
              line1: string
              line2: string
              city: string
              region: string
              postalCode: string
              country: string
              phone: string
            } | null
            shippingLines: string[]
            billingLines: string[]
            note: string | null
            vatNumber: string | null
            formSubmission: {
              label: string
              value: string
            }[] | null
          }
          tally: unknown
          shippingKind: ("rate" | "pickup" | "local") | null
          hasCustomer: boolean
          customerEmails: "unlimited" | "limited" | "none"
          customerId: string | null
          forms: {
            lineId: string
            fields: {
              type: string
              rawTitle: string
              value: string
              values: (string[] | Record<string, string>) | null
              text: string
            }[]
          }[]
          payment: {
            gateway: string
            reference: string | null
            testMode: boolean
            failure: string | null
            risk: {
              level: "normal" | "elevated" | "highest"
              score: number | null
              note: string
            } | null
          } | null
          invoice: {
            isOffered: boolean
            missingDetails: ("name" | "address" | "taxNumber")[]
          }
          disputes: {
            id: string
            amount: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            status: "open" | "won" | "lost"
            openedOn: string
            respondBy: string | null
          }[]
          notes: {
            id: string
            at: string
            by: string | null
            text: string | null
          }[]
          tags: string[]
          isArchived: boolean
          timeline: {
            id: string
            at: string
            what: string
            by: string | null
            detail: string
            unsent?: {
              kind: "confirmation" | "paymentFailed" | "shipped" | "refunded" | "refundFailed"
              round: number
            } | undefined
          }[]
          otherOrders: {
            id: string
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            testMode: boolean
            isDonation: boolean
            hasCustomer: boolean
            customerEmail: string | null
            customerName: string | null
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            itemCount: number
            toSend: number
            sent: number
            shippingKind: ("rate" | "pickup" | "local") | null
            tags: string[]
            isArchived: boolean
            hasDispute: boolean
            disputeStatus: ("open" | "won" | "lost") | null
            disputeDueBy: string | null
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refunded: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
          }[]
          newerId: string | null
          olderId: string | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/orders/{orderId}/tags': {
    get?: never
    put: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { orderId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        add: string[]
        remove: string[]
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          order: {
            id: string
            purchasedCartId: string
            websiteId: string
            testMode: boolean
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            channel: "web"
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            currency: string
            priceTaxInterpretation: "EXCLUSIVE" | "INCLUSIVE"
            items: {
              id: string
              itemId: string
              variantId: string | null
              sku: string
              productName: string
              attributes: {
                name: string
                value: string
              }[]
              quantity: number
              unitPrice: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              subtotal: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              total: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              productType: number
              additionalFields: string | null
              formSubmission: {
                label: string
                value: string
              }[] | null
              imageUrl: string | null
              subscription?: {
                id: string
                cycle: number
              } | undefined
            }[]
            donation?: {
              fundId: string
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              fee: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              interval: "once" | "month" | "year"
              isAnonymous: boolean
            } | undefined
            subtotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            discountTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            shippingTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxRemovedTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            appliedGiftCards: {
              id: string
              last4: string
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            giftCardRedemptionTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            amountDue: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refundedTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxLines: {
              name: string
              rate: number
              base: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              tax: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            discounts: {
              name: string
              code: string | null
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            shippingMethod: string | null
            fulfillments: {
              id: string
              kind: "shipment" | "pickup" | "delivery"
              lines: {
                lineId: string
                quantity: number
              }[]
              shipDate: string
              carrierName: string
              service: string
              trackingNumber: string
              trackingUrl: string
            }[]
            documents: {
              kind: "invoice" | "credit" | "cancellation"
              series: "live" | "test" | "live-credit" | "test-credit"
              number: number
              label: string
            }[]
            customerEmail: string | null
            shippingAddress: {
              firstName: string
              lastName: string
              company: string
              line1: string
              line2: string
              city: string
              region: string
              postalCode: string
              country: string
              phone: string
            } | null
            billingAddress: {
              firstName: string
              lastName: string
              company: string
              line1: string
              line2: string
              city: string
              region: string
              postalCode: string
              country: string
              phone: string
            } | null
            shippingLines: string[]
            billingLines: string[]
            note: string | null
            vatNumber: string | null
            formSubmission: {
              label: string
              value: string
            }[] | null
          }
          tally: unknown
          shippingKind: ("rate" | "pickup" | "local") | null
          hasCustomer: boolean
          customerEmails: "unlimited" | "limited" | "none"
          customerId: string | null
          forms: {
            lineId: string
            fields: {
              type: string
              rawTitle: string
              value: string
              values: (string[] | Record<string, string>) | null
              text: string
            }[]
          }[]
          payment: {
            gateway: string
            reference: string | null
            testMode: boolean
            failure: string | null
            risk: {
              level: "normal" | "elevated" | "highest"
              score: number | null
              note: string
            } | null
          } | null
          invoice: {
            isOffered: boolean
            missingDetails: ("name" | "address" | "taxNumber")[]
          }
          disputes: {
            id: string
            amount: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            status: "open" | "won" | "lost"
            openedOn: string
            respondBy: string | null
          }[]
          notes: {
            id: string
            at: string
            by: string | null
            text: string | null
          }[]
          tags: string[]
          isArchived: boolean
          timeline: {
            id: string
            at: string
            what: string
            by: string | null
            detail: string
            unsent?: {
              kind: "confirmation" | "paymentFailed" | "shipped" | "refunded" | "refundFailed"
              round: number
            } | undefined
          }[]
          otherOrders: {
            id: string
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            testMode: boolean
            isDonation: boolean
            hasCustomer: boolean
            customerEmail: string | null
            customerName: string | null
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            itemCount: number
            toSend: number
            sent: number
            shippingKind: ("rate" | "pickup" | "local") | null
            tags: string[]
            isArchived: boolean
            hasDispute: boolean
            disputeStatus: ("open" | "won" | "lost") | null
            disputeDueBy: string | null
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refunded: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
          }[]
          newerId: string | null
          olderId: string | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete?: never
  }
  '/api/v1/orders/{orderId}/archived': {
    get?: never
    put: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { orderId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        isArchived: boolean
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          order: {
            id: string
            purchasedCartId: string
            websiteId: string
            testMode: boolean
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            channel: "web"
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            currency: string
            priceTaxInterpretation: "EXCLUSIVE" | "INCLUSIVE"
            items: {
              id: string
              itemId: string
              variantId: string | null
              sku: string
              productName: string
              attributes: {
                name: string
                value: string
              }[]
              quantity: number
              unitPrice: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              subtotal: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              total: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              productType: number
              additionalFields: string | null
              formSubmission: {
                label: string
                value: string
              }[] | null
              imageUrl: string | null
              subscription?: {
                id: string
                cycle: number
              } | undefined
            }[]
            donation?: {
              fundId: string
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              fee: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              interval: "once" | "month" | "year"
              isAnonymous: boolean
            } | undefined
            subtotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            discountTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            shippingTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxRemovedTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            appliedGiftCards: {
              id: string
              last4: string
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            giftCardRedemptionTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            amountDue: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refundedTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            taxLines: {
              name: string
              rate: number
              base: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
              tax: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            discounts: {
              name: string
              code: string | null
              amount: {
                value: string
                currency: string
                decimalValue: string
                currencyCode: string
              }
            }[]
            shippingMethod: string | null
            fulfillments: {
              id: string
              kind: "shipment" | "pickup" | "delivery"
              lines: {
                lineId: string
                quantity: number
              }[]
              shipDate: string
              carrierName: string
              service: string
              trackingNumber: string
              trackingUrl: string
            }[]
            documents: {
              kind: "invoice" | "credit" | "cancellation"
              series: "live" | "test" | "live-credit" | "test-credit"
              number: number
              label: string
            }[]
            customerEmail: string | null
            shippingAddress: {
              firstName: string
              lastName: string
              company: string
              line1: string
              line2: string
              city: string
              region: string
              postalCode: string
              country: string
              phone: string
            } | null
            billingAddress: {
              firstName: string
              lastName: string
              company: string
              line1: string
              line2: string
              city: string
              region: string
              postalCode: string
              country: string
              phone: string
            } | null
            shippingLines: string[]
            billingLines: string[]
            note: string | null
            vatNumber: string | null
            formSubmission: {
              label: string
              value: string
            }[] | null
          }
          tally: unknown
          shippingKind: ("rate" | "pickup" | "local") | null
          hasCustomer: boolean
          customerEmails: "unlimited" | "limited" | "none"
          customerId: string | null
          forms: {
            lineId: string
            fields: {
              type: string
              rawTitle: string
              value: string
              values: (string[] | Record<string, string>) | null
              text: string
            }[]
          }[]
          payment: {
            gateway: string
            reference: string | null
            testMode: boolean
            failure: string | null
            risk: {
              level: "normal" | "elevated" | "highest"
              score: number | null
              note: string
            } | null
          } | null
          invoice: {
            isOffered: boolean
            missingDetails: ("name" | "address" | "taxNumber")[]
          }
          disputes: {
            id: string
            amount: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            status: "open" | "won" | "lost"
            openedOn: string
            respondBy: string | null
          }[]
          notes: {
            id: string
            at: string
            by: string | null
            text: string | null
          }[]
          tags: string[]
          isArchived: boolean
          timeline: {
            id: string
            at: string
            what: string
            by: string | null
            detail: string
            unsent?: {
              kind: "confirmation" | "paymentFailed" | "shipped" | "refunded" | "refundFailed"
              round: number
            } | undefined
          }[]
          otherOrders: {
            id: string
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            testMode: boolean
            isDonation: boolean
            hasCustomer: boolean
            customerEmail: string | null
            customerName: string | null
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            itemCount: number
            toSend: number
            sent: number
            shippingKind: ("rate" | "pickup" | "local") | null
            tags: string[]
            isArchived: boolean
            hasDispute: boolean
            disputeStatus: ("open" | "won" | "lost") | null
            disputeDueBy: string | null
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refunded: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
          }[]
          newerId: string | null
          olderId: string | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete?: never
  }
  '/api/v1/draft-orders': {
    get: {
      parameters: {
        query?: { modifiedAfter?: string | undefined; modifiedBefore?: string | undefined; cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          drafts: {
            id: string
            state: "open" | "sent" | "ordered"
            orderId: string | null
            customerEmail: string | null
            itemCount: number
            currency: string
            grandTotalCents: number
            changedOn: string
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header: { 'Idempotency-Key': string }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        lines: {
          kind: "product"
          id: string
          quantity: number
          unitPriceCents: number
          itemId: string
          sku: string
        } | {
          kind: "custom"
          id: string
          quantity: number
          unitPriceCents: number
          title: string
          productType: 1 | 3
        }[]
        discount: {
          name: string
          benefit: {
            type: "fixed"
            cents: number
          } | {
            type: "percent"
            rate: number
          }
        } | null
        shipping: {
          name: string
          cents: number
        } | null
        customer: {
          email: string
          address: {
            firstName: string
            lastName: string
            company: string
            line1: string
            line2: string
            city: string
            region: string
            postalCode: string
            country: "" | string
            phone: string
          }
          note: string
        }
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          state: "open" | "sent" | "paying" | "ordered"
          orderId: string | null
          sentOn: string | null
          changedOn: string
          isTestMode: boolean
          draft: unknown
          titles: Record<string, {
            title: string
            variant: string
          }>
          totals: {
            currency: string
            pricesIncludeTax: boolean
            lines: {
              id: string
              totalCents: number
            }[]
            subtotalCents: number
            discountCents: number
            shippingCostCents: number
            taxCents: number
            taxLines: {
              name: string
              rate: number
              taxCents: number
            }[]
            taxRemovedCents: number
            grandTotalCents: number
          }
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/draft-orders/{draftId}': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path: { draftId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          state: "open" | "sent" | "paying" | "ordered"
          orderId: string | null
          sentOn: string | null
          changedOn: string
          isTestMode: boolean
          draft: unknown
          titles: Record<string, {
            title: string
            variant: string
          }>
          totals: {
            currency: string
            pricesIncludeTax: boolean
            lines: {
              id: string
              totalCents: number
            }[]
            subtotalCents: number
            discountCents: number
            shippingCostCents: number
            taxCents: number
            taxLines: {
              name: string
              rate: number
              taxCents: number
            }[]
            taxRemovedCents: number
            grandTotalCents: number
          }
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { draftId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        lines: {
          kind: "product"
          id: string
          quantity: number
          unitPriceCents: number
          itemId: string
          sku: string
        } | {
          kind: "custom"
          id: string
          quantity: number
          unitPriceCents: number
          title: string
          productType: 1 | 3
        }[]
        discount: {
          name: string
          benefit: {
            type: "fixed"
            cents: number
          } | {
            type: "percent"
            rate: number
          }
        } | null
        shipping: {
          name: string
          cents: number
        } | null
        customer: {
          email: string
          address: {
            firstName: string
            lastName: string
            company: string
            line1: string
            line2: string
            city: string
            region: string
            postalCode: string
            country: "" | string
            phone: string
          }
          note: string
        }
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          state: "open" | "sent" | "paying" | "ordered"
          orderId: string | null
          sentOn: string | null
          changedOn: string
          isTestMode: boolean
          draft: unknown
          titles: Record<string, {
            title: string
            variant: string
          }>
          totals: {
            currency: string
            pricesIncludeTax: boolean
            lines: {
              id: string
              totalCents: number
            }[]
            subtotalCents: number
            discountCents: number
            shippingCostCents: number
            taxCents: number
            taxLines: {
              name: string
              rate: number
              taxCents: number
            }[]
            taxRemovedCents: number
            grandTotalCents: number
          }
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { draftId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          deleted: true
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
  }
  '/api/v1/draft-orders/{draftId}/link': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { draftId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          url: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/draft-orders/{draftId}/paid': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header: { 'Idempotency-Key': string }
        path: { draftId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        tender: "cash" | "bank"
        expectedCents: number
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          orderId: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/customers': {
    get: {
      parameters: {
        query?: { view?: "all" | "returning" | "one-order" | "agreed" | "no-order" | undefined; tag?: string | undefined; minOrders?: number | undefined; maxOrders?: number | undefined; minSpent?: number | undefined; orderedWithin?: number | undefined; notOrderedFor?: number | undefined; search?: string | undefined; modifiedAfter?: string | undefined; modifiedBefore?: string | undefined; cursor?: string | undefined; limit?: number | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          customers: {
            id: string
            email: string | null
            name: string | null
            orderCount: number
            spent: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            firstOrderOn: string | null
            lastOrderOn: string | null
            agreedOn: string | null
            tags: string[]
          }[]
          matching: number
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/customers/segments': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          segments: {
            id: string
            name: string
            filter: {
              view: "all" | "returning" | "one-order" | "agreed" | "no-order"
              tag?: string | undefined
              minOrders?: number | undefined
              maxOrders?: number | undefined
              minSpent?: number | undefined
              orderedWithin?: number | undefined
              notOrderedFor?: number | undefined
            }
          }[]
          currency: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/customers/{customerId}': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path: { customerId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          customer: {
            id: string
            email: string | null
            name: string | null
            orderCount: number
            spent: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            firstOrderOn: string | null
            lastOrderOn: string | null
            agreedOn: string | null
            tags: string[]
          }
          address: {
            firstName: string
            lastName: string
            company: string
            line1: string
            line2: string
            city: string
            region: string
            postalCode: string
            country: string
            phone: string
          } | null
          addressLines: string[]
          orders: {
            id: string
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            testMode: boolean
            isDonation: boolean
            hasCustomer: boolean
            customerEmail: string | null
            customerName: string | null
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            itemCount: number
            toSend: number
            sent: number
            shippingKind: ("rate" | "pickup" | "local") | null
            tags: string[]
            isArchived: boolean
            hasDispute: boolean
            disputeStatus: ("open" | "won" | "lost") | null
            disputeDueBy: string | null
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refunded: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
          }[]
          hasMoreOrders: boolean
          letters: {
            id: string
            at: string
            what: string
            orderNumber: number | null
          }[]
          notes: {
            id: string
            at: string
            text: string | null
          }[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/customers/{customerId}/notes': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { customerId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        noteId: string
        text: string
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          customer: {
            id: string
            email: string | null
            name: string | null
            orderCount: number
            spent: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            firstOrderOn: string | null
            lastOrderOn: string | null
            agreedOn: string | null
            tags: string[]
          }
          address: {
            firstName: string
            lastName: string
            company: string
            line1: string
            line2: string
            city: string
            region: string
            postalCode: string
            country: string
            phone: string
          } | null
          addressLines: string[]
          orders: {
            id: string
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            testMode: boolean
            isDonation: boolean
            hasCustomer: boolean
            customerEmail: string | null
            customerName: string | null
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            itemCount: number
            toSend: number
            sent: number
            shippingKind: ("rate" | "pickup" | "local") | null
            tags: string[]
            isArchived: boolean
            hasDispute: boolean
            disputeStatus: ("open" | "won" | "lost") | null
            disputeDueBy: string | null
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refunded: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
          }[]
          hasMoreOrders: boolean
          letters: {
            id: string
            at: string
            what: string
            orderNumber: number | null
          }[]
          notes: {
            id: string
            at: string
            text: string | null
          }[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/customers/{customerId}/tags': {
    get?: never
    put: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { customerId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        add: string[]
        remove: string[]
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          customer: {
            id: string
            email: string | null
            name: string | null
            orderCount: number
            spent: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            firstOrderOn: string | null
            lastOrderOn: string | null
            agreedOn: string | null
            tags: string[]
          }
          address: {
            firstName: string
            lastName: string
            company: string
            line1: string
            line2: string
            city: string
            region: string
            postalCode: string
            country: string
            phone: string
          } | null
          addressLines: string[]
          orders: {
            id: string
            orderNumber: number | null
            createdOn: string
            modifiedOn: string
            testMode: boolean
            isDonation: boolean
            hasCustomer: boolean
            customerEmail: string | null
            customerName: string | null
            fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED"
            paymentStatus: "NONE" | "PENDING" | "PAID" | "FAILED"
            refundStatus: "NONE" | "PARTIAL" | "FULL"
            itemCount: number
            toSend: number
            sent: number
            shippingKind: ("rate" | "pickup" | "local") | null
            tags: string[]
            isArchived: boolean
            hasDispute: boolean
            disputeStatus: ("open" | "won" | "lost") | null
            disputeDueBy: string | null
            grandTotal: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            refunded: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
          }[]
          hasMoreOrders: boolean
          letters: {
            id: string
            at: string
            what: string
            orderNumber: number | null
          }[]
          notes: {
            id: string
            at: string
            text: string | null
          }[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete?: never
  }
  '/api/v1/discounts': {
    get: {
      parameters: {
        query?: { status?: "active" | "scheduled" | "paused" | "ended" | "used-up" | undefined; search?: string | undefined; sort?: "created" | "name" | "uses" | undefined; direction?: "asc" | "desc" | undefined; modifiedAfter?: string | undefined; modifiedBefore?: string | undefined; cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          discounts: {
            id: string
            terms: {
              name: string
              trigger: "code" | "automatic"
              benefit: {
                type: "percent"
                rate: number
              } | {
                type: "fixed"
                cents: number
              } | {
                type: "buy-x-get-y"
                buy: number
                get: number
                rate: number
                timesMax: number | null
              } | {
                type: "free-shipping"
              }
              scope: {
                type: "order"
              } | {
                type: "over-amount"
                cents: number
              } | {
                type: "over-quantity"
                quantity: number
              } | {
                type: "products"
                ids: string[]
              } | {
                type: "categories"
                ids: string[]
              } | {
                type: "plans"
                ids: string[]
              }
              subscriptionPayments: "first" | "all"
              limits: {
                total: number | null
                perCustomer: number | null
              }
              startsAt: string | null
              endsAt: string | null
            }
            isPaused: boolean
            status: "active" | "scheduled" | "paused" | "ended" | "used-up"
            codes: number
            firstCode: string | null
            uses: number
            turnoverCents: number
            revision: number
            createdAt: string
            updatedAt: string
          }[]
          counts: Record<string, number>
          currency: string
          timeZone: string
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        terms: {
          name: string
          trigger: "code" | "automatic"
          benefit: {
            type: "percent"
            rate: number
          } | {
            type: "fixed"
            cents: number
          } | {
            type: "buy-x-get-y"
            buy: number
            get: number
            rate?: number | undefined
            timesMax?: number | null | undefined
          } | {
            type: "free-shipping"
          }
          scope?: {
            type: "order"
          } | {
            type: "over-amount"
            cents: number
          } | {
            type: "over-quantity"
            quantity: number
          } | {
            type: "products"
            ids: string[]
          } | {
            type: "categories"
            ids: string[]
          } | {
            type: "plans"
            ids: string[]
          } | undefined
          subscriptionPayments?: "first" | "all" | undefined
          limits?: {
            total?: number | null | undefined
            perCustomer?: number | null | undefined
          } | undefined
          startsAt?: string | null | undefined
          endsAt?: string | null | undefined
        }
        codes?: string[] | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          terms: {
            name: string
            trigger: "code" | "automatic"
            benefit: {
              type: "percent"
              rate: number
            } | {
              type: "fixed"
              cents: number
            } | {
              type: "buy-x-get-y"
              buy: number
              get: number
              rate: number
              timesMax: number | null
            } | {
              type: "free-shipping"
            }
            scope: {
              type: "order"
            } | {
              type: "over-amount"
              cents: number
            } | {
              type: "over-quantity"
              quantity: number
            } | {
              type: "products"
              ids: string[]
            } | {
              type: "categories"
              ids: string[]
            } | {
              type: "plans"
              ids: string[]
            }
            subscriptionPayments: "first" | "all"
            limits: {
              total: number | null
              perCustomer: number | null
            }
            startsAt: string | null
            endsAt: string | null
          }
          isPaused: boolean
          status: "active" | "scheduled" | "paused" | "ended" | "used-up"
          codes: number
          firstCode: string | null
          uses: number
          turnoverCents: number
          revision: number
          createdAt: string
          updatedAt: string
          titles: Record<string, string>
          currency: string
          timeZone: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/discounts/{discountId}': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path: { discountId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          terms: {
            name: string
            trigger: "code" | "automatic"
            benefit: {
              type: "percent"
              rate: number
            } | {
              type: "fixed"
              cents: number
            } | {
              type: "buy-x-get-y"
              buy: number
              get: number
              rate: number
              timesMax: number | null
            } | {
              type: "free-shipping"
            }
            scope: {
              type: "order"
            } | {
              type: "over-amount"
              cents: number
            } | {
              type: "over-quantity"
              quantity: number
            } | {
              type: "products"
              ids: string[]
            } | {
              type: "categories"
              ids: string[]
            } | {
              type: "plans"
              ids: string[]
            }
            subscriptionPayments: "first" | "all"
            limits: {
              total: number | null
              perCustomer: number | null
            }
            startsAt: string | null
            endsAt: string | null
          }
          isPaused: boolean
          status: "active" | "scheduled" | "paused" | "ended" | "used-up"
          codes: number
          firstCode: string | null
          uses: number
          turnoverCents: number
          revision: number
          createdAt: string
          updatedAt: string
          titles: Record<string, string>
          currency: string
          timeZone: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { discountId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        revision: number
        terms: {
          name: string
          trigger: "code" | "automatic"
          benefit: {
            type: "percent"
            rate: number
          } | {
            type: "fixed"
            cents: number
          } | {
            type: "buy-x-get-y"
            buy: number
            get: number
            rate?: number | undefined
            timesMax?: number | null | undefined
          } | {
            type: "free-shipping"
          }
          scope?: {
            type: "order"
          } | {
            type: "over-amount"
            cents: number
          } | {
            type: "over-quantity"
            quantity: number
          } | {
            type: "products"
            ids: string[]
          } | {
            type: "categories"
            ids: string[]
          } | {
            type: "plans"
            ids: string[]
          } | undefined
          subscriptionPayments?: "first" | "all" | undefined
          limits?: {
            total?: number | null | undefined
            perCustomer?: number | null | undefined
          } | undefined
          startsAt?: string | null | undefined
          endsAt?: string | null | undefined
        }
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          terms: {
            name: string
            trigger: "code" | "automatic"
            benefit: {
              type: "percent"
              rate: number
            } | {
              type: "fixed"
              cents: number
            } | {
              type: "buy-x-get-y"
              buy: number
              get: number
              rate: number
              timesMax: number | null
            } | {
              type: "free-shipping"
            }
            scope: {
              type: "order"
            } | {
              type: "over-amount"
              cents: number
            } | {
              type: "over-quantity"
              quantity: number
            } | {
              type: "products"
              ids: string[]
            } | {
              type: "categories"
              ids: string[]
            } | {
              type: "plans"
              ids: string[]
            }
            subscriptionPayments: "first" | "all"
            limits: {
              total: number | null
              perCustomer: number | null
            }
            startsAt: string | null
            endsAt: string | null
          }
          isPaused: boolean
          status: "active" | "scheduled" | "paused" | "ended" | "used-up"
          codes: number
          firstCode: string | null
          uses: number
          turnoverCents: number
          revision: number
          createdAt: string
          updatedAt: string
          titles: Record<string, string>
          currency: string
          timeZone: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { discountId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          deleted: true
          revision: number
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
  }
  '/api/v1/discounts/{discountId}/paused': {
    get?: never
    put: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { discountId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        isPaused: boolean
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          terms: {
            name: string
            trigger: "code" | "automatic"
            benefit: {
              type: "percent"
              rate: number
            } | {
              type: "fixed"
              cents: number
            } | {
              type: "buy-x-get-y"
              buy: number
              get: number
              rate: number
              timesMax: number | null
            } | {
              type: "free-shipping"
            }
            scope: {
              type: "order"
            } | {
              type: "over-amount"
              cents: number
            } | {
              type: "over-quantity"
              quantity: number
            } | {
              type: "products"
              ids: string[]
            } | {
              type: "categories"
              ids: string[]
            } | {
              type: "plans"
              ids: string[]
            }
            subscriptionPayments: "first" | "all"
            limits: {
              total: number | null
              perCustomer: number | null
            }
            startsAt: string | null
            endsAt: string | null
          }
          isPaused: boolean
          status: "active" | "scheduled" | "paused" | "ended" | "used-up"
          codes: number
          firstCode: string | null
          uses: number
          turnoverCents: number
          revision: number
          createdAt: string
          updatedAt: string
          titles: Record<string, string>
          currency: string
          timeZone: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete?: never
  }
  '/api/v1/discounts/{discountId}/codes': {
    get: {
      parameters: {
        query?: { search?: string | undefined; cursor?: string | undefined }
        header?: never
        path: { discountId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          codes: string[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { discountId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        codes: string[]
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          terms: {
            name: string
            trigger: "code" | "automatic"
            benefit: {
              type: "percent"
              rate: number
            } | {
              type: "fixed"
              cents: number
            } | {
              type: "buy-x-get-y"
              buy: number
              get: number
              rate: number
              timesMax: number | null
            } | {
              type: "free-shipping"
            }
            scope: {
              type: "order"
            } | {
              type: "over-amount"
              cents: number
            } | {
              type: "over-quantity"
              quantity: number
            } | {
              type: "products"
              ids: string[]
            } | {
              type: "categories"
              ids: string[]
            } | {
              type: "plans"
              ids: string[]
            }
            subscriptionPayments: "first" | "all"
            limits: {
              total: number | null
              perCustomer: number | null
            }
            startsAt: string | null
            endsAt: string | null
          }
          isPaused: boolean
          status: "active" | "scheduled" | "paused" | "ended" | "used-up"
          codes: number
          firstCode: string | null
          uses: number
          turnoverCents: number
          revision: number
          createdAt: string
          updatedAt: string
          titles: Record<string, string>
          currency: string
          timeZone: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/discounts/{discountId}/codes/generate': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header: { 'Idempotency-Key': string }
        path: { discountId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        count: number
        prefix?: string | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          terms: {
            name: string
            trigger: "code" | "automatic"
            benefit: {
              type: "percent"
              rate: number
            } | {
              type: "fixed"
              cents: number
            } | {
              type: "buy-x-get-y"
              buy: number
              get: number
              rate: number
              timesMax: number | null
            } | {
              type: "free-shipping"
            }
            scope: {
              type: "order"
            } | {
              type: "over-amount"
              cents: number
            } | {
              type: "over-quantity"
              quantity: number
            } | {
              type: "products"
              ids: string[]
            } | {
              type: "categories"
              ids: string[]
            } | {
              type: "plans"
              ids: string[]
            }
            subscriptionPayments: "first" | "all"
            limits: {
              total: number | null
              perCustomer: number | null
            }
            startsAt: string | null
            endsAt: string | null
          }
          isPaused: boolean
          status: "active" | "scheduled" | "paused" | "ended" | "used-up"
          codes: number
          firstCode: string | null
          uses: number
          turnoverCents: number
          revision: number
          createdAt: string
          updatedAt: string
          titles: Record<string, string>
          currency: string
          timeZone: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/gift-cards': {
    get: {
      parameters: {
        query?: { view?: "all" | "active" | "empty" | "frozen" | "disabled" | "test" | undefined; search?: string | undefined; customer?: string | undefined; modifiedAfter?: string | undefined; modifiedBefore?: string | undefined; cursor?: string | undefined; limit?: number | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          giftCards: {
            id: string
            last4: string
            status: "active" | "empty" | "frozen" | "disabled"
            testMode: boolean
            source: "hand" | "file" | "purchase"
            issued: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            balance: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            issuedOn: string
            changedOn: string
            isReceived?: boolean | undefined
          }[]
          currency: string
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header: { 'Idempotency-Key': string }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        amountCents: number
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          giftCard: {
            id: string
            last4: string
            status: "active" | "empty" | "frozen" | "disabled"
            testMode: boolean
            source: "hand" | "file" | "purchase"
            issued: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            balance: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            issuedOn: string
            changedOn: string
            isReceived?: boolean | undefined
          }
          recipient: {
            name: string
            email: string | null
            sender: string
            message: string
            deliverOn: string | null
          } | null
          held: {
            value: string
            currency: string
            decimalValue: string
            currencyCode: string
          }
          timeline: {
            id: string
            at: string
            what: string
            by: string | null
            detail: string
          }[]
          orders: {
            id: string
            orderNumber: number | null
            paid: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            } | null
          }[]
          code: string
          pdfUrl: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/gift-cards/liability': {
    get: {
      parameters: {
        query?: { days?: number | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          days: {
            day: string
            issued: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            used: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            revoked: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            owed: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
          }[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/gift-cards/{cardId}': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path: { cardId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          giftCard: {
            id: string
            last4: string
            status: "active" | "empty" | "frozen" | "disabled"
            testMode: boolean
            source: "hand" | "file" | "purchase"
            issued: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            balance: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            issuedOn: string
            changedOn: string
            isReceived?: boolean | undefined
          }
          recipient: {
            name: string
            email: string | null
            sender: string
            message: string
            deliverOn: string | null
          } | null
          held: {
            value: string
            currency: string
            decimalValue: string
            currencyCode: string
          }
          timeline: {
            id: string
            at: string
            what: string
            by: string | null
            detail: string
          }[]
          orders: {
            id: string
            orderNumber: number | null
            paid: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            } | null
          }[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/gift-cards/{cardId}/disable': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { cardId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        reason: string
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          giftCard: {
            id: string
            last4: string
            status: "active" | "empty" | "frozen" | "disabled"
            testMode: boolean
            source: "hand" | "file" | "purchase"
            issued: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            balance: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            issuedOn: string
            changedOn: string
            isReceived?: boolean | undefined
          }
          recipient: {
            name: string
            email: string | null
            sender: string
            message: string
            deliverOn: string | null
          } | null
          held: {
            value: string
            currency: string
            decimalValue: string
            currencyCode: string
          }
          timeline: {
            id: string
            at: string
            what: string
            by: string | null
            detail: string
          }[]
          orders: {
            id: string
            orderNumber: number | null
            paid: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            } | null
          }[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/subscriptions': {
    get: {
      parameters: {
        query?: { view?: "all" | "active" | "paused" | "failing" | "ended" | "test" | undefined; customer?: string | undefined; modifiedAfter?: string | undefined; modifiedBefore?: string | undefined; cursor?: string | undefined; limit?: number | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          subscriptions: {
            id: string
            status: "active" | "paused" | "failing" | "ended"
            isCancelled: boolean
            customer: string | null
            title: string
            quantity: number
            payment: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            billingPeriod: {
              value: number
              unit: "WEEK" | "MONTH" | "YEAR"
            }
            nextOn: string | null
            begunOn: string
            changedOn?: string | undefined
            testMode: boolean
          }[]
          counts: {
            active: number
            paused: number
            failing: number
            ended: number
            test: number
          }
          due: {
            amount: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            payments: number
          }[]
          heldBecause: string | null
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/subscriptions/months': {
    get: {
      parameters: {
        query?: { months?: number | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          months: {
            month: string
            revenue: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            begun: number
            lost: number
            recovered: number
            recoveredRevenue: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
          }[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/subscriptions/{subscriptionId}': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path: { subscriptionId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          subscription: {
            id: string
            status: "active" | "paused" | "failing" | "ended"
            isCancelled: boolean
            customer: string | null
            title: string
            quantity: number
            payment: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            billingPeriod: {
              value: number
              unit: "WEEK" | "MONTH" | "YEAR"
            }
            nextOn: string | null
            begunOn: string
            changedOn?: string | undefined
            testMode: boolean
          }
          customerId: string
          plan: {
            numBillingCycles: number
            paid: number
            firstPercent: number
            everyPercent: number
          }
          owed: {
            reason: string
            next: string
          } | null
          announced: {
            payment: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            from: string
          } | null
          timeline: {
            id: string
            at: string
            what: string
            by: string | null
            detail: string
          }[]
          orders: {
            id: string
            orderNumber: number | null
            cycle: number
            at: string
          }[]
          actions: ("pause" | "resume" | "cancel" | "keep" | "retry")[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/subscriptions/{subscriptionId}/actions': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header: { 'Idempotency-Key': string }
        path: { subscriptionId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        action: "pause" | "resume" | "cancel" | "keep" | "retry"
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          subscription: {
            id: string
            status: "active" | "paused" | "failing" | "ended"
            isCancelled: boolean
            customer: string | null
            title: string
            quantity: number
            payment: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            billingPeriod: {
              value: number
              unit: "WEEK" | "MONTH" | "YEAR"
            }
            nextOn: string | null
            begunOn: string
            changedOn?: string | undefined
            testMode: boolean
          }
          customerId: string
          plan: {
            numBillingCycles: number
            paid: number
            firstPercent: number
            everyPercent: number
          }
          owed: {
            reason: string
            next: string
          } | null
          announced: {
            payment: {
              value: string
              currency: string
              decimalValue: string
              currencyCode: string
            }
            from: string
          } | null
          timeline: {
            id: string
            at: string
            what: string
            by: string | null
            detail: string
          }[]
          orders: {
            id: string
            orderNumber: number | null
            cycle: number
            at: string
          }[]
          actions: ("pause" | "resume" | "cancel" | "keep" | "retry")[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/carts': {
    get: {
      parameters: {
        query?: { purchased?: "true" | "false" | undefined; modifiedAfter?: string | undefined; modifiedBefore?: string | undefined; cursor?: string | undefined; limit?: number | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          carts: {
            cartId: string
            createdAt: string
            updatedAt: string
            purchasedAt: string | null
            items: number
            subtotalCents: number
            currency: string | null
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/carts/abandoned': {
    get: {
      parameters: {
        query?: { cursor?: string | undefined; show?: "all" | "emailed" | "returned" | "bought" | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          carts: {
            cartId: string
            customerEmail: string | null
            leftAt: string
            items: number
            titles: string[]
            value: {
              currency: string
              cents: number
            }
            state: "waiting" | "sent" | "failed" | "uncertain" | "suppressed"
            reason: string
            sentAt: string | null
            returnedAt: string | null
            boughtAt: string | null
            orderId: string | null
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/carts/{cartId}': {
    get: {
      parameters: {
        query?: { at?: string | undefined; fields?: string | undefined }
        header?: never
        path: { cartId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          cartId: string
          asOf: string
          cart: {
            createdAt: string | null
            isPurchased: boolean
            lines: {
              entryId: string
              itemId: string
              sku: string
              title: string
              attributes: {
                name: string
                value: string
              }[]
              quantity: number
              unitPriceCents: number
              currency: string
              hasAdditionalFields: boolean
            }[]
            items: number
            subtotalCents: number
            currency: string | null
          }
          timeline: {
            version: number
            at: string
            what: "added" | "changed" | "filledIn" | "removed" | "estimated" | "coded" | "repriced" | "emptied" | "purchased"
            line: {
              entryId: string
              sku: string
              title: string
              attributes: {
                name: string
                value: string
              }[]
            } | null
            quantityBefore: number | null
            quantity: number | null
            items: number
            subtotalCents: number
          }[]
          isCut: boolean
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/restock/groups': {
    get: {
      parameters: {
        query?: { cursor?: string | undefined; search?: string | undefined; sort?: "waiting" | "latest" | undefined; variantId?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          signUpGroups: {
            productId: string
            variantId: string
            title: string
            variantName: string
            imageUrl: string | null
            counts: {
              unconfirmed: number
              waiting: number
              requested: number
              sent: number
              failed: number
              uncertain: number
              suppressed: number
              signedOff: number
            }
            lastSentAt: string | null
            lastSignUpAt: string
            available: number | null
            unlimited: boolean
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/restock/sign-ups': {
    get: {
      parameters: {
        query: { productId: string; variantId: string; state?: "unconfirmed" | "waiting" | "requested" | "sent" | "failed" | "uncertain" | "suppressed" | "signedOff" | undefined; cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          signUps: {
            signUpId: string
            email: string | null
            state: "unconfirmed" | "waiting" | "requested" | "sent" | "failed" | "uncertain" | "suppressed" | "signedOff"
            isJoinMailingList: boolean
            signedUpAt: string
            changedAt: string
            sendId: string | null
            reason: string
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/restock/sends': {
    get: {
      parameters: {
        query?: { cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          sends: {
            sendId: string
            state: "preparing" | "sending" | "paused" | "cancelled" | "done"
            kind: "person" | "stock"
            requestedBy: string | null
            requestedAt: string
            finishedAt: string | null
            groups: {
              count: number
              titles: string[]
            }
            total: number
            pending: number
            sent: number
            failed: number
            uncertain: number
            suppressed: number
            cancelled: number
            clicked: number
            carted: number
            delayed: {
              count: number
              until: string
            } | null
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header: { 'Idempotency-Key': string }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        productId: string
        variantId: string
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          sendId: string
          total: number
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/restock/sends/{sendId}': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path: { sendId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          send: {
            sendId: string
            state: "preparing" | "sending" | "paused" | "cancelled" | "done"
            kind: "person" | "stock"
            requestedBy: string | null
            requestedAt: string
            finishedAt: string | null
            groups: {
              count: number
              titles: string[]
            }
            total: number
            pending: number
            sent: number
            failed: number
            uncertain: number
            suppressed: number
            cancelled: number
            clicked: number
            carted: number
            delayed: {
              count: number
              until: string
            } | null
          }
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/forms': {
    get: {
      parameters: {
        query?: { cursor?: string | undefined; modifiedAfter?: string | undefined; modifiedBefore?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          forms: {
            id: string
            name: string
            version: number
            fields: number
            submissions: number | null
            unread: number | null
            changedOn: string
            isClosed: boolean
          }[]
          mayReadAnswers: boolean
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        name: string
        template: ("contact" | "booking" | "order" | "survey" | "wholesale" | "rsvp" | "job" | "feedback") | null
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          form: {
            id: string
            name: string
            version: number
            fields: unknown
            settings: unknown
          }
          webhookSecret: string | null
          may: {
            customCode: boolean
            delivery: boolean
          }
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/forms/{formId}': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path: { formId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          form: {
            id: string
            name: string
            version: number
            fields: unknown
            settings: unknown
          }
          webhookSecret: string | null
          may: {
            customCode: boolean
            delivery: boolean
          }
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { formId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        version: number
        name: string
        fields: {
          id: string
          type: "text" | "textarea" | "email" | "name" | "phone" | "address" | "radio" | "checkbox" | "select" | "likert" | "date" | "time" | "number" | "currency" | "website" | "twitter" | "password" | "file" | "section" | "hidden"
          title: string
          description: string
          placeholder: string
          required: boolean
          options: string[]
          currencySymbol?: string | undefined
          showCountryCode?: boolean | undefined
          underline?: boolean | undefined
          maxLength?: number | undefined
          key?: string | undefined
          value?: string | undefined
          mayPrefill?: boolean | undefined
          step: number
          showIf?: {
            all: boolean
            tests: {
              field: string
              is: "equals" | "not" | "contains" | "answered" | "empty"
              value?: string | undefined
            }[]
          } | undefined
          translations?: Record<string, {
            title?: string | undefined
            description?: string | undefined
            placeholder?: string | undefined
            options?: string[] | undefined
          }> | undefined
        }[]
        settings: {
          parsedSubmissionMessage: string
          submissionHTML: string
          successRedirect: string
          parsedDisclaimerMessage: string
          captchaEnabled: boolean
          captchaTheme: "light" | "dark"
          captchaAlignment: "left" | "center" | "right"
          submitLabel: string
          closesAt: string | null
          limit: number | null
          onePerPerson: boolean
          notify: string[]
          webhookUrl: string
          retentionDays: number | null
          newsletterListId?: string | null | undefined
          newsletterFieldId?: string | null | undefined
        }
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          form: {
            id: string
            name: string
            version: number
            fields: unknown
            settings: unknown
          }
          webhookSecret: string | null
          may: {
            customCode: boolean
            delivery: boolean
          }
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { formId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        '2XX': { headers: Record<string, unknown>; content: Record<string, never> }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
  }
  '/api/v1/forms/{formId}/submissions': {
    get: {
      parameters: {
        query?: { search?: string | undefined; state?: "inbox" | "starred" | "unread" | "spam" | "deleted" | undefined; modifiedAfter?: string | undefined; modifiedBefore?: string | undefined; cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path: { formId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          submissions: {
            id: string
            version: number
            submittedOn: string
            isRead: boolean
            isStarred: boolean
            isTest: boolean
            isSpam: boolean
            isDeleted: boolean
            spamReason: string
            from: string
            preview: string
          }[]
          counts: {
            inbox: number
            unread: number
            starred: number
            spam: number
            deleted: number
          }
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/forms/{formId}/submissions/{submissionId}': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path: { formId: string; submissionId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          submission: {
            id: string
            version: number
            submittedOn: string
            isRead: boolean
            isStarred: boolean
            isTest: boolean
            isSpam: boolean
            isDeleted: boolean
            spamReason: string
            from: string
            preview: string
          }
          formName: string
          answers: {
            id: string
            type: string
            rawTitle: string
            value: string
            values: (Record<string, string> | string[]) | null
            text: string
          }[]
          files: Record<string, {
            fileId: string
            name: string
            bytes: number
          }[]>
          page: {
            title: string
            path: string
          }
          replyTo: string | null
          history: {
            id: string
            kind: "note" | "reply" | "notification" | "webhook"
            text: string
            by: string
            at: string
            state: ("waiting" | "claimed" | "sent" | "failed" | "uncertain") | null
            reason: string
          }[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/forms/{formId}/submissions/changes': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { formId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        ids: string[]
        change: "read" | "unread" | "star" | "unstar" | "spam" | "inbox" | "delete" | "restore"
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          changed: number
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/contacts': {
    get: {
      parameters: {
        query?: { search?: string | undefined; state?: "pending" | "subscribed" | "unsubscribed" | "bounced" | "complained" | undefined; listId?: string | undefined; tag?: string | undefined; segmentId?: string | undefined; modifiedAfter?: string | undefined; modifiedBefore?: string | undefined; cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          contacts: {
            id: string
            email: string | null
            name: string | null
            tags: string[]
            since: string
            lists: {
              id: string
              name: string
              state: "pending" | "subscribed" | "unsubscribed" | "bounced" | "complained"
              saidOn: string
            }[]
          }[]
          matching: number
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        email: string
        name?: string | undefined
        listId: string
        words: string
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          outcome: "subscribed" | "asked" | "known"
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/contacts/{contactId}': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path: { contactId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          contact: {
            id: string
            email: string | null
            name: string | null
            tags: string[]
            since: string
            lists: {
              id: string
              name: string
              state: "pending" | "subscribed" | "unsubscribed" | "bounced" | "complained"
              saidOn: string
            }[]
          }
          isCustomer: boolean
          orders: {
            count: number
            lastOn: string
          } | null
          suppressed: ("unsubscribed" | "bounced" | "complained") | null
          bounces: {
            class: "gone" | "later" | "policy" | "complaint" | "other"
            code: string | null
            text: string
            on: string
          }[]
          consents: {
            id: string
            list: string
            said: "asked" | "yes" | "no"
            source: string
            words: string
            page: string
            on: string
            hasProof: boolean
            evidence: {
              kind: "order"
              orderId: string
            } | {
              kind: "submission"
              formId: string
              submissionId: string
            } | {
              kind: "restock"
              variantId: string
            } | null
          }[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/contacts/{contactId}/tags': {
    get?: never
    put: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { contactId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        tags: string[]
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          contact: {
            id: string
            email: string | null
            name: string | null
            tags: string[]
            since: string
            lists: {
              id: string
              name: string
              state: "pending" | "subscribed" | "unsubscribed" | "bounced" | "complained"
              saidOn: string
            }[]
          }
          isCustomer: boolean
          orders: {
            count: number
            lastOn: string
          } | null
          suppressed: ("unsubscribed" | "bounced" | "complained") | null
          bounces: {
            class: "gone" | "later" | "policy" | "complaint" | "other"
            code: string | null
            text: string
            on: string
          }[]
          consents: {
            id: string
            list: string
            said: "asked" | "yes" | "no"
            source: string
            words: string
            page: string
            on: string
            hasProof: boolean
            evidence: {
              kind: "order"
              orderId: string
            } | {
              kind: "submission"
              formId: string
              submissionId: string
            } | {
              kind: "restock"
              variantId: string
            } | null
          }[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete?: never
  }
  '/api/v1/contacts/{contactId}/lists/{listId}': {
    get?: never
    put?: never
    post?: never
    delete: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { contactId: string; listId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          contact: {
            id: string
            email: string | null
            name: string | null
            tags: string[]
            since: string
            lists: {
              id: string
              name: string
              state: "pending" | "subscribed" | "unsubscribed" | "bounced" | "complained"
              saidOn: string
            }[]
          }
          isCustomer: boolean
          orders: {
            count: number
            lastOn: string
          } | null
          suppressed: ("unsubscribed" | "bounced" | "complained") | null
          bounces: {
            class: "gone" | "later" | "policy" | "complaint" | "other"
            code: string | null
            text: string
            on: string
          }[]
          consents: {
            id: string
            list: string
            said: "asked" | "yes" | "no"
            source: string
            words: string
            page: string
            on: string
            hasProof: boolean
            evidence: {
              kind: "order"
              orderId: string
            } | {
              kind: "submission"
              formId: string
              submissionId: string
            } | {
              kind: "restock"
              variantId: string
            } | null
          }[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
  }
  '/api/v1/contact-lists': {
    get: {
      parameters: {
        query?: { cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          lists: {
            id: string
            name: string
            description: string
            welcome: string
            doubleOptIn: boolean
            isArchived: boolean
            createdOn: string
            counts: {
              subscribed: number
              pending: number
              unsubscribed: number
              suppressed: number
            }
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/pages': {
    get: {
      parameters: {
        query?: { cursor?: string | undefined; modifiedAfter?: string | undefined; modifiedBefore?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          pages: {
            docId: string
            kind: "page" | "folder" | "link" | "cover-page" | "collection" | "blog" | "course" | "calendar" | "gallery" | "post" | "not-found" | "lock-screen" | "access-denied" | "popup-overlay" | "header" | "footer" | "home-screen" | "shop-screen" | "product-screen" | "cart-screen" | "search-screen" | "site" | "style" | "template"
            head: number
            settings: {
              title: string
              slug?: string | undefined
              description?: string | undefined
              image?: string | undefined
              parent?: string | undefined
              order: string
              navigation: "main" | "footer" | "hidden"
              access: "public" | "password" | "members" | "private"
              seo: {
                title?: string | undefined
                description?: string | undefined
                hidden: boolean
              }
              folder?: {
                behaviour: "index" | "redirect" | "none"
                target?: string | undefined
              } | undefined
              link?: {
                url: string
                newWindow: boolean
              } | undefined
              navigationTitle?: string | undefined
              collection?: {
                from: "featured" | "newest" | "collection" | "category" | "tag"
                value: string
                view?: "list" | "grid" | undefined
              } | undefined
              blog?: {
                pageSize: number
                order: "newest" | "manual"
                layout: "list" | "grid" | "wall" | "titles"
                feed: "full" | "excerpt"
                comments: boolean
                closeCommentsAfter: number
                categoriesHidden: boolean
                tagsHidden: boolean
                titleFormat?: string | undefined
              } | undefined
              course?: {
                sections: Record<string, {
                  title: string
                  order: string
                }>
                opensTo: "members" | "everyone"
                hasPaywall: boolean
                takesComments?: boolean | undefined
              } | undefined
              calendar?: {
                zone?: string | undefined
                view: "list" | "month"
                showsPast: boolean
              } | undefined
              post?: {
                collection: string
                excerpt?: string | undefined
                categories: string[]
                tags: string[]
                author?: string | undefined
                starred: boolean
                focalPoint?: {
                  x: number
                  y: number
                } | undefined
                sourceUrl?: string | undefined
                publishOn?: string | undefined
                promotedBlock?: string | undefined
                recordType?: 1 | 2 | 4 | 5 | 7 | 8 | 11 | 12 | 14 | 15 | 18 | 19 | 50 | 52 | 54 | undefined
                comments?: boolean | undefined
                layout: "article" | "blocks"
              } | undefined
              lesson?: {
                section?: string | undefined
                video?: {
                  from: "file"
                  file: string
                } | {
                  from: "service"
                  url: string
                } | undefined
                seconds?: number | undefined
                attachments: string[]
                dripDays: number
                isFree: boolean
              } | undefined
              event?: {
                start: string
                end: string
                zone: string
                allDay: boolean
                repeat?: {
                  every: "day" | "week" | "month" | "year"
                  interval: number
                  weekdays?: number[] | undefined
                  monthly?: "day" | "weekday" | "last-weekday" | undefined
                  ends: {
                    by: "never"
                  } | {
                    by: "count"
                    count: number
                  } | {
                    by: "until"
                    day: string
                  }
                } | undefined
                exceptions?: Record<string, {
                  cancelled: true
                } | {
                  start: string
                  end: string
                }> | undefined
                cancelled?: true | undefined
                location?: {
                  addressTitle?: string | undefined
                  addressLine1: string
                  addressLine2: string
                  addressCountry: string
                  mapLat?: number | undefined
                  mapLng?: number | undefined
                } | undefined
                product?: string | undefined
              } | undefined
              headInjection?: string | undefined
              template?: {
                use: "page" | "collection" | "item" | "block" | "partial"
                name: string
              } | undefined
              templateId?: string | undefined
              itemTemplateId?: string | undefined
              home?: string | undefined
              titleFormats?: {
                home?: string | undefined
                page?: string | undefined
                collection?: string | undefined
                item?: string | undefined
              } | undefined
              seoHidden?: boolean | undefined
              announcement?: {
                text: string
                url?: string | undefined
              } | undefined
              infoBar?: {
                phone?: string | undefined
                email?: string | undefined
                address?: string | undefined
                showsHours: boolean
              } | undefined
              businessHours?: Record<string, string> | undefined
              join?: string | undefined
              popup?: {
                pages: "all" | "home" | "these" | "not-these"
                paths?: string[] | undefined
                opens?: "delay" | "scroll" | "exit" | "button" | undefined
                after: number
                scroll?: number | undefined
                again: number
                always?: boolean | undefined
                from?: string | undefined
                until?: string | undefined
              } | undefined
              position?: "top-left" | "top-center" | "top-right" | "center-left" | "center-center" | "center-right" | "bottom-left" | "bottom-center" | "bottom-right" | undefined
              style?: {
                design?: string | undefined
                colors: {
                  defaultThemeId: "white" | "light" | "bright" | "dark" | "black"
                  palette: {
                    lightest: string
                    light: string
                    accent: string
                    dark: string
                    darkest: string
                  }
                  themes: Record<string, Record<string, string>>
                  cssVar?: boolean | undefined
                }
                fonts: {
                  activeThemeId: string
                  themes: Record<string, {
                    heading: string
                    body: string
                  }>
                  fontUsageCategories: {
                    headings: {
                      font: "heading" | "body"
                      weight: number
                      transform: "none" | "uppercase" | "lowercase"
                      spacing: number
                    }
                    paragraphs: {
                      font: "heading" | "body"
                      weight: number
                      transform: "none" | "uppercase" | "lowercase"
                      spacing: number
                    }
                    buttons: {
                      font: "heading" | "body"
                      weight: number
                      transform: "none" | "uppercase" | "lowercase"
                      spacing: number
                    }
                    menus: {
                      font: "heading" | "body"
                      weight: number
                      transform: "none" | "uppercase" | "lowercase"
                      spacing: number
                    }
                  }
                  own: Record<string, {
                    name: string
                    fileName: string
                  }>
                  base: number
                  ratio: number
                }
                buttons: {
                  shape: "square" | "rounded" | "pill"
                  look: "solid" | "outline"
                  size: "small" | "medium" | "large"
                }
                forms: {
                  shape: "square" | "rounded" | "pill"
                  look: "boxed" | "underlined"
                }
                images: {
                  shape: "square" | "rounded" | "soft"
                }
                spacing: {
                  sections: "compact" | "normal" | "roomy"
                  width: number
                }
                lists?: {
                  view: "list" | "grid"
                } | undefined
                animation: {
                  kind: "none" | "fade" | "slide" | "scale"
                  speed: "slow" | "medium" | "fast"
                }
                tweaks: Record<string, {
                  themeId?: "white" | "light" | "bright" | "dark" | "black" | undefined
                  align?: "left" | "center" | undefined
                }>
              } | undefined
              deleted?: true | undefined
            }
            labels: ("Scheduled" | "Needs Review" | "Draft" | "Private")[]
            isHome: boolean
            isLive: boolean
            deletedAt: string | null
            updatedAt: string
          }[]
          changeCount: number
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        kind: "page" | "folder" | "link" | "cover-page" | "collection" | "blog" | "course" | "calendar" | "gallery" | "popup-overlay"
        title: string
        url?: string | undefined
        parent?: string | undefined
        copyOf?: string | undefined
        design?: "newsletter" | "button" | undefined
        listId?: string | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          docId: string
          kind: "page" | "folder" | "link" | "cover-page" | "collection" | "blog" | "course" | "calendar" | "gallery" | "post" | "not-found" | "lock-screen" | "access-denied" | "popup-overlay" | "header" | "footer" | "home-screen" | "shop-screen" | "product-screen" | "cart-screen" | "search-screen" | "site" | "style" | "template"
          head: number
          document: unknown
          hasPassword: boolean
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/pages/{docId}': {
    get: {
      parameters: {
        query?: { operations?: string | undefined; at?: string | undefined; fields?: string | undefined }
        header?: never
        path: { docId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          docId: string
          kind: "page" | "folder" | "link" | "cover-page" | "collection" | "blog" | "course" | "calendar" | "gallery" | "post" | "not-found" | "lock-screen" | "access-denied" | "popup-overlay" | "header" | "footer" | "home-screen" | "shop-screen" | "product-screen" | "cart-screen" | "search-screen" | "site" | "style" | "template"
          head: number
          document: unknown
          hasPassword: boolean
          stored: {
            opId: string
            seq: number
          }[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/pages/{docId}/history': {
    get: {
      parameters: {
        query: { no: number; with?: number | undefined; request?: string | undefined; fields?: string | undefined }
        header?: never
        path: { docId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          at: string | null
          document: unknown | null
          words: {
            text: string
            change: "same" | "added" | "removed"
          }[]
          isCompletelyChanged: boolean
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/pages/{docId}/operations': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { docId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        base: number
        tab?: string | undefined
        operations: {
          opId: string
          patches: {
            op: "set"
            path: string[]
            value: unknown
            was?: unknown | undefined
          } | {
            op: "remove"
            path: string[]
          }[]
        } | {
          opId: string
          undoes: string
        }[]
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          head: number
          operations: {
            opId: string
            seq: number
            overwritten: {
              path: string[]
              seq: number
              accountId: string | null
              value?: unknown | undefined
            }[]
            dropped: {
              op: "set"
              path: string[]
              value: unknown
              was?: unknown | undefined
            } | {
              op: "remove"
              path: string[]
            }[]
          }[]
          document: unknown
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/publications': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          liveNo: number
          changes: {
            docId: string
            kind: "page" | "folder" | "link" | "cover-page" | "collection" | "blog" | "course" | "calendar" | "gallery" | "post" | "not-found" | "lock-screen" | "access-denied" | "popup-overlay" | "header" | "footer" | "home-screen" | "shop-screen" | "product-screen" | "cart-screen" | "search-screen" | "site" | "style" | "template"
            title: string
            change: "new" | "changed" | "gone"
            head: number
          }[]
          problems: {
            docId: string
            title: string
            severity: "error" | "warning"
            message: string
            blockId?: string | undefined
          }[]
          requests: {
            requestId: string
            state: "scheduled" | "needs-review"
            pages: {
              docId: string
              title: string
            }[]
            note: string
            problem: string | null
            dueAt: string | null
            createdAt: string
          }[]
          publications: {
            no: number
            at: string
            note: string
            revertsTo: number | null
            changedCount: number
          }[]
          hasOlder: boolean
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        heads: Record<string, number>
        leaveOut?: string[] | undefined
        note?: string | undefined
        dueAt?: string | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          state: "published"
          no: number
          scheduled?: number | undefined
        } | {
          state: "scheduled" | "needs-review"
          requestId: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/redirects': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          text: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        text: string
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          text: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete?: never
  }
  '/api/v1/blogs': {
    get: {
      parameters: {
        query?: { cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          blogs: {
            docId: string
            title: string
            slug: string
            isLive: boolean
            count: number
            order: "newest" | "manual"
            kind: "blog" | "calendar"
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/posts': {
    get: {
      parameters: {
        query: { collection: string; view?: "all" | "published" | "drafts" | "scheduled" | "needs-review" | "private" | "starred" | "deleted" | "upcoming" | "past" | undefined; sort?: "updated" | "published" | "title" | "manual" | undefined; category?: string | undefined; tag?: string | undefined; author?: string | undefined; search?: string | undefined; modifiedAfter?: string | undefined; modifiedBefore?: string | undefined; cursor?: string | undefined; limit?: number | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          posts: {
            docId: string
            title: string
            slug: string
            head: number
            labels: ("Draft" | "Scheduled" | "Needs Review" | "Private")[]
            isLive: boolean
            isDeleted: boolean
            access: "public" | "password" | "members" | "private"
            excerpt: string
            image: string | null
            author: {
              id: string
              name: string
            } | null
            categories: string[]
            tags: string[]
            starred: boolean
            publishOn: string | null
            updatedAt: string
            dueAt: string | null
            startsAt: string | null
          }[]
          counts: Record<string, number>
          pictures: Record<string, {
            assetUrl: string
            systemDataVariants: string
          }>
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        collection: string
        title: string
        copyOf?: string | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          docId: string
          kind: "page" | "folder" | "link" | "cover-page" | "collection" | "blog" | "course" | "calendar" | "gallery" | "post" | "not-found" | "lock-screen" | "access-denied" | "popup-overlay" | "header" | "footer" | "home-screen" | "shop-screen" | "product-screen" | "cart-screen" | "search-screen" | "site" | "style" | "template"
          head: number
          document: unknown
          hasPassword: boolean
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/posts/changes': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        docIds: string[]
        change: {
          type: "add-category"
          category: string
        } | {
          type: "remove-category"
          category: string
        } | {
          type: "add-tag"
          tag: string
        } | {
          type: "remove-tag"
          tag: string
        } | {
          type: "star"
          starred: boolean
        } | {
          type: "author"
          author: string | null
        } | {
          type: "access"
          access: "public" | "password" | "members" | "private"
        } | {
          type: "delete"
        } | {
          type: "restore"
        }
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          changed: number
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/posts/publish': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        docIds: string[]
        heads?: Record<string, number> | undefined
        note?: string | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          state: "published"
          no: number
          scheduled?: number | undefined
        } | {
          state: "scheduled" | "needs-review"
          requestId: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/posts/{docId}/operations': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { docId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        base: number
        tab?: string | undefined
        operations: {
          opId: string
          patches: {
            op: "set"
            path: string[]
            value: unknown
            was?: unknown | undefined
          } | {
            op: "remove"
            path: string[]
          }[]
        } | {
          opId: string
          undoes: string
        }[]
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          head: number
          operations: {
            opId: string
            seq: number
            overwritten: {
              path: string[]
              seq: number
              accountId: string | null
              value?: unknown | undefined
            }[]
            dropped: {
              op: "set"
              path: string[]
              value: unknown
              was?: unknown | undefined
            } | {
              op: "remove"
              path: string[]
            }[]
          }[]
          document: unknown
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/post-authors': {
    get: {
      parameters: {
        query?: { cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          authors: {
            id: string
            name: string
            slug: string
            bio: string
            image: string | null
            isContributor: boolean
            isMe: boolean
            count: number
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        name: string
        bio?: string | undefined
        image?: string | null | undefined
        isMe?: boolean | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          name: string
          slug: string
          bio: string
          image: string | null
          isContributor: boolean
          isMe: boolean
          count: number
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/comments': {
    get: {
      parameters: {
        query?: { state?: "waiting" | "published" | "spam" | "deleted" | undefined; docId?: string | undefined; search?: string | undefined; modifiedAfter?: string | undefined; modifiedBefore?: string | undefined; cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          comments: {
            id: string
            docId: string
            pageTitle: string
            pagePath: string | null
            state: "waiting" | "published" | "spam" | "deleted"
            heldBecause: string
            name: string | null
            email: string | null
            body: string | null
            isContributor: boolean
            isReply: boolean
            replyTo: string | null
            likes: number
            flags: {
              reason: "spam" | "offensive" | "off-topic" | "other"
              count: number
            }[]
            spamScore: number
            spamReasons: string[]
            bans: {
              email: ("possible" | "banned") | null
              address: ("possible" | "banned") | null
            }
            writtenOn: string
          }[]
          counts: {
            waiting: number
            published: number
            spam: number
            deleted: number
          }
          pages: {
            docId: string
            title: string
            commentState: "default" | "open" | "closed"
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/comments/decisions': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        ids: string[]
        action: "approve" | "spam" | "delete" | "undo" | "erase"
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          changed: string[]
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/comments/{commentId}/replies': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { commentId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        body: string
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/reviews': {
    get: {
      parameters: {
        query?: { state?: "waiting" | "published" | "hidden" | undefined; modifiedAfter?: string | undefined; modifiedBefore?: string | undefined; cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          reviews: {
            id: string
            itemId: string
            productTitle: string
            source: "native" | "imported"
            state: "waiting" | "published" | "hidden"
            rating: number
            title: string
            body: string
            author: string | null
            orderId: string | null
            writtenOn: string
            answer: string
            answeredOn: string | null
          }[]
          counts: {
            waiting: number
            published: number
            hidden: number
          }
          shownSources: ("native" | "imported")[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/reviews/{reviewId}': {
    get?: never
    put: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { reviewId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        state?: "waiting" | "published" | "hidden" | undefined
        answer?: string | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          review: {
            id: string
            itemId: string
            productTitle: string
            source: "native" | "imported"
            state: "waiting" | "published" | "hidden"
            rating: number
            title: string
            body: string
            author: string | null
            orderId: string | null
            writtenOn: string
            answer: string
            answeredOn: string | null
          }
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { reviewId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        '2XX': { headers: Record<string, unknown>; content: Record<string, never> }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
  }
  '/api/v1/files/images': {
    get: {
      parameters: {
        query?: { modifiedAfter?: string | undefined; modifiedBefore?: string | undefined; cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          images: {
            id: string
            state: "waiting" | "ready" | "failed"
            filename: string
            bytes: number
            folderId: string | null
            createdAt: string
            failure: string | null
            image: {
              id: string
              assetUrl: string
              originalSize: string
              systemDataVariants: string
              altText: string
              mediaFocalPoint: {
                x: number
                y: number
              }
              tone?: string | undefined
              colorData: {
                topLeftAverage: string
                topRightAverage: string
                bottomLeftAverage: string
                bottomRightAverage: string
                centerAverage: string
              }
            } | null
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: { name?: string | undefined }
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody?: { content: { '*/*': Blob } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          state: "waiting" | "ready" | "failed"
          filename: string
          bytes: number
          folderId: string | null
          createdAt: string
          failure: string | null
          image: {
            id: string
            assetUrl: string
            originalSize: string
            systemDataVariants: string
            altText: string
            mediaFocalPoint: {
              x: number
              y: number
            }
            tone?: string | undefined
            colorData: {
              topLeftAverage: string
              topRightAverage: string
              bottomLeftAverage: string
              bottomRightAverage: string
              centerAverage: string
            }
          } | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/files/images/{imageId}': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path: { imageId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          state: "waiting" | "ready" | "failed"
          filename: string
          bytes: number
          folderId: string | null
          createdAt: string
          failure: string | null
          image: {
            id: string
            assetUrl: string
            originalSize: string
            systemDataVariants: string
            altText: string
            mediaFocalPoint: {
              x: number
              y: number
            }
            tone?: string | undefined
            colorData: {
              topLeftAverage: string
              topRightAverage: string
              bottomLeftAverage: string
              bottomRightAverage: string
              centerAverage: string
            }
          } | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { imageId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        filename?: string | undefined
        folderId?: string | null | undefined
        altText?: string | undefined
        focalPoint?: {
          x: number
          y: number
        } | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          state: "waiting" | "ready" | "failed"
          filename: string
          bytes: number
          folderId: string | null
          createdAt: string
          failure: string | null
          image: {
            id: string
            assetUrl: string
            originalSize: string
            systemDataVariants: string
            altText: string
            mediaFocalPoint: {
              x: number
              y: number
            }
            tone?: string | undefined
            colorData: {
              topLeftAverage: string
              topRightAverage: string
              bottomLeftAverage: string
              bottomRightAverage: string
              centerAverage: string
            }
          } | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { imageId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
  }
  '/api/v1/files/library': {
    get: {
      parameters: {
        query?: { folder?: string | undefined; search?: string | undefined; cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          folders: {
            id: string
            parentId: string | null
            name: string
          }[]
          files: {
            id: string
            state: "waiting" | "ready" | "failed"
            filename: string
            bytes: number
            folderId: string | null
            createdAt: string
            failure: string | null
            image: {
              id: string
              assetUrl: string
              originalSize: string
              systemDataVariants: string
              altText: string
              mediaFocalPoint: {
                x: number
                y: number
              }
              tone?: string | undefined
              colorData: {
                topLeftAverage: string
                topRightAverage: string
                bottomLeftAverage: string
                bottomRightAverage: string
                centerAverage: string
              }
            } | null
            usedBy: {
              itemId: string | null
              docId?: string | undefined
              areaId?: string | undefined
              title: string
            }[]
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/files/videos': {
    get: {
      parameters: {
        query?: { cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          videos: {
            id: string
            name: string
            fileName: string
            bytes: number
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: { name?: string | undefined }
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody?: { content: { '*/*': Blob } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          name: string
          fileName: string
          bytes: number
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/files/videos/{videoId}': {
    get?: never
    put?: never
    post?: never
    delete: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { videoId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
  }
  '/api/v1/files/media': {
    get: {
      parameters: {
        query?: { cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          files: {
            id: string
            name: string
            kind: ("audio" | "video" | "captions") | null
            fileName: string | null
            bytes: number
            received: number
            createdAt: string
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        name: string
        bytes: number
        lastModified: number
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          file: {
            id: string
            name: string
            kind: ("audio" | "video" | "captions") | null
            fileName: string | null
            bytes: number
            received: number
            createdAt: string
          }
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/files/media/{fileId}': {
    get?: never
    put: {
      parameters: {
        query: { offset: number }
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { fileId: string }
        cookie?: never
      }
      requestBody?: { content: { '*/*': Blob } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          file: {
            id: string
            name: string
            kind: ("audio" | "video" | "captions") | null
            fileName: string | null
            bytes: number
            received: number
            createdAt: string
          }
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { fileId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          fileId: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
  }
  '/api/v1/files/fonts': {
    get: {
      parameters: {
        query?: { cursor?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          fonts: {
            id: string
            name: string
            fileName: string
            bytes: number
          }[]
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: { name?: string | undefined }
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody?: { content: { '*/*': Blob } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          name: string
          fileName: string
          bytes: number
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/files/fonts/{fontId}': {
    get?: never
    put?: never
    post?: never
    delete: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { fontId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
  }
  '/api/v1/files/folders': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        name: string
        parentId: string | null
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          parentId: string | null
          name: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/files/folders/{folderId}': {
    get?: never
    put: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { folderId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        name: string
        parentId: string | null
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
          parentId: string | null
          name: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { folderId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          id: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
  }
  '/api/v1/events': {
    get: {
      parameters: {
        query?: { types?: string | undefined; after?: string | undefined; limit?: number | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          events: {
            id: string
            type: string
            timestamp: string
            data: unknown
          }[]
          next: string | null
          hasMore: boolean
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/webhooks': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          endpoints: {
            endpointId: string
            name: string
            url: string
            topics: string[]
            state: "on" | "failing" | "off" | "stopped"
            reason: string
            stoppedAt: string | null
            pausedUntil: string | null
            lastSuccessAt: string | null
            createdAt: string
            lag: {
              events: number
              since: string | null
            }
            secrets: {
              until: string | null
            }[]
            mayEdit: boolean
          }[]
          endpointsMax: number
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path?: never
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        name: string
        url: string
        topics: ("order.created" | "order.paid" | "order.payment_failed" | "order.cancelled" | "order.tagged" | "order.archived" | "order.unarchived" | "order.disputed" | "fulfillment.created" | "fulfillment.deleted" | "refund.requested" | "refund.succeeded" | "refund.failed" | "refund.found" | "invoice.created" | "payment.authorized" | "payment.captured" | "payment.failed" | "payment.voided" | "payment.refunded" | "draft_order.saved" | "draft_order.sent" | "draft_order.deleted" | "stock.set" | "stock.adjusted" | "stock.unlimited" | "stock.undone" | "stock.reserved" | "stock.released" | "stock.expired" | "stock.sold" | "stock.returned" | "customer.tagged" | "customer.imported" | "gift_card.issued" | "gift_card.charged" | "gift_card.credited" | "gift_card.revoked" | "gift_card.disabled" | "gift_card.frozen" | "gift_card.thawed" | "subscription.created" | "subscription.renewed" | "subscription.renewal_failed" | "subscription.skipped" | "subscription.paused" | "subscription.resumed" | "subscription.quantity_changed" | "subscription.repriced" | "subscription.cancel_requested" | "subscription.cancel_withdrawn" | "subscription.ended" | "restock.signed_up" | "restock.confirmed" | "restock.requested" | "restock.notified" | "checkout.started" | "checkout.completed" | "product.created" | "product.changed" | "product.published" | "product.unpublished" | "product.deleted" | "product.restored" | "page.published" | "page.changed" | "page.unpublished" | "post.published" | "post.changed" | "post.unpublished" | "form.created" | "form.changed" | "form.deleted" | "form.restored" | "submission.received" | "submission.moved" | "submission.deleted" | "submission.restored" | "contact.added" | "contact.confirmed" | "contact.unsubscribed" | "contact.removed")[]
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          endpoint: {
            endpointId: string
            name: string
            url: string
            topics: string[]
            state: "on" | "failing" | "off" | "stopped"
            reason: string
            stoppedAt: string | null
            pausedUntil: string | null
            lastSuccessAt: string | null
            createdAt: string
            lag: {
              events: number
              since: string | null
            }
            secrets: {
              until: string | null
            }[]
            mayEdit: boolean
          }
          secret: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/webhooks/{endpointId}': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path: { endpointId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          endpoint: {
            endpointId: string
            name: string
            url: string
            topics: string[]
            state: "on" | "failing" | "off" | "stopped"
            reason: string
            stoppedAt: string | null
            pausedUntil: string | null
            lastSuccessAt: string | null
            createdAt: string
            lag: {
              events: number
              since: string | null
            }
            secrets: {
              until: string | null
            }[]
            mayEdit: boolean
          }
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { endpointId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        name: string
        url: string
        topics: ("order.created" | "order.paid" | "order.payment_failed" | "order.cancelled" | "order.tagged" | "order.archived" | "order.unarchived" | "order.disputed" | "fulfillment.created" | "fulfillment.deleted" | "refund.requested" | "refund.succeeded" | "refund.failed" | "refund.found" | "invoice.created" | "payment.authorized" | "payment.captured" | "payment.failed" | "payment.voided" | "payment.refunded" | "draft_order.saved" | "draft_order.sent" | "draft_order.deleted" | "stock.set" | "stock.adjusted" | "stock.unlimited" | "stock.undone" | "stock.reserved" | "stock.released" | "stock.expired" | "stock.sold" | "stock.returned" | "customer.tagged" | "customer.imported" | "gift_card.issued" | "gift_card.charged" | "gift_card.credited" | "gift_card.revoked" | "gift_card.disabled" | "gift_card.frozen" | "gift_card.thawed" | "subscription.created" | "subscription.renewed" | "subscription.renewal_failed" | "subscription.skipped" | "subscription.paused" | "subscription.resumed" | "subscription.quantity_changed" | "subscription.repriced" | "subscription.cancel_requested" | "subscription.cancel_withdrawn" | "subscription.ended" | "restock.signed_up" | "restock.confirmed" | "restock.requested" | "restock.notified" | "checkout.started" | "checkout.completed" | "product.created" | "product.changed" | "product.published" | "product.unpublished" | "product.deleted" | "product.restored" | "page.published" | "page.changed" | "page.unpublished" | "post.published" | "post.changed" | "post.unpublished" | "form.created" | "form.changed" | "form.deleted" | "form.restored" | "submission.received" | "submission.moved" | "submission.deleted" | "submission.restored" | "contact.added" | "contact.confirmed" | "contact.unsubscribed" | "contact.removed")[]
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          endpoint: {
            endpointId: string
            name: string
            url: string
            topics: string[]
            state: "on" | "failing" | "off" | "stopped"
            reason: string
            stoppedAt: string | null
            pausedUntil: string | null
            lastSuccessAt: string | null
            createdAt: string
            lag: {
              events: number
              since: string | null
            }
            secrets: {
              until: string | null
            }[]
            mayEdit: boolean
          }
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { endpointId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        '2XX': { headers: Record<string, unknown>; content: Record<string, never> }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
  }
  '/api/v1/webhooks/{endpointId}/state': {
    get?: never
    put: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { endpointId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        isOn: boolean
        missed?: "send" | "skip" | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          endpoint: {
            endpointId: string
            name: string
            url: string
            topics: string[]
            state: "on" | "failing" | "off" | "stopped"
            reason: string
            stoppedAt: string | null
            pausedUntil: string | null
            lastSuccessAt: string | null
            createdAt: string
            lag: {
              events: number
              since: string | null
            }
            secrets: {
              until: string | null
            }[]
            mayEdit: boolean
          }
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    post?: never
    delete?: never
  }
  '/api/v1/webhooks/{endpointId}/secret': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { endpointId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        keepOldForHours: number
        secret?: string | undefined
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          secret: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/webhooks/{endpointId}/test': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { endpointId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          eventId: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/webhooks/{endpointId}/replays': {
    get?: never
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { endpointId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        eventId: string
      } } }
      responses: {
        '2XX': { headers: Record<string, unknown>; content: Record<string, never> }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/webhooks/{endpointId}/rewinds': {
    get: {
      parameters: {
        query?: { eventId?: string | undefined; time?: string | undefined; fields?: string | undefined }
        header?: never
        path: { endpointId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          events: number
          since: string | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header?: { 'Idempotency-Key'?: string | undefined }
        path: { endpointId: string }
        cookie?: never
      }
      requestBody: { content: { 'application/json': {
        to: {
          eventId: string
        } | {
          time: string
        } | {
          start: true
        }
      } } }
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          events: number
          since: string | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    delete?: never
  }
  '/api/v1/webhooks/{endpointId}/attempts': {
    get: {
      parameters: {
        query?: { before?: string | undefined; failed?: "true" | undefined; fields?: string | undefined }
        header?: never
        path: { endpointId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          attempts: {
            attemptId: string
            eventId: string
            topic: string
            at: string
            ms: number
            status: number | null
            isSuccess: boolean
            error: string
          }[]
          hasMore: boolean
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/webhooks/{endpointId}/attempts/{attemptId}': {
    get: {
      parameters: {
        query?: { fields?: string | undefined }
        header?: never
        path: { endpointId: string; attemptId: string }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          attemptId: string
          eventId: string
          topic: string
          at: string
          ms: number
          status: number | null
          isSuccess: boolean
          error: string
          deliveryId: string
          body: string | null
          answer: string | null
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/analytics/overview': {
    get: {
      parameters: {
        query?: { period?: "realtime" | "day" | "yesterday" | "7d" | "30d" | "month" | "year" | "12mo" | "custom" | undefined; on?: string | undefined; from?: string | undefined; to?: string | undefined; compare?: "previous" | undefined; f?: string | string[] | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          totals: {
            visitors: number
            visits: number
            pageViews: number
            bounceRate: number | null
            visitSeconds: number | null
          }
          previous: {
            visitors: number
            visits: number
            pageViews: number
            bounceRate: number | null
            visitSeconds: number | null
          } | null
          interval: "minute" | "hour" | "day"
          series: {
            slot: string
            visitors: number
            visits: number
            pageViews: number
          }[]
          previousSeries: {
            slot: string
            visitors: number
            visits: number
            pageViews: number
          }[] | null
          goals: {
            goalId: string
            name: string
            kind: "path" | "event" | "custom"
            target: string
            visits: number
            conversionRate: number | null
          }[]
          annotations: {
            annotationId: string
            day: string
            text: string
          }[]
          isEstimate: boolean
          from: string
          to: string
          previousFrom: string | null
          previousTo: string | null
          timeZone: string
          hasVisits: boolean
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/analytics/sales': {
    get: {
      parameters: {
        query?: { period?: "realtime" | "day" | "yesterday" | "7d" | "30d" | "month" | "year" | "12mo" | "custom" | undefined; on?: string | undefined; from?: string | undefined; to?: string | undefined; compare?: "previous" | undefined; f?: string | string[] | undefined; currency?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          currency: string
          storeCurrency: string
          currencies: string[]
          totals: {
            orders: number
            items: number
            grossCents: number
            discountCents: number
            refundCents: number
            taxCents: number
            shippingCents: number
            netCents: number
            totalCents: number
          }
          previous: {
            orders: number
            items: number
            grossCents: number
            discountCents: number
            refundCents: number
            taxCents: number
            shippingCents: number
            netCents: number
            totalCents: number
          } | null
          series: {
            orders: number
            items: number
            grossCents: number
            discountCents: number
            refundCents: number
            taxCents: number
            shippingCents: number
            netCents: number
            totalCents: number
            slot: string
          }[]
          previousSeries: {
            orders: number
            items: number
            grossCents: number
            discountCents: number
            refundCents: number
            taxCents: number
            shippingCents: number
            netCents: number
            totalCents: number
            slot: string
          }[] | null
          funnel: {
            visits: number
            products: number
            carts: number
            checkouts: number
            paid: number
          }
          previousFunnel: {
            visits: number
            products: number
            carts: number
            checkouts: number
            paid: number
          } | null
          hasOrders: boolean
          from: string
          to: string
          previousFrom: string | null
          previousTo: string | null
          timeZone: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/analytics/products': {
    get: {
      parameters: {
        query?: { period?: "realtime" | "day" | "yesterday" | "7d" | "30d" | "month" | "year" | "12mo" | "custom" | undefined; on?: string | undefined; from?: string | undefined; to?: string | undefined; compare?: "previous" | undefined; f?: string | string[] | undefined; currency?: string | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          currency: string
          products: {
            itemId: string
            title: string
            seen: number
            quickViews: number
            added: number
            bought: number
            returned: number
            salesCents: number
            previousBought: number | null
          }[]
          total: {
            seen: number
            quickViews: number
            added: number
            bought: number
            returned: number
            salesCents: number
            previousBought: number | null
            products: number
          }
          from: string
          to: string
          previousFrom: string | null
          previousTo: string | null
          timeZone: string
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
  '/api/v1/analytics/breakdown': {
    get: {
      parameters: {
        query: { period?: "realtime" | "day" | "yesterday" | "7d" | "30d" | "month" | "year" | "12mo" | "custom" | undefined; on?: string | undefined; from?: string | undefined; to?: string | undefined; compare?: "previous" | undefined; f?: string | string[] | undefined; dimension: "page" | "entry" | "exit" | "referrer" | "source" | "medium" | "campaign" | "country" | "device" | "browser" | "os" | "language" | "term" | "visitor"; search?: string | undefined; cursor?: string | undefined; limit?: number | undefined; fields?: string | undefined }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': {
          rows: {
            visitors: number
            visits: number
            pageViews: number
            bounceRate: number | null
            visitSeconds: number | null
            value: string
          }[]
          isEstimate: boolean
          hasVisits: boolean
          pagination: components['schemas']['Pagination']
        } } }
        default: { headers: Record<string, unknown>; content: { 'application/problem+json': components['schemas']['Problem'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
  }
}
