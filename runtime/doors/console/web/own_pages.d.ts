/** What runtime/doors/console/own_pages.ts joins from the product's folders of definitions. */
declare module '#own-pages' {
  export const ownPages: readonly import('./pages/routes.ts').PageRoute[];
  export const ownWords: readonly import('./words/index.ts').OwnWords[];
}
