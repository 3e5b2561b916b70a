/** The tree of one face alone (`face-routes.ts`), typed as the whole one. */
declare module '*/routes.gen.ts?face=storefront' {
  export const routeTree: typeof import('../routes.gen.ts').routeTree
}
declare module '*/routes.gen.ts?face=manage' {
  export const routeTree: typeof import('../routes.gen.ts').routeTree
}
declare module '*/routes.gen.ts?face=platform' {
  export const routeTree: typeof import('../routes.gen.ts').routeTree
}
