/** The route tree of one face (`face-routes.ts`), with the type of the whole tree. */
declare module '*/routes.gen.ts?face=storefront' {
  export const routeTree: typeof import('../routes.gen.ts').routeTree
}
declare module '*/routes.gen.ts?face=manage' {
  export const routeTree: typeof import('../routes.gen.ts').routeTree
}
declare module '*/routes.gen.ts?face=platform' {
  export const routeTree: typeof import('../routes.gen.ts').routeTree
}
