/** What runtime/doors/console/custom_pages.ts joins from the product's folders of definitions. */
declare module '#custom-pages' {
  export const customPages: readonly import('./pages/routes.ts').PageRoute[];
  export const customLines: Readonly<Record<string, import('./pages/routes.ts').LinesEditor>>;
  export const customWords: readonly import('./words/index.ts').CustomWords[];
}
