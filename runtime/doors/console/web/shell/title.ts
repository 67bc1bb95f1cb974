/** What the browser's tab and history call a page: the page's own words, then the product. */
import { theIndex } from '../api/metadata.ts';

/** @param text '' where the product's name says it all. */
export function titlePage(text: string): void {
  const { title } = theIndex();
  document.title = text === '' ? title : `${text} – ${title}`;
}
